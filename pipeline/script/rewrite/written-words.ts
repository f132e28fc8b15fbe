/** What a silent slide that is to be written gets: two or three sentences, some twenty seconds. */
export const writtenWords = 50;
