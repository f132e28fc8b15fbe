/** The four files that PowerPoint embeds for a family, by the names of their elements. */
export const fontStyles = ['regular', 'bold', 'italic', 'boldItalic'] as const;
export type FontStyle = (typeof fontStyles)[number];
