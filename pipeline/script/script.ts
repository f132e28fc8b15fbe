import type { Finding } from '../steps/finding.ts';

/**
 * What a writer hands over: per slide, in the order of the video, every sentence that could be said, in speaking
 * order. Fitting then chooses among them so that the whole has the asked length.
 */
export type ScriptDraft = {
  writer: 'embedded' | 'language_model';
  slides: SlideDraft[];
  findings: Finding[];
};

export type SlideDraft = { slideNumber: number; sentences: DraftSentence[] };

export type DraftSentence = {
  text: string;
  /** 1 = the slide cannot do without it … 0 = first to go. Ties go to the earlier sentence. */
  importance: number;
};

/** The script as spoken: one text a slide, sentences apart by a space, `[pause 0.5s]` allowed anywhere. */
export type Script = {
  writer: 'embedded' | 'language_model' | 'edited';
  slides: SlideScript[];
};

export type SlideScript = { slideNumber: number; text: string };
