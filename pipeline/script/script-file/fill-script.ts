import { waitsForVideo, withoutCues } from '#contract/script/cue-tags.ts';
import { withoutPauses } from '#contract/script/pause-tag.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';
import type { SlideDraft } from '../sentences/script.ts';
import type { EditedScript } from './parse-script.ts';

type EditedSlide = EditedScript['slides'][number];

/** Returns the numbers of the slides of an edited script that a writer fills. */
export function slidesToWrite(edited: readonly EditedSlide[]): number[] {
  return edited.filter(({ isWritten }) => isWritten).map(({ slideNumber }) => slideNumber);
}

/**
 * Puts a writer's sentences into an edited script, on the slides that ask for them. Every sentence of the script is
 * essential, and no slide with words is left out for the length, whether the user or the writer wrote them.
 * @param written drafts of the writer; a slide without one stays silent
 */
export function fillScript(edited: readonly EditedSlide[], written: readonly SlideDraft[]): SlideDraft[] {
  const drafts = new Map(written.map((draft) => [draft.slideNumber, draft]));
  return edited.map((slide) => {
    return slide.isWritten ? writtenSlide(slide, drafts.get(slide.slideNumber)) : ownSlide(slide);
  });
}

function ownSlide({ slideNumber, text, sentences }: EditedSlide): SlideDraft {
  return {
    slideNumber,
    sentences: sentences.map((sentence) => ({ ...sentence, importance: 1 })),
    weight: 1,
    ...(waitsForVideo(text) && { waitsForVideo: true as const }),
    showing: 'narrated',
  };
}

function writtenSlide({ slideNumber, text }: EditedSlide, draft: SlideDraft | undefined): SlideDraft {
  if (!draft) return { slideNumber, sentences: [], weight: 0, showing: 'silent', reason: null };
  const added = withoutCues(text);
  const isSaid = withoutPauses(added).trim() !== '';
  const sentences = draft.sentences.map((sentence, index) =>
    added !== '' && index === draft.sentences.length - 1
      ? { ...(isSaid ? withoutEvidence(sentence) : sentence), text: `${sentence.text} ${added}` }
      : sentence,
  );
  return {
    ...draft,
    sentences,
    ...(draft.showing === 'narrated' && { weight: 1 }),
    ...(waitsForVideo(text) && { waitsForVideo: true as const }),
  };
}

/** Removes the evidence of a sentence that a user has edited: the writer does not know the source of an addition. */
function withoutEvidence({ evidence: _, ...sentence }: DraftSentence): DraftSentence {
  return sentence;
}

/** Ties the sentences of each text of an edited script, so that fitting keeps the text whole. */
export function tieTexts(edited: readonly EditedSlide[], drafts: readonly SlideDraft[]): SlideDraft[] {
  const toWrite = slidesToWrite(edited);
  const kept = new Set(
    edited.map(({ slideNumber }) => slideNumber).filter((number) => !toWrite.includes(number)),
  );
  return drafts.map((slide) => {
    if (!kept.has(slide.slideNumber)) return slide;
    const sentences = slide.sentences.map((sentence, index) =>
      index === 0 ? sentence : { ...sentence, tied: true as const },
    );
    return { ...slide, sentences };
  });
}
