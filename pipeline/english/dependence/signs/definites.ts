import type { DependenceSign } from './dependence-sign.ts';

/** Openings that take a thing as known: "The form has 11 sections". */
export const definites = {
  inNotes: { pattern: /^(?:the|that|this|its|their)\b/iu, example: 'The form has 11 sections.' },
  inParagraph: {
    pattern: /^(?:the|that|this|these|those|such|you)\b/iu,
    example: 'The scheme pays for both.',
  },
} as const satisfies Record<string, DependenceSign>;
