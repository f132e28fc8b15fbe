/** Accents in which a voice speaks English. */
export const accents = ['american', 'british'] as const;
export type Accent = (typeof accents)[number];
export const defaultAccent: Accent = 'american';
