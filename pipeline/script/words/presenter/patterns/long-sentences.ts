import { cutAtJoints } from '#pipeline/english/cut-at-joints.ts';
import { needsOtherLine, opensOnOtherLine } from '#pipeline/english/dependence/line-dependence.ts';
import { isSurelySentence } from '#pipeline/english/is-surely-sentence.ts';
import { asSentence, wordCount } from '#pipeline/english/join-words.ts';
import { pointsAtPicture } from '#pipeline/english/points-at-picture.ts';
import { type CitedText, createPattern, type Point } from '../pattern.ts';
import type { Phrase } from '../scene/phrase.ts';
import type { SceneLine } from '../scene/scene.ts';
import { maxWholeWords } from './completed-lines.ts';

/** Maximum number of words of a sentence. Longer ones belong to contracts. */
const maxWords = 38;

/**
 * Long sentences, cut at their conjunctions if each part is a whole sentence, otherwise unchanged. Comes last, for
 * a slide without better content.
 */
export const longSentences = createPattern({
  name: 'a long sentence',
  needs: 'a line that is one sentence of 29 words or more',
  quotesLines: true,
  plan({ items }) {
    return items.flatMap(({ lines }, place) =>
      lines.flatMap((line): Point<CitedText>[] =>
        [line, ...line.children]
          .flatMap((one) => cut(one).map((text) => ({ text, evidence: one.evidence })))
          .map((sentence, index) => ({
            rhetoricalRole: 'whole',
            items: [place],
            line: lines.indexOf(line),
            strength: wordCount(sentence.text) <= maxWholeWords ? 0.6 : 0.4,
            parts: sentence,
            ...(index > 0 ? { tied: true as const } : {}),
          })),
      ),
    );
  },
  word: (sentence) => [sentence],
});

/** Returns the parts of a long sentence, or the sentence unchanged. */
function cut({ raw, phrase }: SceneLine): string[] {
  if (!phrase || phrase.words <= maxWholeWords || !isLongSentence(phrase) || pointsAtPicture(raw)) return [];
  const parts = cutAtJoints(asSentence(phrase.text), maxWholeWords);
  const areWhole = parts.every(
    (part, index) => isSurelySentence(inside(part)) && (index > 0 || !opensOnOtherLine(part)),
  );
  return areWhole && parts.every((part) => wordCount(part) <= maxWords) ? parts : [];
}

function isLongSentence({ text, form }: Phrase): boolean {
  return (
    form !== 'question' &&
    !/[=+_|:]|\s\/\s|\.\.\.|…|[.!?]\s\p{Lu}/u.test(text) &&
    isSurelySentence(text) &&
    !needsOtherLine(text)
  );
}

const inside = (sentence: string): string => sentence.replace(/[.!]$/u, '');
