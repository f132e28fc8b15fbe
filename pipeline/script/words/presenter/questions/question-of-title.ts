import type { Audience } from '#contract/vocabulary/audiences.ts';
import { baseVerbs, nounVerbs } from '#pipeline/english/english-verbs.ts';
import { hasTag, tagWords } from '#pipeline/english/english-words.ts';
import { isPlural } from '#pipeline/english/noun-phrase.ts';
import { contentWords } from '#pipeline/script/editor/content-words.ts';
import type { SlideRole } from '#pipeline/understanding/slide-kinds.ts';
import type { Candidate, RhetoricalRole } from '../pattern.ts';
import type { Phrase } from '../phrase.ts';

/** The titles that each audience hears as a question: customers ask what and why, trainees how, students all of it. */
const asks: Readonly<Record<Audience, RegExp | null>> = {
  sales: /^(?:what|why)\b/i,
  marketing: null,
  training: /^(?:how|when)\b/i,
  education: /^(?:what|why|how|when|where)\b/i,
};

type RoleQuestion = {
  audience: Audience;
  role: SlideRole;
  title: RegExp;
  moves: readonly RhetoricalRole[];
  ask: string;
};

/** Questions to titles that ask nothing themselves. What is said next must answer them, so each names its moves. */
const roleQuestions: readonly RoleQuestion[] = [
  { audience: 'sales', role: 'price', title: /\S/, moves: ['prices', 'table'], ask: 'what does it cost?' },
  {
    audience: 'sales',
    role: 'how',
    title: /\b(?:onboarding|getting started|get started|rollout|up and running|implementation)\b/i,
    moves: ['chain'],
    ask: 'how do you start?',
  },
  {
    audience: 'sales',
    role: 'proof',
    title: /\b(?:results?|outcomes?)\b/i,
    moves: ['pair', 'change', 'table'],
    ask: 'what are the results?',
  },
  {
    audience: 'training',
    role: 'how',
    title: /\b(?:onboarding|getting started|get started|rollout|up and running|steps)\b/i,
    moves: ['instruct'],
    ask: 'what do you have to do?',
  },
  {
    audience: 'education',
    role: 'plan',
    title: /\b(?:road ?map|time ?line|next|future|outlook)\b/i,
    moves: ['timeline'],
    ask: 'what comes next?',
  },
];

/**
 * A question that leads from the slide before to what is said first on this one; null where the title asks nothing that
 * this audience asks, or the first sentence is no answer.
 */
export function leadingQuestion(
  { title, role, first }: { title: Phrase | null; role: SlideRole; first: Candidate },
  audience: Audience,
): string | null {
  if (!title || !answers.has(first.rhetoricalRole)) return null;
  const own = asks[audience]?.test(title.text)
    ? (whatToDo(title.text, first.rhetoricalRole) ?? questionOf(title.text))
    : null;
  if (own !== null) return isEchoed(title.text, first) || !isAnswered(title.text, first) ? null : own;
  return (
    roleQuestions.find(
      (one) =>
        one.audience === audience &&
        one.role === role &&
        one.title.test(title.text) &&
        one.moves.includes(first.rhetoricalRole),
    )?.ask ?? null
  );
}

/** "What do you get? You get …", "What does a customer say? As a customer puts it …": it asks for nothing new. */
function isEchoed(title: string, { text, rhetoricalRole }: Candidate): boolean {
  if (/^\w+ you\b/i.test(title) && /^you\b/i.test(text)) return true;
  const asked = contentWords(title.replace(/^\w+\s/u, ''));
  const answered = contentWords(text);
  const shared = asked.filter((word) => answered.includes(word)).length;
  return rhetoricalRole === 'quote' ? shared > 0 : shared > asked.length / 2;
}

/** A note or a further question answers none. */
const answers: ReadonlySet<RhetoricalRole> = new Set([
  'isa',
  'whole',
  'list',
  'pair',
  'define',
  'contrast',
  'chain',
  'instruct',
  'timeline',
  'quote',
  'prices',
  'table',
  'change',
]);

/** A sentence of the slide answers its title if it speaks of the same, or gives a reason. */
function isAnswered(title: string, { text, rhetoricalRole }: Candidate): boolean {
  if (/\b(?:it|they|this|these|that|those)\b/i.test(title)) return false;
  if (rhetoricalRole !== 'whole') return true;
  const answered = contentWords(text);
  const isOfSame = contentWords(title.replace(/^\w+\s/u, '')).some((word) => answered.includes(word));
  return isOfSame || (/^why\b/i.test(title) && /\b(?:because|since|reasons?|so that)\b|^to /i.test(text));
}

const longestTitleWords = 8;

/** "When something goes wrong" over orders → "what do you do when something goes wrong?" */
function whatToDo(title: string, rhetoricalRole: RhetoricalRole): string | null {
  return rhetoricalRole === 'instruct' && /^when\s(?:\S+\s){1,5}\S+$/i.test(title)
    ? `what do you do ${title.replace(/[?.]$/, '')}?`
    : null;
}

/** "How onboarding works" → "how does onboarding work?"; null for a title whose verb cannot be told for sure. */
export function questionOf(title: string): string | null {
  const words = title.replace(/[?.]$/, '').split(' ');
  const [asking = '', second = '', ...rest] = words;
  if (/^when$/i.test(asking)) return null;
  if (words.length < 3 || words.length > longestTitleWords || /[,;:–—/]/.test(title)) return null;
  if (/^(?:is|are|was|were|can|will|do|does|did|should)$/i.test(second))
    return `${title.replace(/\?$/, '')}?`;
  if (/^how$/i.test(asking) && second === 'to' && baseVerbs.has(rest[0] ?? ''))
    return `how do you ${rest.join(' ')}?`;
  if (/^what$/i.test(asking) && isThird(second) && !/^(?:you|we|they|it|i)$/i.test(rest[0] ?? ''))
    return `what ${[second, ...rest].join(' ')}?`;
  if (/^(?:you|we|they|i)$/i.test(second) && isVerb(rest[0] ?? ''))
    return `${asking} do ${[second, ...rest].join(' ')}?`;
  // In "why it stays broken", nobody hears what "it" is.
  if (/^it$/i.test(second) && /^(?:works|matters|costs|takes|helps|pays|happens)$/.test(rest[0] ?? ''))
    return `${asking} does it ${[baseOf(rest[0] ?? ''), ...rest.slice(1)].join(' ')}?`;
  return askOfNoun(asking, words.slice(1));
}

/** "teams switch", "a pilot customer says": a subject, and a verb that ends the title. */
function askOfNoun(asking: string, clause: readonly string[]): string | null {
  const verb = clause.at(-1) ?? '';
  const subject = clause.slice(0, -1).join(' ');
  const last = tagWords(subject).at(-1);
  if (!hasTag(last, 'Noun', 'Gerund') || hasTag(last, 'Pronoun')) return null;
  if (isPlural(subject)) return isVerb(verb) ? `${asking} do ${subject} ${verb}?` : null;
  return isThird(verb) ? `${asking} does ${subject} ${baseOf(verb)}?` : null;
}

const saying = new Set(['say', 'happen', 'feel', 'believe']);
const isVerb = (word: string): boolean => baseVerbs.has(word) || nounVerbs.has(word) || saying.has(word);

const isThird = (word: string): boolean => /[^s]s$/.test(word) && isVerb(baseOf(word));

function baseOf(third: string): string {
  const bases = [third.replace(/s$/, ''), third.replace(/es$/, ''), third.replace(/ies$/, 'y')];
  return bases.find(isVerb) ?? third;
}
