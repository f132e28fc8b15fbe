/** Whom a video speaks to: the script's opening, emphasis and closing depend on it. */
export const audiences = ['sales', 'marketing', 'training', 'education'] as const;
export type Audience = (typeof audiences)[number];
export const defaultAudience: Audience = 'sales';
