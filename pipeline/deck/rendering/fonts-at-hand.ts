import type { DeckPackage } from '../deck-package.ts';
import { parseXml } from '../guard/parse-xml.ts';
import { matchFont } from '../installed-fonts.ts';
import { attribute, childAt, childrenNamed } from '../xml-path.ts';
import { isIconFont } from './repairs/blank-icons.ts';

/** Decks have few icon fonts; each one costs a start of fontconfig. */
const maxFamilies = 60;

/** Returns those of the fonts that are neither in the deck nor installed. */
export type FindMissingFonts = (families: ReadonlySet<string>) => Promise<Set<string>>;

/** The answers are remembered. After 60 fonts every further one counts as present. */
export function createFindMissingFonts(deckPackage: DeckPackage, signal: AbortSignal): FindMissingFonts {
  const known = new Map<string, Promise<boolean>>();
  let embedded: Promise<ReadonlySet<string>> | undefined;
  const isMissing = async (family: string) => {
    embedded ??= embeddedFonts(deckPackage);
    if ((await embedded).has(family.toLowerCase())) return false;
    const match = await matchFont(family, signal);
    // Another name for the same icons is as good: "Font Awesome 5 Free" is answered "FontAwesome" where that is set up.
    const isOtherName = isIconFont(family) && isIconFont(match);
    return !isOtherName && match.toLowerCase() !== family.toLowerCase();
  };
  return async (families) => {
    const missing = new Set<string>();
    for (const family of families) {
      const answer =
        known.get(family) ?? (known.size < maxFamilies ? isMissing(family) : Promise.resolve(false));
      known.set(family, answer);
      if (await answer) missing.add(family);
    }
    return missing;
  };
}

async function embeddedFonts(deckPackage: DeckPackage): Promise<ReadonlySet<string>> {
  const presentation = parseXml(await deckPackage.read(deckPackage.mainPart));
  const fonts = childrenNamed(childAt(presentation, 'embeddedFontLst'), 'embeddedFont');
  return new Set(fonts.map((one) => (attribute(childAt(one, 'font'), 'typeface') ?? '').toLowerCase()));
}
