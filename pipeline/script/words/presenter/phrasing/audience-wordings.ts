import type { Audience } from '#contract/vocabulary/audiences.ts';
import { listInWords, numberInWords } from '#pipeline/english/join-words.ts';
import { isPlural, withThe } from '#pipeline/english/noun-phrase.ts';
import { phraseForm } from '#pipeline/english/phrase-form.ts';

/**
 * Sentences for the same content, by audience. Customers hear what they get, and the public hears the result.
 * Trainees hear the order of the work, and students a question or the order of time. Each function returns the
 * sentences that are said together, often only one.
 */
type AudienceWordings<Parts> = Readonly<Record<Audience, (parts: Parts) => string[]>>;

type Named = {
  name: string;
  /** Description of the subject: "the live map of your freight". */
  what: string | null;
  /** The line below the name, as a sentence: "know where every container is". */
  after: string[];
};

/** Introduction of the deck's subject, once, with its kind or promise. */
export const nameWording: AudienceWordings<Named> = {
  sales: ({ name, what, after }) => [
    what === null && !name.includes(' ') ? `let me introduce ${name}` : `meet ${name}${apposed(what)}`,
    ...after,
  ],
  marketing: ({ name, what, after }) => {
    if (what !== null) return [`${name} is ${what}`];
    const [promise, ...more] = after;
    return promise !== undefined && phraseForm(promise) === 'imperative'
      ? [`${promise}, with ${name}`, ...more]
      : [`get to know ${name}`, ...after];
  },
  training: ({ name, what, after }) => [`welcome to ${name}${apposed(what)}`, ...after],
  education: ({ name, what, after }) =>
    what === null
      ? [`in this lesson, we look at ${name}`, ...after]
      : [`what is ${name}?`, `it is ${what}`, ...after],
};

const apposed = (what: string | null): string => (what === null ? '' : `, ${what}`);

/** Opening of a video whose title names a topic and no product. */
export const topicWording: AudienceWordings<{ topic: string }> = {
  sales: ({ topic }) => [`let’s talk about ${topic}`],
  marketing: ({ topic }) => [`let’s talk about ${topic}`],
  training: ({ topic }) => [`in this training, we look at ${topic}`],
  education: ({ topic }) => [`in this lesson, we look at ${topic}`],
};

/** Sentence in place of an address, which no speaker would read aloud. */
export const addressWording: AudienceWordings<Record<never, never>> = {
  sales: () => ['you can reach us at the address on the screen'],
  marketing: () => ['you will find us at the address on the screen'],
  training: () => ['for questions, use the address on the screen'],
  education: () => ['to find out more, use the address on the screen'],
};

type Sides = { was: string[]; is: string[]; isPast: boolean; now: string };

/** Contrast between two sides, one of which replaces the other. */
export const contrastWording: AudienceWordings<Sides> = {
  sales: ({ was, is }) => [`instead of ${listInWords(was)}, you get ${listInWords(is)}`],
  marketing: ({ was, is }) => [`you get ${listInWords(is)}, instead of ${listInWords(was)}`],
  training: ({ was, is }) => [
    `${listInWords(was)} ${isMany(was) ? 'make' : 'makes'} way for ${listInWords(is)}`,
  ],
  education: ({ was, is, isPast, now }) => [
    isPast
      ? `before, there ${isPlural(was[0] ?? '') ? 'were' : 'was'} ${listInWords(was)}`
      : `today, there ${isPlural(was[0] ?? '') ? 'are' : 'is'} ${listInWords(was)}`,
    `${now}, there ${isPlural(is[0] ?? '') ? 'are' : 'is'} ${listInWords(is)}`,
  ],
};

const isMany = (names: readonly string[]): boolean => names.length > 1 || isPlural(names[0] ?? '');

/** Gains in words: "24% fewer late containers". */
export const gainWording: AudienceWordings<{ gains: string[] }> = {
  sales: ({ gains }) => [`you get ${listInWords(gains)}`],
  marketing: ({ gains }) => [`expect ${listInWords(gains)}`],
  training: ({ gains }) => [`the result is ${listInWords(gains)}`],
  education: ({ gains }) => [`the difference is ${listInWords(gains)}`],
};

