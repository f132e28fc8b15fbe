import type { JudgedSentence, JudgedSlideDraft } from '../judge/judged-draft.ts';
import { judgedText } from '../judge/judged-text.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';

/** Makes a narrated slide that is never left out. */
export function narratedSlide(slideNumber: number, sentences: DraftSentence[]): JudgedSlideDraft {
  return { slideNumber, sentences: sentences.map(judged), showing: 'narrated', weight: 1 };
}

/** Makes a sentence that counts as judged. */
function judged(sentence: DraftSentence): JudgedSentence {
  return { ...sentence, text: judgedText.parse(sentence.text) };
}
