"use strict";
// Everything that the page does: read the address, search, sort, group, show; nothing is fetched.
const read = id => JSON.parse(document.getElementById(id).textContent);
const byId = id => document.getElementById(id);
const content = read("content");
const cards = content.cards;
const drawn = {};
const defaults = { lang: content.languages[0].code, view: "visual", q: "", sort: "number", group: "", card: "" };
let state = { ...defaults };
let shown = cards;

const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "style") element.style.cssText = value; else if (value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children);
  return element;
};
const word = key => content.words[state.lang][key];
const filled = (key, values) => word(key).replace(/\{(\w+)\}/g, (_, name) => values[name]);
const face = card => card.faces[state.lang];
const term = name => content.terms[state.lang][name] || content.terms[defaults.lang][name] || name;
const folded = text => String(text).toLowerCase().replace(/ł/g, "l").replace(/œ/g, "oe").normalize("NFD").replace(/\p{M}/gu, "").replace(/[\u00a0\u202f]/g, " ").replace(/\u2019/g, "'");
const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

// ---- drawings ------------------------------------------------------------------------------------------
const spelt = text => text.replace(/~([-\d.]+),([-\d.]+),(#\w+)\|([^~]*)~/g, (_, x, y, colour, letters) =>
  `<g transform="matrix(1 0 0 -1 ${x} ${y})" fill="${colour}">` +
  letters.split(",").map(letter => { const [name, at] = letter.split(":"); return `<use href="#_${name}" x="${at}"/>`; }).join("") + "</g>");
const drawing = card => {
  drawn[state.lang] ??= read("drawings-" + state.lang);
  const { box, bodies } = drawn[state.lang];
  return `<svg viewBox="${box}" aria-hidden="true" focusable="false">${spelt(bodies[card.number - 1])}</svg>`;
};
const draw = element => {
  if (element.dataset.drawn === state.lang) return;
  element.dataset.drawn = state.lang;
  element.querySelector("svg")?.remove();
  element.insertAdjacentHTML("beforeend", drawing(cards[element.dataset.card]));
};
const watcher = new IntersectionObserver(entries => entries.forEach(entry => { if (entry.isIntersecting) draw(entry.target); }), { rootMargin: "400px" });
const picture = card => make("span", { class: "drawing", "data-card": cards.indexOf(card), style: `--colour:${card.colour}` },
  make("span", { class: "name", "aria-hidden": "true" }, face(card).name));
const sign = name => {
  const id = "sign-" + name;
  if (!byId(id)) return "";
  const holder = make("span");
  holder.innerHTML = `<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#${CSS.escape(id)}"/></svg>`;
  holder.querySelector("use").setAttribute("href", "#" + id);
  return holder.firstChild;
};

// ---- search --------------------------------------------------------------------------------------------
const numberFields = () => content.fields.filter(field => field.number).map(field => field.name);
const fieldNamed = name => {
  const plain = folded(name);
  if (plain === "t" || plain === "type") return "type";
  if (plain === "o" || plain === "text") return "text";
  if (plain === "n" || plain === "name") return "name";
  if (plain === "copies") return "copies";
  const found = content.fields.find(field => field.name === plain || field.letter === plain || Object.values(field.labels).some(label => folded(label) === plain));
  return found ? found.name : null;
};
const tokens = query => [...query.matchAll(/(-?)(?:([\p{L}_]+)(<=|>=|!=|<|>|=|:))?(?:"([^"]*)"|(\S+))/gu)]
  .map(([, minus, field, how, quoted, plain]) => ({ not: minus === "-", field, how, value: folded(quoted ?? plain) }));
const compare = (left, how, right) => ({ ":": left === right, "=": left === right, "!=": left !== right, "<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right })[how];
const inWords = line => [line[0], line[1], ...(line[2] || []).map(([text]) => text)].filter(Boolean).join(" ");
const textOf = card => folded(face(card).lines.map(inWords).join(" "));
const typeNames = card => [...card.kinds, ...card.kinds.map(kind => folded(term("kind." + kind))), folded(face(card).type)];
const meets = (card, token) => {
  const { field, how, value } = token;
  if (!field) return folded(face(card).name).includes(value);
  const name = fieldNamed(field);
  const equals = how === ":" || how === "=";
  if (name === "text") return textOf(card).includes(value) === equals;
  if (name === "name") return folded(face(card).name).includes(value) === equals;
  if (name === "type") return typeNames(card).some(each => how === "=" ? each === value : each.includes(value)) === equals;
  const number = name === "copies" ? card.copies : card.numbers[name];
  if (number !== undefined && /^-?\d+$/.test(value)) return compare(number, how, Number(value));
  const list = content.fields.find(each => each.name === name);
  if (list && !list.number) {
    const own = (card.words[name] || []).flatMap(each => [each, each.replace(/_/g, " "), folded(wordName(list, each))]);
    return own.some(each => each.startsWith(value)) === equals;
  }
  return false;
};
const searched = () => {
  const all = tokens(state.q);
  const unknown = all.find(token => token.field && !fieldNamed(token.field));
  const fields = ["t", "o", "n", "copies", ...content.fields.map(field => field.letter ? `${field.name} (${field.letter})` : field.name)];
  byId("mistake").textContent = unknown ? filled("unknown", { field: unknown.field, fields: fields.join(", ") }) : "";
  const known = all.filter(token => !token.field || fieldNamed(token.field));
  return cards.filter(card => known.every(token => meets(card, token) !== token.not));
};

// ---- order ---------------------------------------------------------------------------------------------
const collator = () => new Intl.Collator(state.lang);
const ordered = list => {
  const names = collator();
  const key = state.sort;
  const value = card => key === "number" ? card.number : key === "copies" ? card.copies : key === "kind" ? face(card).type : card.numbers[key] ?? Infinity;
  return [...list].sort((a, b) => {
    if (key === "name") return names.compare(face(a).name, face(b).name);
    const [x, y] = [value(a), value(b)];
    return (typeof x === "string" ? names.compare(x, y) : x - y || 0) || a.number - b.number;
  });
};
const grouped = list => {
  if (!state.group) return [["", list]];
  const groups = new Map();
  const titles = card => {
    if (state.group === "kind") return term("kind." + card.kinds[0]);
    const field = content.fields.find(each => each.name === state.group);
    if (field?.number) return card.numbers[state.group] === undefined ? "–" : `${capital(field.labels[state.lang])} ${card.numbers[state.group]}`;
    return (card.words[state.group] || []).map(each => wordName(field, each)).join(" / ") || "–";
  };
  for (const card of list) groups.set(titles(card), [...(groups.get(titles(card)) || []), card]);
  const entries = [...groups];
  const field = content.fields.find(each => each.name === state.group);
  const order = ([, [card]]) => field?.number ? card.numbers[state.group] ?? Infinity : field ? place(field, card) : 0;
  return entries.sort((a, b) => order(a) - order(b) || 0);
};
const wordName = (field, each) => term(`${field.of}.${each}`);
const place = (field, card) => Object.keys(content.terms[state.lang]).indexOf(`${field.of}.${(card.words[field.name] || [])[0]}`) + 1 || Infinity;

// ---- views ---------------------------------------------------------------------------------------------
const facts = card => [face(card).type, ...content.fields.filter(field => field.number && card.stated.includes(field.name)).map(field => `${capital(field.labels[state.lang])} ${face(card).values[field.name]}`), `×${card.copies}`].join(" · ");
const spoken = card => [face(card).name, facts(card), ...face(card).lines.map(inWords)].join(". ");
const rules = card => make("div", { class: "rules" }, ...face(card).lines.flatMap(line => {
  const paragraph = make("p", {}, ...(line[0] ? [make("b", {}, line[0]), " "] : []), line[1]);
  return line[2] ? [paragraph, make("ul", {}, ...line[2].map(([text, depth]) => make("li", depth ? { style: `margin-inline-start: ${depth}rem; list-style-type: circle` } : {}, text)))] : [paragraph];
}));
const link = card => "#" + address({ ...defaults, lang: state.lang, card: card.id });
// What shows a card is made once for each view and language, and kept.
const kept = {};
const once = (card, build) => ((kept[state.view + state.lang] ??= {})[card.id] ??= build(card));
const views = {
  visual: list => make("ul", { class: "gallery" }, ...list.map(card => once(card, () => make("li", {},
    make("a", { href: link(card), "data-open": card.id, "aria-label": spoken(card) }, picture(card)),
    make("span", { class: "copies", "aria-hidden": "true" }, `×${card.copies}`))))),
  list: list => {
    const numbers = content.fields.filter(field => field.number && cards.some(card => card.stated.includes(field.name)));
    const head = make("tr", {}, ...[word("number"), word("name"), word("kind")].map((text, at) => make("th", { scope: "col", class: at ? "" : "number" }, capital(text))),
      ...numbers.map(field => make("th", { scope: "col", class: "number" }, capital(field.labels[state.lang]))), make("th", { scope: "col", class: "number" }, capital(word("copies"))));
    return make("div", { class: "wide", tabindex: "0", role: "region", "aria-label": word("list") }, make("table", { class: "list" }, make("thead", {}, head), make("tbody", {}, ...list.map(card => once(card, () => make("tr", {},
      make("td", { class: "number" }, String(card.number)),
      make("th", { scope: "row", style: `--colour:${card.colour}` }, make("a", { href: link(card), "data-open": card.id }, face(card).name)),
      make("td", {}, face(card).type),
      ...numbers.map(field => make("td", { class: "number" }, card.stated.includes(field.name) ? face(card).values[field.name] : "")),
      make("td", { class: "number" }, String(card.copies))))))));
  },
  text: list => make("div", {}, ...list.map(card => once(card, () => make("article", { style: `--colour:${card.colour}` },
    make("h3", {}, make("a", { href: link(card), "data-open": card.id }, face(card).name)),
    make("p", { class: "facts" }, facts(card)), rules(card))))),
};
const show = () => {
  shown = ordered(searched());
  const sections = grouped(shown).map(([title, list]) => make("section", title ? { "aria-label": title } : {}, ...(title ? [make("h2", {}, title)] : []), views[state.view](list)));
  watcher.disconnect();
  byId("cards").replaceChildren(...(shown.length ? sections : [make("p", {}, word("nothing"))]));
  byId("cards").querySelectorAll(".drawing:not([data-drawn])").forEach(element => watcher.observe(element));
  byId("count").textContent = filled("shown", { shown: shown.length, all: cards.length });
  pressed();
  if (byId("statistics").open) plots();
};

// ---- filters -------------------------------------------------------------------------------------------
const chip = (token, text, icon) => {
  const button = make("button", { type: "button", "data-token": token, "aria-pressed": "false" }, ...(icon ? [icon] : []), text);
  button.addEventListener("click", () => {
    const has = state.q.split(/\s+/).includes(token);
    const rest = state.q.split(/\s+/).filter(each => each && each !== token && !sameField(each, token));
    change({ q: (has ? rest : [...rest, token]).join(" ") });
    byId("query").value = state.q;
  });
  return button;
};
const sameField = (one, other) => one.replace(/[<>=:!].*/, "") === other.replace(/[<>=:!].*/, "") && !/["-]/.test(one);
const pressed = () => byId("chips").querySelectorAll("button").forEach(button => button.setAttribute("aria-pressed", String(state.q.split(/\s+/).includes(button.dataset.token))));
const chips = () => {
  const rows = content.fields.filter(field => !field.number).map(field => {
    const words = [...new Set(cards.flatMap(card => card.words[field.name] || []))];
    return words.map(each => chip(`${field.letter || field.name}:${each}`, wordName(field, each), sign(`${field.of}.${each}`)));
  });
  rows.push([...new Set(cards.flatMap(card => card.kinds))].map(kind => chip("t:" + kind, term("kind." + kind), "")));
  const first = content.fields.find(field => field.number);
  if (first) {
    const values = [...new Set(cards.filter(card => card.stated.includes(first.name)).map(card => card.numbers[first.name]))].sort((a, b) => a - b);
    rows.push(values.map(value => { const button = chip(`${first.name}:${value}`, String(value), ""); button.setAttribute("aria-label", `${first.labels[state.lang]} ${value}`); return button; }));
  }
  byId("chips").replaceChildren(...rows.filter(row => row.length).map(row => make("div", {}, ...row)));
};

// ---- statistics ----------------------------------------------------------------------------------------
const total = list => list.reduce((sum, card) => sum + card.copies, 0);
const plot = (caption, rows) => {
  const most = Math.max(1, ...rows.map(row => row.count)), all = Math.max(1, total(shown));
  return make("figure", {}, make("figcaption", {}, caption), make("table", { class: "plot" }, make("tbody", {}, ...rows.map(row => make("tr", {},
    make("th", { scope: "row" }, row.name),
    make("td", {}, make("span", { style: `width:${(row.count / most * 55).toFixed(1)}%;${row.colour ? "--colour:" + row.colour : ""}`, "aria-hidden": "true" }), `${row.count} (${Math.round(row.count / all * 100)}\u00a0%)`))))));
};
const counts = (names, title, colour) => [...new Set(shown.flatMap(names))].map(each => ({ name: title(each), count: total(shown.filter(card => names(card).includes(each))), key: each, colour: colour?.(each) }));
const plots = () => {
  const figures = [];
  for (const field of content.fields.filter(each => each.number)) {
    const of = shown.filter(card => card.stated.includes(field.name));
    if (!of.length) continue;
    const rows = counts(card => card.stated.includes(field.name) ? [card.numbers[field.name]] : [], String).sort((a, b) => a.key - b.key);
    const mean = of.reduce((sum, card) => sum + card.numbers[field.name] * card.copies, 0) / Math.max(1, total(of));
    figures.push(plot(filled("average", { name: capital(field.labels[state.lang]), value: mean.toLocaleString(state.lang, { maximumFractionDigits: 2 }) }), rows));
  }
  for (const field of content.fields.filter(each => !each.number)) {
    const colour = each => cards.find(card => (card.words[field.name] || [])[0] === each)?.colour;
    figures.push(plot(capital(field.labels[state.lang]), counts(card => card.words[field.name] || [], each => wordName(field, each), field.name === content.colour_by ? colour : null)));
  }
  figures.push(plot(capital(word("kind")), counts(card => [card.kinds[0]], kind => term("kind." + kind))));
  figures.push(plot(word("effects"), counts(card => card.effects, term).sort((a, b) => b.count - a.count)));
  byId("plots").replaceChildren(...figures);
};

// ---- one card ------------------------------------------------------------------------------------------
const open = () => {
  const dialog = byId("card");
  const card = cards.find(each => each.id === state.card);
  if (!card) { if (dialog.open) dialog.close(); document.title = title(); return; }
  const view = picture(card);
  draw(view);
  const at = shown.indexOf(card);
  const step = (key, to) => { const button = make("button", { type: "button" }, word(key)); button.disabled = !to; button.addEventListener("click", () => change({ card: to.id })); return button; };
  const close = make("button", { type: "button" }, word("close"));
  close.addEventListener("click", () => dialog.close());
  dialog.replaceChildren(
    make("h2", { id: "card-name" }, face(card).name), make("p", { class: "facts" }, facts(card)),
    make("div", { class: "both" }, view, make("div", { class: "words" }, rules(card), make("p", {}, make("a", { href: "#" + address({ ...defaults, lang: state.lang, card: card.id }) }, word("permalink"))))),
    make("nav", { "aria-label": word("visual") }, step("previous", at > 0 && shown[at - 1]), step("next", at >= 0 && shown[at + 1]), close));
  document.title = `${face(card).name} – ${title()}`;
  if (!dialog.open) dialog.showModal();
};
const title = () => content.languages.find(each => each.code === state.lang).title;

// ---- words of the page ---------------------------------------------------------------------------------
const example = () => {
  const kinds = cards.map(card => card.kinds.at(-1));
  const kind = kinds.find(each => each !== kinds[0]) || kinds[0];
  const list = content.fields.find(field => !field.number), number = content.fields.find(field => field.number);
  const first = list && cards.map(card => (card.words[list.name] || [])[0]).find(Boolean);
  return [`t:${kind}`, first && `${list.letter || list.name}:${first}`, number && `${number.name}<=3`].filter(Boolean).join(" ");
};
const choice = (name, entries) => {
  const fieldset = byId(name);
  fieldset.querySelectorAll("label").forEach(label => label.remove());
  for (const [value, text, lang] of entries) {
    const input = make("input", { type: "radio", name, value, checked: value === (name === "views" ? state.view : state.lang) });
    input.addEventListener("change", () => change(name === "views" ? { view: value } : { lang: value }));
    fieldset.append(make("label", lang ? { lang } : {}, input, make("span", {}, text)));
  }
};
const select = (name, entries) => {
  byId(name).replaceChildren(...entries.map(([value, text]) => make("option", { value, selected: value === state[name] }, text)));
  byId(name).value = state[name];
};
const speak = () => {
  document.documentElement.lang = state.lang;
  document.title = byId("title").textContent = title();
  byId("about").textContent = word("about");
  document.querySelectorAll("[data-word]").forEach(element => { element.textContent = word(element.dataset.word); });
  byId("search-help").textContent = filled("search_help", { example: example() });
  choice("languages", content.languages.map(each => [each.code, each.name, each.code]));
  choice("views", ["visual", "list", "text"].map(each => [each, word(each)]));
  const numbers = content.fields.filter(field => field.number).map(field => [field.name, field.labels[state.lang]]);
  const words = content.fields.filter(field => !field.number).map(field => [field.name, field.labels[state.lang]]);
  select("sort", [["number", word("number")], ["name", word("name")], ["kind", word("kind")], ...numbers, ["copies", word("copies")]]);
  select("group", [["", word("none")], ...words, ["kind", word("kind")], ...numbers]);
  byId("query").value = state.q;
  byId("signs").replaceChildren(...content.legend[state.lang].map(([name, text]) => make("li", {}, sign(name), make("span", {}, capital(text)))));
  chips();
};

// ---- state in the address --------------------------------------------------------------------------------
const address = of => new URLSearchParams(Object.entries(of).filter(([key, value]) => value !== defaults[key])).toString();
const parsed = () => {
  const found = { ...defaults, ...Object.fromEntries([...new URLSearchParams(location.hash.slice(1))].filter(([key]) => key in defaults)) };
  if (!content.words[found.lang]) found.lang = defaults.lang;
  if (!views[found.view]) found.view = defaults.view;
  return found;
};
const change = (part, push = true) => {
  const before = state;
  state = { ...state, ...part };
  const hash = "#" + address(state);
  if (location.hash !== hash && !(hash === "#" && !location.hash)) history[push && "card" in part ? "pushState" : "replaceState"](null, "", hash);
  if (before.lang !== state.lang) speak();
  if (["lang", "view", "q", "sort", "group"].some(key => before[key] !== state[key])) show();
  open();
};
const restored = () => { state = parsed(); speak(); show(); open(); };

let waiting = 0;
byId("query").addEventListener("input", event => { clearTimeout(waiting); waiting = setTimeout(() => change({ q: event.target.value.trim() }), 60); });
byId("clear").addEventListener("click", () => { byId("query").value = ""; change({ q: "" }); byId("query").focus(); });
for (const name of ["sort", "group"]) byId(name).addEventListener("change", event => change({ [name]: event.target.value }));
byId("statistics").addEventListener("toggle", () => { if (byId("statistics").open) plots(); });
byId("card").addEventListener("close", () => { if (state.card) { const id = state.card; change({ card: "" }); document.querySelector(`[data-open="${CSS.escape(id)}"]`)?.focus(); } });
byId("card").addEventListener("click", event => { if (event.target === byId("card")) byId("card").close(); });
document.addEventListener("click", event => {
  const opener = event.target.closest("[data-open]");
  if (opener && !event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); change({ card: opener.dataset.open }); }
});
document.addEventListener("keydown", event => {
  if (event.key === "/" && !/INPUT|SELECT|TEXTAREA/.test(document.activeElement.tagName)) { event.preventDefault(); byId("query").focus(); }
  if (byId("card").open && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
    const to = shown[shown.findIndex(card => card.id === state.card) + (event.key === "ArrowLeft" ? -1 : 1)];
    if (to) change({ card: to.id });
  }
});
addEventListener("popstate", restored);
addEventListener("hashchange", restored);
addEventListener("beforeprint", () => { document.querySelectorAll("main .drawing").forEach(draw); byId("statistics").open = true; byId("legend").open = true; });
if (matchMedia("(max-width: 40rem)").matches) byId("filters").open = false;
restored();
