import { needsNoteBefore } from '#pipeline/english/dependence/note-dependence.ts';
import type { KnownWords } from './known-words.ts';
import { namedWords } from './named-words.ts';

/** Fewest shared words, where the slide has many: one alone may be chance. */
const fewestShown = 3;

/** Tells whether a sentence of notes is understood without the others, by what its slide names and shows. */
export function standsAlone(text: string, { named, shown }: KnownWords, opensNotes: boolean): boolean {
  const words = [...namedWords([text])];
  const shownWords = words.filter((word) => shown.has(word)).length;
  return !needsNoteBefore(text, {
    namesSubject: words.some((word) => named.has(word)),
    isShown: shownWords >= Math.max(fewestShown, words.length / 2),
    opensNotes,
  });
}
