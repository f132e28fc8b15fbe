import { requireFound } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { findSlides, updateSlide } from '#server/records/slides-store.ts';
import { planDeletionAfterWrites } from '#server/storage/pending-deletions.ts';
import { changeScript } from '../editing/change-script.ts';
import type { SlidePlace } from './record-slide.ts';

/**
 * Deletes the recording of a slide, so that the voice speaks it again. Without a recording, nothing changes.
 * @throws AppError as changeScript | 404 for a missing or hidden slide
 */
export async function deleteRecording(
  deps: Dependencies,
  user: SignedIn,
  { projectId, number }: SlidePlace,
): Promise<void> {
  await changeScript(deps, user, projectId, async (transaction) => {
    const slides = await findSlides(transaction, projectId);
    const { recording } = requireFound(slides.find((slide) => slide.number === number && !slide.hidden));
    if (recording === null) return;
    await updateSlide(transaction, { projectId, number }, { recording: null });
    await planDeletionAfterWrites(transaction, recording.key, deps.now());
  });
}
