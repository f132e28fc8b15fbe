import type { Finding } from '../../findings/finding.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';
import type { SlideDraft } from '../sentences/script.ts';
import type { JudgedText } from './judged-text.ts';

/**
 * Result of a writer: for each slide, in the order of the video, every sentence that may be spoken, in speaking
 * order. Fitting then chooses among them so that the video has the requested length.
 */
export type JudgedDraft = {
  writer: 'embedded' | 'language_model';
  slides: JudgedSlideDraft[];
  findings: Finding[];
};

/** A sentence that every judge accepted. Rewording makes another sentence, which is judged in turn. */
export type JudgedSentence = DraftSentence & { text: JudgedText };

export type JudgedSlideDraft = SlideDraft<JudgedSentence>;
