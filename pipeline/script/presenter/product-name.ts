import { capitalised } from '../../english/capitalised.ts';
import type { Casing } from '../../english/casing.ts';
import { isCommonWord } from '../../english/english-words.ts';
import { isProperName } from '../../english/noun-phrase.ts';

/** Meetings, reports and courses: a video of one is not about it but is it. */
export const occasion =
  /\b(?:meeting|conference|session|webinar|workshop|training|course|lesson|lecture|presentation|review|report|summary|update|briefing|overview|introduction|orientation|plan|proposal|pitch|kick-?off|onboarding|strategy|roadmap|results|guide|tutorial|case study|capstone|assignment|thesis|project)$/i;

/** "Harborline pitch deck" is about Harborline. */
const ownKind = /\s+(?:(?:pitch|investor|sales|company|product)\s+)?(?:deck|presentation|slides)$/i;

/** A name that is set in capitals, as the rest of the deck writes it. */
function calmName(name: string, casing: Casing): string {
  return /^\p{Lu}{6,}$/u.test(name) ? capitalised(casing.inSentence(name)) : name;
}

/** A name that no dictionary holds: "Harborline", "ASP.NET Core", "Project Aurora" by its last word. */
export function isProductName(name: string): boolean {
  const words = name.split(' ');
  const [first = ''] = words;
  const isCoined = (word: string) =>
    /\p{Lu}/u.test(word) && (/\p{Ll}\p{Lu}|\.\p{L}|\d/u.test(word) || !isCommonWord(word.toLowerCase()));
  if (words[1] === 'for' && words.length <= 6) return isCoined(first);
  return (
    isProperName(name) &&
    words.length <= 3 &&
    !/ing$/i.test(name) &&
    !occasion.test(name) &&
    isCoined(first) &&
    !/^(?:the|our|an?)\s|['’]s/i.test(name)
  );
}

/** The name in the title of a first slide, and what the title says behind a colon, a dash or a bar. */
export function nameIn(title: string, casing: Casing): { name: string; rest: string } {
  const [first = '', rest = ''] = title.split(/\s*[:–—|]\s+/u).map((part) => part.trim());
  return { name: calmName(first.replace(ownKind, ''), casing), rest };
}

/** How often a name of ordinary words must stand in a deck, so that it is that of its thing. */
const fewestTimes = 3;

/**
 * The thing that a deck is about: "Harborline".
 * @param title of the first slide
 * @param texts every text of the deck
 * @returns null where the first slide has no name, or one that may be that of a topic
 */
export function nameOfThing(title: string | null, texts: readonly string[], casing: Casing): string | null {
  const { name } = nameIn(title ?? '', casing);
  if (/[?!.,]/.test(name) || name === '') return null;
  if (isProductName(name)) return name;
  const isNamed =
    /^(?!the )\p{Lu}\S* (?:\S+ )?\p{Lu}\S*$/iu.test(name) && isProperName(name) && !occasion.test(name);
  const times = texts.filter((text) => text.includes(name) && text.trim() !== (title ?? '').trim()).length;
  return isNamed && times >= fewestTimes - 1 ? name : null;
}
