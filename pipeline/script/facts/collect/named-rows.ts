import { withoutCaption } from '#pipeline/understanding/points/read-table.ts';

/**
 * Returns the rows of a table without its caption, each with its name first. If the first column only numbers the
 * rows, the name is the number with the next column: "Level 2 Team lead".
 */
export function namedRows(written: string[][]): string[][] {
  const [head = [], ...rows] = withoutCaption(written);
  const isNumbered =
    head.length > 2 &&
    rows.length > 1 &&
    rows.every(([first = '', second = '']) => /^\W*\d{1,3}\W*$/.test(first) && /\p{L}{2}/u.test(second));
  if (!isNumbered) return [head, ...rows];
  const [noun = '', ...others] = head;
  const numbered = /^(?:#|no\.?|nr\.?)?$/i.test(noun.trim()) ? '' : noun.trim();
  return [
    others,
    ...rows.map(([number = '', name = '', ...cells]) => [
      [numbered, numbered === '' ? '' : number, name].filter((part) => part !== '').join(' '),
      ...cells,
    ]),
  ];
}
