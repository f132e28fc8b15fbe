import type { z } from 'zod';
import { maxSentencesWithTakes, type SentenceTakes, sentenceKey } from '#contract/takes/take.ts';
import type { setTakes as setTakesEndpoint } from '#contract/takes/take-endpoints.ts';
import { sentencesOfScript } from '#pipeline/script/script-file/takes-of-script.ts';
import { requireFound, validationError } from '#server/app-error.ts';
import { inSlices } from '#server/background/in-slices.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { findSlides } from '#server/records/slides-store.ts';
import type { StoredSlide } from '#server/records/stored-project.ts';
import { forgetSpokenMs, updateTakes } from '#server/records/takes-store.ts';
import { estimateProjectMs, requireAllowedLength } from '../../video-length.ts';
import { changeScript } from '../change-script.ts';

type Given = z.output<typeof setTakesEndpoint.body>;

/**
 * Stores the takes of a sentence; videos speak the picked one from the next render on, wherever the script says the sentence.
 * @throws AppError what changeScript throws | 404 for a slide that is not there or hidden | 400 for a sentence that the slide
 * does not say, a picked take that is not there, and too many sentences with takes | 422 `video_too_long`
 */
export async function setTakes(
  deps: Dependencies,
  user: SignedIn,
  { projectId, number }: { projectId: string; number: number },
  given: Given,
): Promise<void> {
  const { picked, takes } = given;
  if (picked !== null && picked >= takes.length) {
    throw validationError({ picked: 'The picked take is not among the takes.' });
  }
  await changeScript(deps, user, projectId, async (transaction, project, counts) => {
    const slides = await findSlides(transaction, projectId);
    const sentence = sentenceKey(given.sentence);
    requireSaid(slides, number, sentence);
    const others = project.takes.filter((known) => known.sentence !== sentence);
    const next = takes.length === 0 ? others : [...others, { sentence, takes, picked }];
    const before = await estimateProjectMs(transaction, project, counts);
    await updateTakes(transaction, projectId, await withRoom(next, slides));
    await forgetSpokenMs(transaction, projectId, await numbersWith(slides, sentence));
    const after = await estimateProjectMs(transaction, project, counts);
    if (after > before) requireAllowedLength(after, deps.config.jobs.maxVideoSeconds);
  });
}

/** Returns the slide, which must say the sentence. @throws AppError 404 | 400 */
export function requireSaid(slides: readonly StoredSlide[], number: number, sentence: string): StoredSlide {
  const slide = requireFound(slides.find((candidate) => candidate.number === number && !candidate.hidden));
  if (sentencesOf(slide).includes(sentence)) return slide;
  throw validationError({
    sentence: 'The slide no longer contains this sentence: its text was changed in the meantime.',
  });
}

/** Takes of sentences that no slide says wait for their sentence to come back, as long as there is room. */
async function withRoom(
  sentences: readonly SentenceTakes[],
  slides: readonly StoredSlide[],
): Promise<SentenceTakes[]> {
  if (sentences.length <= maxSentencesWithTakes) return [...sentences];
  const said = new Set((await inSlices(slides, sentencesOf)).flat());
  const kept = sentences.filter(({ sentence }) => said.has(sentence));
  if (kept.length <= maxSentencesWithTakes) return kept;
  throw validationError({
    takes: `At most ${maxSentencesWithTakes} sentences of a project can have takes. Delete the takes of another sentence first.`,
  });
}

async function numbersWith(slides: readonly StoredSlide[], sentence: string): Promise<number[]> {
  const saying = await inSlices(slides, (slide) => (sentencesOf(slide).includes(sentence) ? slide : null));
  return saying.flatMap((slide) => slide?.number ?? []);
}

function sentencesOf({ script }: StoredSlide): string[] {
  return sentencesOfScript(script ?? '');
}
