import type { Finding } from '#pipeline/findings/finding.ts';
import type { Deck } from '../../deck.ts';
import type { InstalledFonts } from '../../installed-fonts.ts';
import { isForeign } from '../font-substitutes/widths-of-substitutes.ts';
import { type PictureVerdict, type SlideFault, slideFaults } from './check-picture.ts';

const sentences: Record<SlideFault, (slideNumber: number) => string> = {
  missing: (number) => `Text on slide ${number} may be cut off or missing.`,
  outside: (number) => `Text on slide ${number} may run over the edge of the slide.`,
  overlap: (number) => `Text on slide ${number} may overlap.`,
  hidden: (number) => `Text on slide ${number} may be partly hidden behind something else.`,
  broken: (number) => `Words on slide ${number} may be split across two lines.`,
  boxes: (number) =>
    `Some characters on slide ${number} may show as empty boxes. Insert them as pictures to show them.`,
  emoji: (number) => `Emoji may be missing on slide ${number}. Insert them as pictures to show them.`,
  dark: (number) => `Text on slide ${number} may be hard to read: it is black on a dark background.`,
};
/** Faults of text that is wider or narrower than in PowerPoint. */
const faultsOfWidth: readonly SlideFault[] = ['missing', 'outside', 'overlap', 'hidden', 'broken'];

/**
 * Warns of slides whose pictures may be wrong, with one finding for each slide: the worst fault and its remedy.
 * @param verdicts by slide number
 */
export function slideWarnings(
  deck: Deck,
  verdicts: ReadonlyMap<number, PictureVerdict>,
  installedFonts: InstalledFonts,
): Finding[] {
  return deck.slides.flatMap(({ number, fonts }) => {
    const faults = verdicts.get(number)?.faults;
    const worst = slideFaults.find((fault) => faults?.has(fault));
    if (worst === undefined) return [];
    const missing = faultsOfWidth.includes(worst)
      ? fonts.filter((font) => isForeign(font, installedFonts))
      : [];
    const message = [sentences[worst](number), ...(missing.length > 0 ? [fontAdvice(missing)] : [])].join(
      ' ',
    );
    return [{ code: 'slide_may_look_wrong', message, slideNumber: number }];
  });
}

function fontAdvice(fonts: readonly string[]): string {
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(fonts);
  return fonts.length === 1
    ? `Its font ${names} is not installed here: embed the font in the deck, or use another one.`
    : `Its fonts ${names} are not installed here: embed the fonts in the deck, or use others.`;
}
