/** Audiences of a video. The opening, the emphasis and the closing of the script depend on them. */
export const audiences = ['sales', 'marketing', 'training', 'education'] as const;
export type Audience = (typeof audiences)[number];
export const defaultAudience: Audience = 'sales';

/** Labels of the audiences. */
export const audienceLabels: Record<Audience, string> = {
  sales: 'Sales',
  marketing: 'Marketing',
  training: 'Training',
  education: 'Education',
};
