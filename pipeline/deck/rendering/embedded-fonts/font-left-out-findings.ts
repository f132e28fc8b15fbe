import type { Finding } from '#pipeline/findings/finding.ts';
import { slideNumberList } from '#pipeline/findings/slide-number-list.ts';
import type { Deck } from '../../deck.ts';
import type { FontLeftOut } from './provide-deck-fonts.ts';

const reasons: Record<FontLeftOut['reason'], string> = {
  forbidden: 'its maker does not allow it to be embedded',
  unusable: 'it is damaged or too large',
};

/** Returns one finding for each family in the deck that the text of a shown slide asks for and that cannot be used. */
export function fontLeftOutFindings(leftOut: readonly FontLeftOut[], deck: Deck): Finding[] {
  const byFamily = new Map(leftOut.map((font) => [font.family.toLowerCase(), font]));
  return [...byFamily].flatMap(([key, { family, reason }]) => {
    const numbers = deck.slides
      .filter(({ hidden, fonts }) => !hidden && fonts.some((font) => font.toLowerCase() === key))
      .map(({ number }) => number);
    const [only] = numbers;
    if (only === undefined) return [];
    const message = `The font ${family} in the deck is not used on ${slideNumberList(numbers)}, because ${reasons[reason]}.`;
    return [
      { code: 'embedded_font_left_out', message, ...(numbers.length === 1 ? { slideNumber: only } : {}) },
    ];
  });
}
