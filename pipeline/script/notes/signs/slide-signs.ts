import { anyOf } from '#pipeline/english/word-list.ts';

const inTheCorner = String.raw`\b(?:on|at|in|to) the (?:(?:upper|lower|top|bottom|far|middle)[- ])?(?:left|right|top|bottom|middle|cent(?:er|re))`;

/** Signs that a sentence mentions slides, or positions on them. */
export const slideSigns: readonly RegExp[] = [
  /^(?:here,? |now,? |and |so |next,? |then,? )*(?:you|we)(?:[’']ll| will| can| may| should)? (?:also |now )?(?:see|notice)\b/iu,
  /\b(?:the|each|every|next|second|third) (?:animation|video|clip|build|bar|bullet|line|icon) (?:starts?|plays?|appears?|runs|fades?|flies|pops|slides)\b/iu,
  new RegExp(String.raw`\b${anyOf(import.meta, 'words-for-a-slide')}`, 'iu'),
  /\bthis (?:deck|chapter|module|section|lesson|unit|page|screen|graphic|chart|graph|diagram|figure|image|picture|photo|table|visual|screenshot|illustration|animation|matrix|map|overview|infographic|presentation)/iu,
  /\b(?:in|on|from) the (?:chart|graph|diagram|picture|image|figure|table|screenshot|screen|photo|graphic|illustration|deck|presentation|appendix)/iu,
  /\bthe (?:chart|graph|diagram|graphic|picture|image|figure|screenshot|photo) (?:here|above|below|shows?|on|at|illustrates?|depicts?)/iu,
  /\b(?:as (?:you(?:[’']ll)?(?: can| will)?|we(?: can)?) (?:see|saw|notice|know from|have seen)|as (?:shown|seen|mentioned|noted|discussed|described|outlined|indicated|illustrated|I said|we said|listed|depicted|pictured))/iu,
  /\b(?:what you(?:[’']re| are)? (?:see|seeing|looking at|will see)|(?:see|shown|listed|displayed|pictured|illustrated|described) (?:here|above|below|on the|in the (?:chart|table|figure|picture|diagram)))/iu,
  /\b(?:look(?:ing)? at (?:this|the|these) (?:chart|graph|numbers?|table|slide|picture|data|diagram)|on (?:the|your|my) (?:left|right|top|bottom|screen))/iu,
  new RegExp(
    String.raw`${inTheCorner}(?:[- ](?:hand|corner|side|half|column|row|left|right)\b|,|\.?$)`,
    'iu',
  ),
  new RegExp(
    String.raw`${inTheCorner} (?:(?:is|are|you|we|there)\b|of (?:the|this) (?:slide|page|screen|document|chart|diagram)\b)`,
    'iu',
  ),
  /\bthe (?:left|right|red|green|blue|orange|yellow|gr[ae]y|purple|dotted|dashed) (?:side|column|bar|bars|line|lines|box|boxes|circle|arrow|area|part|section|dots?|text|curve)/iu,
  /\b(?:(?:here|below|above) (?:is|are|you (?:can )?see)|here[’']s (?:a|the|what|how|where)|(?:previous|last|earlier|following|next|upcoming|preceding) (?:chapter|module|section|lesson|point|topic|part))/iu,
  /\b(?:we (?:saw|looked|discussed|talked|mentioned|covered|heard) |bullets?\b|the (?:next|first|last|second|third) (?:block|box|column|row|bar|circle|icon)\b)/iu,
];
