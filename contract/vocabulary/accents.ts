/** How a speaker pronounces English. */
export const accents = ['american', 'british'] as const;
export type Accent = (typeof accents)[number];
export const defaultAccent: Accent = 'american';
