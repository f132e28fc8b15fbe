import { headOf, isPlural } from '#pipeline/english/noun-phrase.ts';
import { anyOf } from '#pipeline/english/word-list.ts';

/** Plurals that announce the lines under them. Others, like "Acme Computers", are only names. */
const announcing = new RegExp(String.raw`(?:^|[\s-])${anyOf(import.meta, 'announcing-nouns')}$`, 'i');

/** Heads of titles that contain the things under them: "reference material", "our portfolio", "target audience". */
const collective = new RegExp(String.raw`(?:^|[\s-])${anyOf(import.meta, 'collective-nouns')}$`, 'i');

/** Tells whether a plural title announces the lines under it: "key benefits". */
export function announces(title: string): boolean {
  return isPlural(title) && announcing.test(headOf(title));
}

/** Plurals that may announce, but are names too often to come first. */
const alsoAnnouncing = new RegExp(
  String.raw`(?:^|[\s-])${anyOf(import.meta, 'also-announcing-nouns')}$`,
  'i',
);

/** Tells whether a plural title announces the lines under it, as in `announces` or with less certainty. */
export function mayAnnounce(title: string): boolean {
  return announces(title) || (isPlural(title) && alsoAnnouncing.test(headOf(title)));
}

/** Tells whether a title names a whole, and the names under it are its parts: "reference material". */
export function holdsParts(title: string): boolean {
  return !isPlural(title) && collective.test(headOf(title));
}

/** Work with parts: "onboarding", "security", "our training". */
const work = new RegExp(String.raw`(?:^|[\s-])${anyOf(import.meta, 'nouns-of-work')}$`, 'i');

/** Tells whether a title names work, and the names under it are its parts. */
export function coversParts(title: string): boolean {
  return work.test(headOf(title)) && !/^(?:why|how|what|no|poor|slow|better|the problem)\b/i.test(title);
}
