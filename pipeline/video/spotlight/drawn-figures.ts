import type { ShareBox, SlideBlock } from '../../deck/deck.ts';
import type { DrawnWord } from '../../deck/drawn-word.ts';
import { bottomOf, boxAround, rightOf } from '../../understanding/boxes.ts';
import { findTexts } from './find-words.ts';

/** A figure that can be marked. `number`: its digits as written, without separators: "1,250 €" is "1250". */
export type Figure = { number: string; box: ShareBox };

/** A category or series of a chart that can be marked, where its name was drawn. */
export type DrawnName = { name: string; box: ShareBox };

/** Years, which appear on axes and in headings. They name what is measured, and are no figures. */
const year = /^(?:19|20)\d\d$/;
/** Tolerance for a common edge of the numbers on an axis, in shares of the slide. */
const sameEdge = 0.003;

/** Finds the figures among drawn words, without years and the numbers on an axis. */
export function drawnFigures(words: readonly DrawnWord[]): Figure[] {
  const numbers = words.flatMap(({ text, box }) => {
    const number = numberIn(text);
    return number === null || year.test(number) ? [] : [{ number, box }];
  });
  const ofAxes = new Set(
    [rightOf, ({ x }: ShareBox) => x, bottomOf].flatMap((edge) => axesAlong(numbers, edge)),
  );
  return numbers.filter((figure) => !ofAxes.has(figure));
}

/** Finds the categories of a chart, and its series if there are several, where their names were drawn in one piece. */
export function drawnNames(content: SlideBlock | null, words: readonly DrawnWord[]): DrawnName[] {
  if (content?.kind !== 'chart') return [];
  const series = content.series.length > 1 ? content.series.flatMap(({ name }) => name ?? []) : [];
  return [...content.categories, ...series].flatMap((name) => {
    const [found] = findTexts([name], words) ?? [];
    return found ? { name, box: boxAround(found.map(({ box }) => box)) } : [];
  });
}

/** Returns the digits of a word that is a number, such as "1250" of "1,250€"; null for any other word. */
export function numberIn(text: string): string | null {
  const digits = /^[^\p{L}\p{N}]*(\d[\d.,]*)\s?(?:%|\p{Sc}|\p{L}{1,2})?[^\p{L}\p{N}]*$/u.exec(text)?.[1];
  return digits === undefined ? null : digits.replace(/,/g, '').replace(/\.$/, '');
}

/** Finds axes: three or more numbers on one line with equal steps between them. */
function axesAlong(figures: readonly Figure[], edge: (box: ShareBox) => number): Figure[] {
  const open = figures.toSorted((a, b) => edge(a.box) - edge(b.box));
  const lines: Figure[][] = [];
  for (const figure of open) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && edge(figure.box) - edge(last.box) < sameEdge) line.push(figure);
    else lines.push([figure]);
  }
  return lines.filter(hasEqualSteps).flat();
}

function hasEqualSteps(figures: readonly Figure[]): boolean {
  const values = figures.map(({ number }) => Number(number)).toSorted((a, b) => a - b);
  const [first = 0, second = 0] = values;
  const step = second - first;
  const isEven = (value: number, index: number) =>
    index === 0 || Math.abs(value - (values[index - 1] ?? 0) - step) < step / 1000;
  return values.length >= 3 && step > 0 && values.every(isEven);
}
