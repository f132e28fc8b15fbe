/** Number of words for a silent slide that gets a text: two or three sentences, about twenty seconds. */
export const writtenWords = 50;
