import type { FontSetting } from '../font-setting.ts';
import { matchFont } from '../installed-fonts.ts';
import { isIconFont } from './repairs/blank-icons.ts';

/** Maximum number of families. Decks have few icon fonts, and each one costs a start of fontconfig. */
const maxFamilies = 60;

/** Returns the fonts that are neither in the deck nor installed. */
export type FindMissingFonts = (families: ReadonlySet<string>) => Promise<Set<string>>;

/**
 * Creates a search for missing fonts, which remembers its answers. After 60 fonts, every further one counts as
 * present.
 */
export function createFindMissingFonts(fonts: FontSetting, signal: AbortSignal): FindMissingFonts {
  const known = new Map<string, Promise<boolean>>();
  const isMissing = async (family: string) => {
    const match = await matchFont(family, fonts, signal);
    // Another name for the same icons also counts: "Font Awesome 5 Free" is answered "FontAwesome" on some systems.
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
