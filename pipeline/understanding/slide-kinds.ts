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
  /** Permitted content: a topic of its points, counts, offers and abilities of a product, steps. */
  says: { topic: boolean; counts: boolean; offer: boolean; abilities: boolean; steps: boolean };
  /** Dependence between its lines: each is meaningful alone, needs some of the others, or needs all of them. */
  lines: 'independent' | 'related' | 'bound';
};

/**
 * Kinds of slides with their traits. Kinds are soft: many slides fit two of them. Rely on items and relations, and
 * treat the kind as a hint.
 */
export const slideKinds = {
  cover: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: false, counts: false, offer: false, abilities: false, steps: false },
    lines: 'independent',
  },
  divider: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: false, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: false },
    lines: 'independent',
  },
  agenda: {
    role: { is: 'agenda', yieldsTo: 'nothing' },
    talk: { dwellsOn: false, endsWith: false, inOrder: false },
    says: { topic: false, counts: false, offer: false, abilities: false, steps: false },
    lines: 'independent',
  },
  statement: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: false },
    lines: 'independent',
  },
  list: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: true },
    lines: 'independent',
  },
  cards: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: true },
    lines: 'related',
  },
  figures: {
    role: { is: 'proof', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: false },
    lines: 'bound',
  },
  comparison: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: false },
    lines: 'independent',
  },
  steps: {
    role: { is: 'how', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: true },
    says: { topic: true, counts: false, offer: false, abilities: false, steps: true },
    lines: 'bound',
  },
  timeline: {
    role: { is: 'plan', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: true },
    says: { topic: true, counts: false, offer: false, abilities: false, steps: true },
    lines: 'independent',
  },
  table: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: false },
    lines: 'bound',
  },
  chart: {
    role: { is: 'proof', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: false },
    lines: 'independent',
  },
  quote: {
    role: { is: 'proof', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: false, counts: false, offer: true, abilities: false, steps: false },
    lines: 'independent',
  },
  people: {
    role: { is: 'people', yieldsTo: 'prices' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: false, counts: true, offer: false, abilities: false, steps: false },
    lines: 'independent',
  },
  prices: {
    role: { is: 'price', yieldsTo: 'nothing' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: false, counts: false, offer: true, abilities: false, steps: false },
    lines: 'independent',
  },
  picture: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: false },
    lines: 'independent',
  },
  diagram: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: true, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: true },
    lines: 'independent',
  },
  code: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: false, endsWith: false, inOrder: false },
    says: { topic: false, counts: false, offer: false, abilities: false, steps: false },
    lines: 'independent',
  },
  contact: {
    role: { is: 'ask', yieldsTo: 'nothing' },
    talk: { dwellsOn: false, endsWith: true, inOrder: false },
    says: { topic: false, counts: true, offer: false, abilities: false, steps: false },
    lines: 'independent',
  },
  closing: {
    role: { is: 'ask', yieldsTo: 'nothing' },
    talk: { dwellsOn: false, endsWith: true, inOrder: false },
    says: { topic: false, counts: true, offer: false, abilities: false, steps: false },
    lines: 'independent',
  },
  sources: {
    role: { is: 'appendix', yieldsTo: 'nothing' },
    talk: { dwellsOn: false, endsWith: false, inOrder: false },
    says: { topic: false, counts: false, offer: true, abilities: false, steps: false },
    lines: 'independent',
  },
  appendix: {
    role: { is: 'appendix', yieldsTo: 'nothing' },
    talk: { dwellsOn: false, endsWith: false, inOrder: false },
    says: { topic: false, counts: false, offer: true, abilities: false, steps: false },
    lines: 'independent',
  },
  empty: {
    role: { is: 'other', yieldsTo: 'words' },
    talk: { dwellsOn: false, endsWith: false, inOrder: false },
    says: { topic: true, counts: true, offer: true, abilities: true, steps: false },
    lines: 'independent',
  },
} as const satisfies Record<string, KindTraits>;

/** Kind of a slide. */
export type SlideKind = keyof typeof slideKinds;
