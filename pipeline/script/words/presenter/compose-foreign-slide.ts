import type { Slide } from '#pipeline/deck/deck.ts';
import { wordCount } from '#pipeline/english/join-words.ts';
import { sameWordsKey } from '#pipeline/english/same-words-key.ts';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import type { WordedSentence } from '../wording.ts';
import { cleanLine, isSpeakable } from './clean-text.ts';

const fewestWords = 5;
/** The voices read the Latin alphabet: of "CEO and full stack, студент" they would say the half. */
const otherAlphabet = /(?!\p{Script=Latin})\p{L}/u;

/** "The earlier， the better": the stops of another script, on which the voices do not pause. */
const otherStops = /[\u3000-\u303F\uFF00-\uFFEF]/u;

/**
 * A slide in another language than English: the sentences of its notes, else of its lines, as they stand. A line that no
 * end mark closes may be a heading or a part of a sentence, and is left to the picture.
 */
export function composeForeignSlide(slide: Slide, said: Set<string>): WordedSentence[] {
  const notes = sentencesIn(slide.notes);
  const lines = slide.blocks.flatMap((block) =>
    block.kind === 'text' || block.kind === 'diagram' ? block.paragraphs.map(({ text }) => text) : [],
  );
  return (notes.length > 0 ? notes : sentencesIn(lines))
    .filter((text) => {
      const key = sameWordsKey(text);
      if (said.has(key)) return false;
      said.add(key);
      return true;
    })
    .map((text, index) => ({ text, importance: Math.max(0.1, 0.9 - 0.07 * index), evidence: [] }));
}

function sentencesIn(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => splitSentences(cleanLine(line)))
    .filter(
      (text) =>
        !/^\p{Ll}/u.test(text) &&
        /[.!?…。！？]["”’)]*$/u.test(text) &&
        wordCount(text) >= fewestWords &&
        !otherAlphabet.test(text) &&
        !otherStops.test(text) &&
        isSpeakable(text),
    );
}
