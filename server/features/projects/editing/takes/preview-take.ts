import type { z } from 'zod';
import { sentenceKey } from '#contract/takes/take.ts';
import type { hearTake } from '#contract/takes/take-endpoints.ts';
import { sentencesOfScript } from '#pipeline/script/script-file/takes-of-script.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { findSlides } from '#server/records/slides-store.ts';
import { requireProject } from '../../service.ts';
import { speakOfSlide } from '../preview-slide.ts';
import { requireSaid } from './set-takes.ts';

type Given = z.output<typeof hearTake.body>;

/**
 * Speaks a sentence of a slide in a take. A pause is audible only before other speech, so the next sentence follows it.
 * @returns WAV
 * @throws AppError what requireProject and speakOfSlide throw | 404 for a slide that is not there or hidden | 400 for a
 * sentence that the slide does not say
 */
export async function previewTake(
  deps: Dependencies,
  user: SignedIn,
  { projectId, number }: { projectId: string; number: number },
  { sentence, take }: Given,
): Promise<Buffer> {
  const { project } = await requireProject(deps, user, projectId, 'change');
  const key = sentenceKey(sentence);
  const slide = requireSaid(await findSlides(deps.database.db, projectId), number, key);
  const sentences = sentencesOfScript(slide.script ?? '');
  const next = take.pauseAfterSeconds > 0 ? sentences[sentences.indexOf(key) + 1] : undefined;
  const others = slide.takes.filter((picked) => picked.sentence !== key);
  return speakOfSlide(deps, user, project, {
    ...slide,
    script: next === undefined ? key : `${key} ${next}`,
    takes: [...others, { ...take, sentence: key }],
  });
}
