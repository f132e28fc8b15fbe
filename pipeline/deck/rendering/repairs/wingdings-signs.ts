/** Font of set-up that has all the signs below, in black. */
export const fontOfSigns = 'DejaVu Sans';

/** First code of a row of Wingdings, and the signs from there on; a space where Unicode or the font has no such sign. */
const rows: readonly (readonly [first: number, signs: string])[] = [
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

/** The Unicode characters of Wingdings' signs, by code in the font (0x21 to 0xff), as the Unicode standard assigns them. */
export const wingdingsSigns: ReadonlyMap<number, string> = new Map(
  rows.flatMap(([first, signs]) =>
    [...signs].map((sign, index) => [first + index, sign] as const).filter(([, sign]) => sign !== ' '),
  ),
);
