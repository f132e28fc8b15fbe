/** The player that the comments are beside. */
export type Playing = { currentMs: () => number; seek: (ms: number) => void };
