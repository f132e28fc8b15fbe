/** Whom a video speaks to: the script's opening, emphasis and closing depend on it. */
export const audiences = ['sales', 'marketing', 'training', 'education'] as const;
export type Audience = (typeof audiences)[number];
export const defaultAudience: Audience = 'sales';

/** The audiences in the words in which they are offered. */
export const audienceLabels: Record<Audience, string> = {
  sales: 'Sales',
  marketing: 'Marketing',
  training: 'Training',
  education: 'Education',
};
