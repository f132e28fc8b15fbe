import type { DependenceSign } from './dependence-sign.ts';

/** References to a place in the text: "the previous step", "as mentioned". */
export const textReferences = {
  opensLine: { pattern: /^(?:as shown|as seen|as you can see|see)\b/iu, example: 'As shown, ships wait.' },
  otherPart: {
    pattern:
      /\b(?:previous|earlier|preceding|above|next|following) (?:step|slide|section|example|point|stage|part|chapter|module|lesson|session)s?\b/iu,
    example: 'Ports are told what was found in the previous step.',
  },
  opensQuote: {
    pattern:
      /^(?:as (?:mentioned|discussed|noted|seen)|in the (?:next|other|above|following)\b|in the (?:first|second|third) (?:\p{L}+ )?(?:visual|chart|graph|table|column|picture|factor|case|part|step))/iu,
    example: 'As mentioned, the port is full.',
  },
  withinQuote: {
    pattern: /\b(?:aforementioned|mentioned (?:above|earlier|before)|shown here)\b|\bis the following\b/iu,
    example: 'The gate mentioned above is late.',
  },
} as const satisfies Record<string, DependenceSign>;
