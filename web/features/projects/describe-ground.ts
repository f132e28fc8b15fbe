import type { Ground } from '#contract/grounds.ts';

/** Describes a place in the deck, such as `slide 4, line 2`. */
export function describeGround({ slideNumber, kind, line }: Ground): string {
  switch (kind) {
    case 'line':
      return line === null ? `slide ${slideNumber}` : `slide ${slideNumber}, line ${line}`;
    case 'title':
      return `the title of slide ${slideNumber}`;
    case 'cell':
      return `a table on slide ${slideNumber}`;
    case 'point':
      return `a chart on slide ${slideNumber}`;
    case 'note':
      return `the notes of slide ${slideNumber}`;
    case 'property':
      return 'the properties of the file';
  }
}

/** Describes the places that a sentence comes from, each once: `From slide 4, line 2; and the title of slide 4`. */
export function describeGrounds(from: readonly Ground[]): string {
  const places = [...new Set(from.map(describeGround))];
  const last = places.at(-1) ?? '';
  return places.length === 1 ? `From ${last}` : `From ${places.slice(0, -1).join('; ')}; and ${last}`;
}
