import type { DraftSentence } from '../sentences/draft-sentence.ts';
import type { SlideDraft } from '../sentences/script.ts';
import { findNoteSentences, soundLetters } from './find-note-sentences.ts';

/** Direction to be silent until a video has ended: "[wait for video]", "(Wait for the film)", "<wait for the clip>". */
const waitInNotes =
  /[[(<{]\s{0,3}wait\s{1,3}for\s{1,3}(?:the\s{1,3})?(?:video|film|clip)\s{0,3}\.?[\])>}]/giu;
/** Maximum number of waits of a slide, which has only a few videos. Hostile notes may have a megabyte of waits. */
const maxWaits = 20;

/**
 * Makes the speech wait for the videos of a slide where its presenter noted it: before the next spoken sentence. If
 * the sentences were reworded, the videos are shown to the end.
 */
export function withWaitsOfNotes<Sentence extends DraftSentence>(
  draft: SlideDraft<Sentence>,
  notes: readonly string[],
): SlideDraft<Sentence> {
  const parts = notes.join('\n').split(waitInNotes).map(soundLetters);
  if (parts.length === 1) return draft;
  const starts = findNoteSentences(
    parts.join(''),
    draft.sentences.map(({ text }) => text),
  );
  const waiting = new Set<number>();
  let at = 0;
  for (const part of parts.slice(0, -1).slice(0, maxWaits)) {
    at += part.length;
    const next = starts.findIndex((start) => start !== null && start >= at);
    if (next >= 0) waiting.add(next);
  }
  const sentences = draft.sentences.map((sentence, index) =>
    waiting.has(index) ? { ...sentence, waits: true as const } : sentence,
  );
  return { ...draft, sentences, waitsForVideo: true };
}
