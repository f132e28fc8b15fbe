import type { SlideBlock } from '../../deck/deck.ts';

/** Numbers that stand alone and count up from 1: labels of steps, which nobody reads out. */
export function stepNumbers(blocks: SlideBlock[]): ReadonlySet<string> {
  const numbers = blocks
    .flatMap((block) => (block.kind === 'text' || block.kind === 'diagram' ? block.paragraphs : []))
    .map(({ text }) => text.trim())
    .filter((text) => /^0?\d{1,2}[.)]?$/.test(text));
  const counted = numbers.map((text) => Number.parseInt(text, 10)).toSorted((a, b) => a - b);
  const counts = counted.length > 1 && counted.every((number, index) => number === index + 1);
  return new Set(counts ? numbers : []);
}
