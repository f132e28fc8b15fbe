import type { Deck } from '#pipeline/deck/deck.ts';
import { wordCount } from '#pipeline/english/join-words.ts';
import { soundLetters } from '../notes/find-sentences.ts';
import type { DraftSentence, SlideDraft } from '../script.ts';

/** Six seconds of speech: with less, a sentence of a talk is a lone remark, and the next slide comes too soon. */
const fewestWords = 15;
/** Most words of a run. More would leave other slides no time. */
const mostWords = 36;
/** Importance from which a sentence is essential. It is never tied to a sentence that is optional. */
const essentialImportance = 0.9;

/** Returns the numbers of the slides that are told by sentences of their notes. */
export function saidOfNotes(slides: readonly SlideDraft[], { slides: ofDeck }: Deck): Set<number> {
  const notes = new Map(ofDeck.map((slide) => [slide.number, soundLetters(slide.notes.join(' '))]));
  const told = slides.filter(({ slideNumber, sentences }) =>
    sentences.some(({ text }) => notes.get(slideNumber)?.includes(soundLetters(text))),
  );
  return new Set(told.map(({ slideNumber }) => slideNumber));
}

/** Ties neighbouring sentences of notes, so that a slide is told in a run of two or three and not in one of each run. */
export function tieRuns<Sentence extends DraftSentence>(
  slides: readonly SlideDraft<Sentence>[],
  numbers: ReadonlySet<number>,
): SlideDraft<Sentence>[] {
  return slides.map((slide) =>
    numbers.has(slide.slideNumber) ? { ...slide, sentences: tied(slide.sentences) } : slide,
  );
}

function tied<Sentence extends DraftSentence>(sentences: readonly Sentence[]): Sentence[] {
  let words = Number.POSITIVE_INFINITY;
  return sentences.map((sentence) => {
    const own = wordCount(sentence.text);
    const isFree = sentence.importance >= essentialImportance && !sentence.leans;
    const joins = !isFree && words < fewestWords && words + own <= mostWords;
    words = sentence.tied || joins ? words + own : own;
    return joins ? { ...sentence, tied: true } : sentence;
  });
}
