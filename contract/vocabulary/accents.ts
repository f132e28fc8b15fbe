/** English accents of a voice. */
export const accents = ['american', 'british'] as const;
export type Accent = (typeof accents)[number];
export const defaultAccent: Accent = 'american';
