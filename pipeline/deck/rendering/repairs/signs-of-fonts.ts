/** Font that set-up installs, with all the symbols below in black. */
export const fontOfSigns = 'DejaVu Sans';

/** Rows of symbols: a first code, and the symbols from there on; a space if Unicode or the font has no such symbol. */
type Rows = readonly (readonly [first: number, signs: string])[];

const wingdings: Rows = [
  [0x21, '✏✂✁'],
  [0x28, '☎✆✉'],
  [0x37, '⌨'],
  [0x3e, '✇✍'],
  [0x41, '✌   ☜☞☝☟ ☺ ☹ ☠'],
  [0x51, '✈☼ ❄ ✞ ✠✡☪☯'],
  [0x5e, '♈♉♊♋♌♍♎♏♐♑♒♓'],
  [0x6c, '●❍■□ ❑❒  ◆❖ ⌧ ⌘❀'],
  [0x81, '①②③④⑤⑥⑦⑧⑨⑩ ❶❷❸❹❺❻❼❽❾❿'],
  [0x9e, '·•'],
  [0xa4, '◉◎ ▪◻ ✦★✶✴✹✵'],
  [0xb5, '✪✰'],
  [0xd5, '⌫⌦ ➢   ➲  ←→↑↓↖↗↙↘⬅➔⬆⬇⬉⬈⬋⬊⇦⇨⇧⇩⬄⇳'],
  [0xfb, '✗✔☒☑'],
];

/** Ticks and crosses, numbers in circles, bullets, squares, stars. */
const wingdings2: Rows = [
  [0x25, '✄'],
  [0x4f, '✗✓☒☑☒☒'],
  [0x6a, '①②③④⑤⑥⑦⑧⑨⑩ ❶❷❸❹❺❻❼❽❾❿ ☉ ☽☾ ✝'],
  [0x95, '·••●●○'],
  [0x9d, '⊙'],
  [0x9f, '▪■■□'],
  [0xa8, '▣'],
  [0xaf, '◇ ◈'],
  [0xb8, '◊ ◖◗'],
  [0xc0, '⬟ ⬣⬢'],
  [0xeb, '✶'],
  [0xf0, '✹  ✯'],
  [0xf8, '※⁂'],
];

/** Arrows and triangles, which design themes use as bullets. */
const wingdings3: Rows = [
  [0x21, '←→↑↓↖↗↙↘'],
  [0x53, '⌤⌃⌥␣⍽⇪'],
  [0x66, '←→↑↓↖↗↙↘'],
  [0x70, '▲▼△▽◀▶◁▷◣◢◤◥◂▸▴ ▾▲▼◀▶◀➤▲▼'],
  [0x89, '←→↑↓←→↑↓←→↑↓←→↑↓←→↑↓←→↑↓←→↑↓←→←→←→←'],
  [0xb0, '→←→←➤←→↑↓'],
  [0xbd, '←→↑↓←→↑↓'],
];

const webdings: Rows = [
  [0x33, '◀▶▲▼'],
  [0x61, '✔'],
  [0x63, '□'],
  [0x67, '■'],
  [0x6e, '●'],
  [0x72, '✖'],
  [0xd9, '☁'],
  [0xe9, '♿'],
];

/** Unicode characters of symbol fonts, by lower-case font and by code in the font (0x21 to 0xff). */
const signs: ReadonlyMap<string, ReadonlyMap<number, string>> = new Map(
  Object.entries({ wingdings, 'wingdings 2': wingdings2, 'wingdings 3': wingdings3, webdings }).map(
    ([font, rows]) => [font, new Map(rows.flatMap(signsOfRow))],
  ),
);

function signsOfRow([first, row]: Rows[number]): [number, string][] {
  return [...row]
    .map((sign, index): [number, string] => [first + index, sign])
    .filter(([, sign]) => sign !== ' ');
}

/** Returns the characters of a symbol font; undefined for any other font. */
export function signsOfFont(font: string | null): ReadonlyMap<number, string> | undefined {
  return font === null ? undefined : signs.get(font.trim().toLowerCase());
}
