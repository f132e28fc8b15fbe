/*
 * The card of the video's state is as high in one state as in the next, so that what stands below it does not move. The classes are
 * those of Tailwind.
 */

/** From the queue to the script that waits for its review. */
export const heightBeforeVideo = 'min-h-39 lg:min-h-75';

/** While the video is made, and afterwards. */
export const heightAroundVideo = 'min-h-46 lg:min-h-52';

/** Saves room in one column, where the slides stand below the card. */
export const narrow = 'max-lg:space-y-2 max-lg:p-4';
