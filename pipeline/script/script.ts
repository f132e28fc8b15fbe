import type { Finding } from '../steps/finding.ts';

/**
 * The result of a writer: for each slide, in the order of the video, every sentence that could be said, in speaking
 * order. Fitting then chooses among them so that the video has the asked length.
 */
export type ScriptDraft = {
  writer: 'embedded' | 'language_model';
  slides: SlideDraft[];
  findings: Finding[];
};

export type SlideDraft = { slideNumber: number; sentences: DraftSentence[] };

export type DraftSentence = {
  text: string;
  /** From 1, essential to the slide, to 0, dropped first. Of equals the earlier sentence stays. */
  importance: number;
};

/** The script as spoken: one text per slide, sentences separated by a space, `[pause 0.5s]` allowed anywhere. */
export type Script = {
  writer: 'embedded' | 'language_model' | 'edited';
  slides: SlideScript[];
};

export type SlideScript = { slideNumber: number; text: string };
