import { type SlideRole, slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import type { SlideItem, UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';

const roleWords: readonly [SlideRole, RegExp][] = [
  [
    'appendix',
    /\b(?:appendix|back-?up|references|sources|bibliography|disclaimers?|safe harbou?r|legal notices?|important (?:notice|information)|forward[- ]looking statements?|confidentiality notice|terms and conditions|glossary|acknowledge?ments?)\b/i,
  ],
  [
    'ask',
    /\b(?:call to action|next steps?|get started|getting started(?! (?:with|in|on)\b|\s*[:–—-])|contact|let['’]s talk|get in touch|the ask|our ask|join us|try it)\b/i,
  ],
  ['price', /\b(?:pric(?:e|es|ing)|plans|packages|cost of ownership)\b/i],
  [
    'people',
    /^(?:(?:our|the|meet (?:the|our)) )?(?:\w+ )?(?:team|founders|leadership|board|people)\b|\babout us\b|\bwho we are\b/i,
  ],
  [
    'problem',
    /\b(?:problems?|challenges?|pains?|struggles?|risks?|gaps?|issues?|cost of|why (?:now|change|it)|today|status quo|complication|threats?|barriers?|obstacles?|need)\b/i,
  ],
  [
    'proof',
    /\b(?:results?|proof|case stud(?:y|ies)|customers?|testimonials?|traction|outcomes?|impact|success|evidence|what .+ say|benchmarks?|metrics|performance|roi|savings|before and after)\b/i,
  ],
  [
    'how',
    /\b(?:how|steps?|process|workflow|architecture|implementation|method(?:s|ology)?|approach|procedure|guidelines?|examples?|hands-on|demo)\b/i,
  ],
  ['plan', /\b(?:road ?map|time ?line|plan|milestones?|schedule|future|outlook|vision|strategy)\b/i],
  [
    'answer',
    /\b(?:solutions?|answer|introducing|meet|features?|benefits?|what (?:we|you|it)|why|platform|product|offer(?:ing)?s?|advantages?|value)\b/i,
  ],
];

/**
 * Returns the role of a slide. The kind of some slides determines it. On others, the words of the title and above
 * it come first, and the kind decides if they say nothing.
 */
export function roleOf({ title, kicker, kind, items }: UnderstoodSlide, isFirst: boolean): SlideRole {
  if (isFirst) return 'opening';
  const { role } = slideKinds[kind];
  if (role.yieldsTo === 'nothing') return role.is;
  if (items.some(listsPrices)) return 'price';
  if (role.yieldsTo === 'prices') return role.is;
  const words = `${kicker ?? ''} ${title ?? ''}`;
  return roleWords.find(([, pattern]) => pattern.test(words))?.[0] ?? role.is;
}

/** Tells whether an item is a table with a row of prices. */
function listsPrices({ content }: SlideItem): boolean {
  return content?.kind === 'table' && content.rows.some(([name = '']) => /^(?:price|cost|fee)\b/i.test(name));
}
