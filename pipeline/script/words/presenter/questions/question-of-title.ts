import type { Audience } from '#contract/vocabulary/audiences.ts';
import { baseVerbs, nounVerbs } from '#pipeline/english/english-verbs.ts';
import { hasTag, tagWords } from '#pipeline/english/english-words.ts';
import { contentWords } from '#pipeline/english/likeness/content-words.ts';
import { isPlural } from '#pipeline/english/noun-phrase.ts';
import type { SlideRole } from '#pipeline/understanding/slide-kinds.ts';
import type { Candidate, RhetoricalRole } from '../pattern.ts';
import type { Phrase } from '../scene/phrase.ts';

/**
 * Titles that are asked as a question, by audience. Customers ask what and why, trainees how, and students all of
 * these.
 */
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

/** Questions for titles that are no question. Each names the rhetorical roles that answer it. */
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
 * Returns a question that introduces the first sentence on a slide. Null where the title leads to no question for
 * this audience, or the sentence is not its answer.
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

/**
 * Tells whether the answer repeats the question, which is redundant then: "What do you get? You get …", "What does a
 * customer say? As a customer puts it …".
 */
function isEchoed(title: string, { text, rhetoricalRole }: Candidate): boolean {
  if (/^\w+ you\b/i.test(title) && /^you\b/i.test(text)) return true;
  const asked = contentWords(title.replace(/^\w+\s/u, ''));
  const answered = contentWords(text);
  const shared = asked.filter((word) => answered.includes(word)).length;
  return rhetoricalRole === 'quote' ? shared > 0 : shared > asked.length / 2;
}

/** Rhetorical roles that answer a question. Notes and further questions do not. */
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

/** Tells whether a sentence answers its title, with the same words or with a reason. */
function isAnswered(title: string, { text, rhetoricalRole }: Candidate): boolean {
  if (/\b(?:it|they|this|these|that|those)\b/i.test(title)) return false;
  if (rhetoricalRole !== 'whole') return true;
  const answered = contentWords(text);
  const isOfSame = contentWords(title.replace(/^\w+\s/u, '')).some((word) => answered.includes(word));
  return isOfSame || (/^why\b/i.test(title) && /\b(?:because|since|reasons?|so that)\b|^to /i.test(text));
}

const longestTitleWords = 8;

/**
 * Turns a title over orders into a question: "When something goes wrong" → "what do you do when something goes
 * wrong?"
 */
function whatToDo(title: string, rhetoricalRole: RhetoricalRole): string | null {
  return rhetoricalRole === 'instruct' && /^when\s(?:\S+\s){1,5}\S+$/i.test(title)
    ? `what do you do ${title.replace(/[?.]$/, '')}?`
    : null;
}

/**
 * Turns a title into a question: "How onboarding works" → "how does onboarding work?" Null for a title whose verb
 * is uncertain.
 */
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
  // Listeners do not know what "it" is in "why it stays broken".
  if (/^it$/i.test(second) && /^(?:works|matters|costs|takes|helps|pays|happens)$/.test(rest[0] ?? ''))
    return `${asking} does it ${[baseOf(rest[0] ?? ''), ...rest.slice(1)].join(' ')}?`;
  return askOfNoun(asking, words.slice(1));
}

/** Turns a subject and a final verb into a question: "teams switch", "a pilot customer says". */
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
