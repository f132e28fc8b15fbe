/** The player that the comments belong to. */
export type Playing = { currentMs: () => number; seek: (ms: number) => void };
