import type { Slide } from '#pipeline/deck/deck.ts';
import { wordCount } from '#pipeline/english/join-words.ts';
import { sameWordsKey } from '#pipeline/english/same-words-key.ts';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import type { Evidence } from '../../plan/script-plan.ts';
import type { WordedSentence } from '../wording.ts';
import { citedBy } from './cited-by.ts';
import { cleanLine, isSpeakable } from './scene/clean-text.ts';

const fewestWords = 5;
/** Letters of another alphabet. The voices read only Latin, so they would say half of "CEO and full stack, студент". */
const otherAlphabet = /(?!\p{Script=Latin})\p{L}/u;

/** Punctuation of another script, at which the voices do not pause: "The earlier， the better". */
const otherStops = /[\u3000-\u303F\uFF00-\uFFEF]/u;

/**
 * Returns the sentences of a slide in another language than English: those of its notes, otherwise its lines,
 * unchanged. A line without an end mark may be a heading or part of a sentence, so it stays unsaid.
 */
export function composeForeignSlide(
  slide: Slide,
  evidence: readonly Evidence[],
  said: Set<string>,
): WordedSentence[] {
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
    .map((text, index) => ({
      text,
      importance: Math.max(0.1, 0.9 - 0.07 * index),
      evidence: citedBy(text, evidence),
    }));
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
