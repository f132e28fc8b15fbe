import type { Deck } from '../../deck/deck.ts';
import { wordCount } from '../../english/join-words.ts';
import { soundLetters } from '../notes/find-note-sentences.ts';
import { type DraftSentence, essentialImportance } from '../sentences/draft-sentence.ts';
import type { SlideDraft } from '../sentences/script.ts';

/**
 * Fewest words of a run, six seconds of speech. A shorter one is an isolated remark, and the next slide comes too
 * soon.
 */
const fewestWords = 15;
/** Maximum number of words of a run. More would leave too little time for other slides. */
const maxWords = 36;

/** Returns the numbers of the slides whose sentences come from their notes. */
export function saidOfNotes(slides: readonly SlideDraft[], { slides: ofDeck }: Deck): Set<number> {
  const notes = new Map(ofDeck.map((slide) => [slide.number, soundLetters(slide.notes.join(' '))]));
  const ofNotes = slides.filter(({ slideNumber, sentences }) =>
    sentences.some(({ text }) => notes.get(slideNumber)?.includes(soundLetters(text))),
  );
  return new Set(ofNotes.map(({ slideNumber }) => slideNumber));
}

/**
 * Ties neighbouring sentences of notes into runs of two or three, so that a slide keeps a whole run instead of one
 * sentence from each.
 */
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
    // An essential sentence is never tied to an optional one.
    const isFree = sentence.importance >= essentialImportance && !sentence.leans;
    const joins = !isFree && words < fewestWords && words + own <= maxWords;
    words = sentence.tied || joins ? words + own : own;
    return joins ? { ...sentence, tied: true } : sentence;
  });
}
