/*
 * Minimum heights of the card with the video's state, as Tailwind classes. The card has the same height in consecutive states, so
 * that the content below does not move.
 */

/** Height from the queue to the review of the script. */
export const heightBeforeVideo = 'min-h-48 max-sm:min-h-44 lg:min-h-98';

/** Height while the video is made, and afterwards. */
export const heightAroundVideo = 'min-h-51 lg:min-h-55';

/** Saves space in one column, where the slides are below the card. */
export const narrow = 'max-lg:space-y-2 max-lg:p-4 max-sm:p-3';
