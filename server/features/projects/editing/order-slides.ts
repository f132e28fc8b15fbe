import { validationError } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { updateGeneratedScript } from '#server/records/project-video-store.ts';
import { findSlides, joinScripts, slidesInVideo, updateSlideOrder } from '#server/records/slides-store.ts';
import { changeScript } from './change-script.ts';

/**
 * Puts the slides into another order; the video changes with the next render.
 * @param order the number of each slide, once
 * @throws AppError what changeScript throws | 400 for an order that leaves a slide out or names one twice
 */
export async function orderSlides(
  dependencies: Dependencies,
  user: SignedIn,
  projectId: string,
  order: readonly number[],
): Promise<void> {
  await changeScript(dependencies, user, projectId, async (transaction) => {
    const slides = await findSlides(transaction, projectId);
    const named = new Set(order);
    const isWhole = order.length === slides.length && slides.every(({ number }) => named.has(number));
    if (!isWhole) throw validationError({ order: 'The order must name each slide of the deck once.' });
    await updateSlideOrder(transaction, projectId, order);
    const scripts = slidesInVideo(await findSlides(transaction, projectId)).map(({ script }) => script);
    await updateGeneratedScript(transaction, projectId, joinScripts(scripts), { isEdited: false });
  });
}