type Change = {
  subject: string;
  /** Time in `at`, with its preposition: "in 2024", "in the third quarter", "today". */
  from: { at: string; amount: string };
  to: { at: string; amount: string };
  rises: boolean;
};

/** Change of a value from one time to another. */
export const changeWording: AudienceWordings<Change> = {
  sales: ({ subject, from, to, rises }) => [
    `${subject} ${rises ? 'rose' : 'fell'} from ${from.amount} ${from.at} to ${to.amount} ${to.at}`,
  ],
  marketing: ({ subject, from, to, rises }) => [
    `${subject} ${rises ? 'rose' : 'fell'} to ${to.amount} ${to.at}, from ${from.amount} ${from.at}`,
  ],
  training: ({ subject, from, to, rises }) => [
    `from ${timeOf(from.at)} to ${timeOf(to.at)}, ${subject} ${rises ? 'rose' : 'fell'} from ${from.amount} to ${to.amount}`,
  ],
  education: ({ subject, from, to, rises }) => [
    `${from.at}, ${subject} stood at ${from.amount}; by ${timeOf(to.at)}, the figure had ${rises ? 'risen' : 'fallen'} to ${to.amount}`,
  ],
};

const timeOf = (at: string): string => at.replace(/^(?:in|on) /, '');

type Extremes = {
  /** Measure with its article: "revenue", "the number of flights". */
  subject: string;
  /** Measure without its article. */
  name: string;
  high: { name: string; behind: string; amount: string; adjective: string };
  low: Extremes['high'] | null;
};

/** Highest and lowest value, with the names of their categories. */
export const extremesWording: AudienceWordings<Extremes> = {
  sales: ({ name, high, low }) => [
    `${high.name} ${isPlural(high.name) ? 'have' : 'has'} the ${high.adjective} ${name}, with ${high.amount}${low === null ? '' : `, and ${low.name} the ${low.adjective}, with ${low.amount}`}`,
  ],
  marketing: (extremes) => extremesWording.sales(extremes),
  training: (extremes) => extremesWording.education(extremes),
  education: ({ subject, high, low }) => [
    `${subject} ${isPlural(subject) ? 'are' : 'is'} ${high.adjective} ${high.behind}, at ${high.amount}${low === null ? '' : `, and ${low.adjective} ${low.behind}, at ${low.amount}`}`,
  ],
};

/**
 * Quotation of a person.
 * @param speaker as a name or role, with its commas
 */
export const quoteWording: AudienceWordings<{ speaker: string; quoted: string }> = {
  sales: ({ speaker, quoted }) => [`as ${speaker} puts it: “${quoted}”`],
  marketing: ({ speaker, quoted }) => [`“${quoted}” Those are the words of ${speaker.replace(/,$/, '')}`],
  training: ({ speaker, quoted }) => [`${speaker} says: “${quoted}”`],
  education: ({ speaker, quoted }) => [`in the words of ${speaker.replace(/,$/, '')}: “${quoted}”`],
};

/** Returns the sentence for the price of each plan. The public hears only the lowest price. */
export function pricesFor(audience: Audience, plans: readonly { name: string; price: string }[]): string {
  const [first, ...others] = plans;
  const cheapest = audience === 'marketing' ? cheapestOf(plans) : null;
  if (cheapest) return `prices start at ${cheapest.price}, for ${cheapest.name}`;
  return listInWords([
    `${first?.name ?? ''} costs ${first?.price ?? ''}`,
    ...others.map(({ name, price }) => `${name} ${price}`),
  ]);
}

/**
 * Returns the cheapest plan.
 * @returns null where prices cannot be compared: "On request", dollars beside euros, a month beside a year
 */
