/** Function of a slide in the story of its deck. */
export type SlideRole =
  | 'opening'
  | 'agenda'
  | 'problem'
  | 'answer'
  | 'how'
  | 'proof'
  | 'plan'
  | 'people'
  | 'price'
  | 'ask'
  | 'appendix'
  | 'other';

/** Traits of a kind of slide. */
type KindTraits = {
  /** Role in the story. A price table overrides the role before the words of the title do. */
  role: { is: SlideRole; yieldsTo: 'nothing' | 'prices' | 'words' };
  /** Place in the talk: whether the talk dwells on it, ends with it, and keeps its order. */
  talk: { dwellsOn: boolean; endsWith: boolean; inOrder: boolean };
  /**
   * Permitted content: a topic of its points, counts, offers and abilities of a product, steps. Its lines are `perhaps`
   * steps where their words say so.
   */
  says: {
    topic: boolean;
    counts: boolean;
    offer: boolean;
    abilities: boolean;
    steps: 'no' | 'perhaps' | 'surely';
  };
  /** Subject that it announces: the talk on a cover, the section behind a divider, the topics of an agenda. */
  announces: 'nothing' | 'talk' | 'section' | 'topics';
  /** Kind of its items: plans have prices, parts make a whole, sides contrast. `none` on an empty slide. */
  items: 'points' | 'people' | 'plans' | 'parts' | 'sides' | 'none';
  /**
   * Dependence between its lines: each is meaningful alone, may continue the one before, needs some of the others, or
   * needs all of them.
   */
  lines: 'independent' | 'consecutive' | 'related' | 'bound';
};

/**
 * Kinds of slides with their traits. Kinds are soft: many slides fit two of them. Rely on items and relations, and
 * treat the kind as a hint.
 */
export const slideKinds = {
  cover: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: false, counts: false, offer: false, abilities: false, steps: 'no' },
    announces: 'talk',
    items: 'points',
    lines: 'independent',
  },
  divider: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: false, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: 'no' },
    announces: 'section',
    items: 'points',
    lines: 'independent',
  },
  agenda: {
    role: { is: 'agenda', yieldsTo: 'nothing' },
    talk: { dwellsOn: false, endsWith: false, inOrder: false },
    says: { topic: false, counts: false, offer: false, abilities: false, steps: 'no' },
    announces: 'topics',
    items: 'points',
    lines: 'independent',
  },
  statement: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: 'no' },
    announces: 'nothing',
    items: 'points',
    lines: 'consecutive',
  },
  list: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: 'perhaps' },
    announces: 'nothing',
    items: 'points',
    lines: 'consecutive',
  },
  cards: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: 'perhaps' },
    announces: 'nothing',
    items: 'points',
    lines: 'related',
  },
  figures: {
    role: { is: 'proof', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: 'no' },
    announces: 'nothing',
    items: 'points',
    lines: 'bound',
  },
  comparison: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: 'no' },
    announces: 'nothing',
    items: 'sides',
    lines: 'independent',
  },
  steps: {
    role: { is: 'how', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: true },
    says: { topic: true, counts: false, offer: false, abilities: false, steps: 'surely' },
    announces: 'nothing',
    items: 'points',
    lines: 'bound',
  },
  timeline: {
    role: { is: 'plan', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: true },
    says: { topic: true, counts: false, offer: false, abilities: false, steps: 'perhaps' },
    announces: 'nothing',
    items: 'points',
    lines: 'independent',
  },
  table: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: 'no' },
    announces: 'nothing',
    items: 'points',
    lines: 'bound',
  },
  chart: {
    role: { is: 'proof', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: 'no' },
    announces: 'nothing',
    items: 'points',
    lines: 'independent',
  },
  quote: {
    role: { is: 'proof', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: false, counts: false, offer: true, abilities: false, steps: 'no' },
    announces: 'nothing',
    items: 'points',
    lines: 'independent',
  },
  people: {
    role: { is: 'people', yieldsTo: 'prices' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: false, counts: true, offer: false, abilities: false, steps: 'no' },
    announces: 'nothing',
    items: 'people',
    lines: 'independent',
  },
  prices: {
    role: { is: 'price', yieldsTo: 'nothing' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: false, counts: false, offer: true, abilities: false, steps: 'no' },
    announces: 'nothing',
    items: 'plans',
    lines: 'independent',
  },
  picture: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: 'no' },
    announces: 'nothing',
    items: 'points',
    lines: 'independent',
  },
  diagram: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: 'perhaps' },
    announces: 'nothing',
    items: 'parts',
    lines: 'independent',
  },
  code: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: false, endsWith: false, inOrder: false },
    says: { topic: false, counts: false, offer: false, abilities: false, steps: 'no' },
    announces: 'nothing',
    items: 'points',
    lines: 'independent',
  },
  contact: {
    role: { is: 'ask', yieldsTo: 'nothing' },
    talk: { dwellsOn: false, endsWith: true, inOrder: false },
    says: { topic: false, counts: true, offer: false, abilities: false, steps: 'no' },
    announces: 'nothing',
    items: 'points',
    lines: 'independent',
  },
  closing: {
    role: { is: 'ask', yieldsTo: 'nothing' },
    talk: { dwellsOn: false, endsWith: true, inOrder: false },
    says: { topic: false, counts: true, offer: false, abilities: false, steps: 'no' },
    announces: 'nothing',
    items: 'points',
    lines: 'independent',
  },
  sources: {
    role: { is: 'appendix', yieldsTo: 'nothing' },
    talk: { dwellsOn: false, endsWith: false, inOrder: false },
    says: { topic: false, counts: false, offer: true, abilities: false, steps: 'no' },
    announces: 'nothing',
    items: 'points',
    lines: 'independent',
  },
  appendix: {
    role: { is: 'appendix', yieldsTo: 'nothing' },
    talk: { dwellsOn: false, endsWith: false, inOrder: false },
    says: { topic: false, counts: false, offer: true, abilities: false, steps: 'no' },
    announces: 'nothing',
    items: 'points',
    lines: 'independent',
  },
  empty: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: false, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: 'no' },
    announces: 'nothing',
    items: 'none',
    lines: 'independent',
  },
} as const satisfies Record<string, KindTraits>;

/** Kind of a slide. */
export type SlideKind = keyof typeof slideKinds;
