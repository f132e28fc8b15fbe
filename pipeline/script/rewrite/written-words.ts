/** Number of words for a silent slide that is to be written: two or three sentences, some twenty seconds. */
export const writtenWords = 50;