function cheapestOf<T extends { price: string }>(plans: readonly T[]): T | null {
  const read = plans.map((plan) => ({ plan, parts: /^([$€£¥₹])\s?([\d.,]+)(.*)$/.exec(plan.price.trim()) }));
  const kinds = new Set(read.map(({ parts }) => parts?.[1] ?? ''));
  const periods = new Set(read.flatMap(({ parts }) => (parts?.[3]?.trim() ? [parts[3].trim()] : [])));
  if (kinds.has('') || kinds.size > 1 || periods.size > 1) return null;
  const amountOf = ({ parts }: (typeof read)[number]) => Number((parts?.[2] ?? '').replaceAll(',', ''));
  const [cheapest] = read.toSorted((a, b) => amountOf(a) - amountOf(b));
  return cheapest?.plan ?? null;
}

type Listed = {
  /** Title over the names: "key benefits", "our goals". */
  title: string;
  list: string;
  count: number;
  isAll: boolean;
};

/** List of names under a plural that announces them. */
export const announcedWording: AudienceWordings<Listed> = {
  sales: ({ title, list, isAll }) => [`${withThe(title)} ${isAll ? 'are' : 'include'} ${list}`],
  marketing: (listed) =>
    isLight(listed.list)
      ? [`${listed.list} are ${listed.isAll ? '' : 'among '}${withThe(listed.title)}`]
      : announcedWording.sales(listed),
  training: (listed) =>
    listed.isAll && withThe(listed.title) !== listed.title
      ? [`there are ${numberInWords(listed.count)} ${listed.title}: ${listed.list}`]
      : announcedWording.sales(listed),
  education: ({ title, list, isAll }) => [
    `what are ${withThe(title)}?`,
    `they ${isAll ? 'are' : 'include'} ${list}`,
  ],
};

/** List of names under one thing: "The problem". */
export const oneThingWording: AudienceWordings<Pick<Listed, 'title' | 'list'>> = {
  sales: ({ title, list }) => [`${withThe(title)} is ${list}`],
  marketing: ({ title, list }) =>
    isLight(list) ? [`${list} are ${withThe(title)}`] : [`${withThe(title)} is ${list}`],
  training: ({ title, list }) => [`${withThe(title)} is ${list}`],
  education: ({ title, list }) => [`what is ${withThe(title)}?`, list],
};

/** Tells whether a list is short enough to be the subject of a sentence. */
const isLight = (list: string): boolean => !list.includes(';') && list.split(' ').length <= 12;

/** Sequence of steps that are names: "signal", "forecast", "decision". */
export const namedStepsWording: AudienceWordings<{ names: string[]; isLong: boolean }> = {
  sales: ({ names, isLong }) => [
    isLong
      ? `${numberInWords(names.length)} steps lead from ${names[0]} to ${names.at(-1)}`
      : `it takes ${numberInWords(names.length)} steps: ${listInWords(names)}`,
  ],
  marketing: ({ names }) => [
    `from ${names[0]} to ${names.at(-1)}, it takes ${numberInWords(names.length)} steps`,
  ],
  training: ({ names, isLong }) => [
    isLong
      ? `there are ${numberInWords(names.length)} steps, from ${names[0]} to ${names.at(-1)}`
      : `there are ${numberInWords(names.length)} steps: ${listInWords(names)}`,
  ],
  education: ({ names, isLong }) => [
    isLong
      ? `in ${numberInWords(names.length)} steps, it goes from ${names[0]} to ${names.at(-1)}`
      : `the ${numberInWords(names.length)} steps are ${listInWords(names)}`,
  ],
};

/**
 * Returns sentences for the first, the second and the last step, in order.
 * @param acts as commands
 */
export function stepsAsOrdinals(acts: readonly string[]): string[] {
  const ordinals = ['the second', 'the third', 'the fourth', 'the fifth'];
  return acts.map((act, index) => {
    if (index === 0) return `the first step is to ${act}`;
    const which = index === acts.length - 1 ? 'the last' : (ordinals[index - 1] ?? 'the next');
    return `${which} is to ${act}`;
  });
}
