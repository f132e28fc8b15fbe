import { validationError } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { updateGeneratedScript } from '#server/records/project-video-store.ts';
import { findSlides, joinScripts, slidesInVideo, updateSlideOrder } from '#server/records/slides-store.ts';
import { changeScript } from './change-script.ts';

/**
 * Stores a new order of the slides, which the next render uses.
 * @param order number of each slide, once
 * @throws AppError as changeScript | 400 for an order with a missing or repeated slide
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
    if (!isWhole) throw validationError({ order: 'The order must list each slide of the deck once.' });
    await updateSlideOrder(transaction, projectId, order);
    const scripts = slidesInVideo(await findSlides(transaction, projectId)).map(({ script }) => script);
    await updateGeneratedScript(transaction, projectId, joinScripts(scripts), { isEdited: false });
  });
}
