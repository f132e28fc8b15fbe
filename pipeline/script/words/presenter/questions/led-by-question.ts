import type { Audience } from '#contract/vocabulary/audiences.ts';
import { asSentence } from '#pipeline/english/join-words.ts';
import type { SlideRole } from '#pipeline/understanding/slide-kinds.ts';
import type { Candidate } from '../pattern.ts';
import type { Phrase } from '../scene/phrase.ts';
import { answersQuestion } from './answers-question.ts';
import { leadingQuestion } from './question-of-title.ts';

/** Questions asked so far in a deck, and the number of slides since the last one. */
export type Leads = { asked: Set<string>; slidesSinceQuestion: number };

/** Fewest slides between questions. With more questions, a video becomes a quiz. */
const slidesBetweenQuestions = 3;

export function createLeads(): Leads {
  return { asked: new Set(), slidesSinceQuestion: slidesBetweenQuestions };
}

type Led = { title: Phrase | null; role: SlideRole; audience: Audience };

/**
 * Puts the question that introduces a slide before its first sentence, and ties that to it. Records the question in
 * `leads`.
 */
export function ledByQuestion(
  candidates: Candidate[],
  { title, role, audience }: Led,
  leads: Leads,
): Candidate[] {
  const [first, ...rest] = candidates;
  leads.slidesSinceQuestion += 1;
  if (title && first?.text === asSentence(title.text)) return candidates;
  if (!first || first.tied || leads.slidesSinceQuestion < slidesBetweenQuestions) return candidates;
  const question = leadingQuestion({ title, role, first }, audience);
  if (question === null || leads.asked.has(question) || !answersQuestion(question, first)) return candidates;
  leads.slidesSinceQuestion = 0;
  leads.asked.add(question);
  const lead: Candidate = {
    text: asSentence(question),
    rhetoricalRole: 'question',
    items: [],
    strength: first.strength,
  };
  return [lead, { ...first, tied: true }, ...rest];
}
