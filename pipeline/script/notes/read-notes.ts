import { createCasing } from '../../english/casing/casing.ts';
import { sameWordsKey } from '../../english/same-words-key.ts';
import { hasTemplatePlaceholder } from '../../english/template-placeholders.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { type ClassifiedSentence, classifySentence } from './classify-sentence.ts';
import { cleanNote } from './clean-note.ts';
import { hasEvidenceOf } from './has-evidence-of.ts';
import { labelledLines } from './note-sections.ts';
import type { WhyLeftOut } from './presenter-signs.ts';

/** Texts that a slide shows. A command in its notes is for the audience if the slide gives it as well. */
export type ShownTexts = {
  title: string | null;
  texts: readonly string[];
  /** Tells whether the English of a sentence is good enough to be spoken. Without this function, every sentence is. */
  isWellWritten?: (sentence: string) => boolean;
};

export type ReadNotes = {
  /** Whole sentences for the audience, in order. */
  said: string[];
  /**
   * Indices in `said` of the sentences before which something else was left out, and which therefore do not
   * continue the previous one.
   */
  breaks: number[];
  /** Everything else, in order, each piece as written. */
  leftOut: { text: string; why: WhyLeftOut }[];
};

/**
 * Separates the sentences of a presenter's notes that are for the audience from those for the presenter: sections,
 * directions, coaching, timing, sources. Ambiguous sentences are left out, because listeners do not notice a lost
 * sentence, but do notice a direction that is read aloud.
 * @param notes the lines of the notes, in order
 */
export function readNotes(notes: readonly string[], slide: ShownTexts): ReadNotes {
  const { read, tooLong } = withinLimit(notes);
  const lines = labelledLines(read);
  const casing = createCasing([...read, ...slide.texts, slide.title ?? '']);
  const said: string[] = [];
  const breaks: number[] = [];
  const leftOut: ReadNotes['leftOut'] = [];
  const known = new Set([sameWordsKey(slide.title ?? '')]);
  const hasDirections = lines.some(({ line }) => isForPresenter(line));
  const hasScript = lines.some(({ part }) => part === 'script');
  let isBroken = false;
  const leave = (text: string, why: WhyLeftOut) => {
    leftOut.push({ text, why });
    if (!passing.has(why)) isBroken = true;
  };

  for (const { line, part, why } of lines) {
    if (why !== null) {
      leave(line, why);
      continue;
    }
    if (part === 'summary' && hasScript) {
      leave(line, 'section');
      continue;
    }
    const cleaned = cleanNote(line);
    leftOut.push(...cleaned.takenOut);
    const sentences = splitSentences(cleaned.text);
    const classified = sentences.map((sentence) =>
      classifySentence(sentence, {
        casing,
        isScript: part === 'script',
        hasEvidence: (command) => hasEvidenceOf(command, slide.texts),
        isMixed: hasDirections,
      }),
    );
    for (const [index, classification] of classified.entries()) {
      const written = sentences[index] ?? '';
      if (hasTemplatePlaceholder(written)) {
        leave(written, 'unfilled');
        continue;
      }
      const why = whyNow(classification, {
        next: classified[index + 1],
        isBroken,
        isFirst: said.length === 0,
      });
      if (why !== null || classification.said === null) {
        leave(written, why ?? 'fragment');
        continue;
      }
      if (slide.isWellWritten?.(classification.said) === false) {
        leave(written, 'language');
        continue;
      }
      const key = sameWordsKey(classification.said);
      if (known.has(key)) leftOut.push({ text: written, why: 'repeat' });
      else {
        if (isBroken) breaks.push(said.length);
        said.push(classification.said);
      }
      known.add(key);
      isBroken = false;
    }
  }
  for (const text of tooLong) leave(text, 'overlong');
  return { said, breaks, leftOut };
}

/**
 * Maximum number of characters, about twenty minutes of speech. Classifying a sentence takes about a
 * millisecond, and notes can have megabytes.
 */
const maxCharacters = 20_000;

/** Divides notes at the point where they are too long to be read out. */
export function withinLimit(notes: readonly string[]): { read: string[]; tooLong: string[] } {
  let characters = 0;
  const first = notes.findIndex((line) => {
    characters += line.length;
    return characters > maxCharacters;
  });
  return first < 0
    ? { read: [...notes], tooLong: [] }
    : { read: notes.slice(0, first), tooLong: notes.slice(first) };
}

/** Reasons of omitted lines that do not separate the sentences before and after them. */
const passing: ReadonlySet<WhyLeftOut> = new Set([
  'heading',
  'timing',
  'source',
  'section',
  'repeat',
  'todo',
]);

function isForPresenter(line: string): boolean {
  return splitSentences(line).some((sentence) => classifySentence(sentence, null).why === 'direction');
}

/**
 * Returns the reason why a sentence falls now: the sentence that it refers to is gone, or the answer to its
 * question.
 */
function whyNow(
  { why, said, opens, isQuestion }: ClassifiedSentence,
  { next, isBroken, isFirst }: { next: ClassifiedSentence | undefined; isBroken: boolean; isFirst: boolean },
): WhyLeftOut | null {
  if (why !== null || said === null) return why;
  if (opens === 'reference' && (isBroken || isFirst)) return 'reference';
  if (opens === 'pointer' && isBroken) return 'reference';
  if (isQuestion && (next === undefined || next.why !== null)) return 'question';
  return null;
}
