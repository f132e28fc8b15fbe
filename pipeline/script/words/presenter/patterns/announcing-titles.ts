import { headOf, isPlural } from '#pipeline/english/noun-phrase.ts';
import { anyOf } from '#pipeline/english/word-list.ts';

/** Plurals that announce the lines under them; others ("Acme Computers") only name them. */
const announcing = new RegExp(String.raw`(?:^|[\s-])${anyOf(import.meta, 'announcing-nouns')}$`, 'i');

/** Heads of titles that contain the things under them: "reference material", "our portfolio", "target audience". */
const collective = new RegExp(String.raw`(?:^|[\s-])${anyOf(import.meta, 'collective-nouns')}$`, 'i');

/** Tells whether a plural title announces the lines under it: "key benefits". */
export function announces(title: string): boolean {
  return isPlural(title) && announcing.test(headOf(title));
}

/** Plurals that announce as well, and name a thing too often to be told first. */
const alsoAnnouncing = new RegExp(
  String.raw`(?:^|[\s-])${anyOf(import.meta, 'also-announcing-nouns')}$`,
  'i',
);

/** Tells whether a plural title announces the lines under it, as `announces` or less surely. */
export function mayAnnounce(title: string): boolean {
  return announces(title) || (isPlural(title) && alsoAnnouncing.test(headOf(title)));
}

/** Tells whether a title names a whole of which the names under it are parts: "reference material". */
export function holdsParts(title: string): boolean {
  return !isPlural(title) && collective.test(headOf(title));
}

/** Work that has parts: "onboarding", "security", "our training". */
const work = new RegExp(String.raw`(?:^|[\s-])${anyOf(import.meta, 'nouns-of-work')}$`, 'i');

/** Tells whether a title names work of which the names under it are the parts. */
export function coversParts(title: string): boolean {
  return work.test(headOf(title)) && !/^(?:why|how|what|no|poor|slow|better|the problem)\b/i.test(title);
}
