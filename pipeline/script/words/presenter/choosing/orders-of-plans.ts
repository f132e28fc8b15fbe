import { anyOf } from '#pipeline/english/word-list.ts';

/** Verbs of objectives, plans and agendas, which tell nobody who watches what to do. */
const planVerbs = new RegExp(String.raw`^${anyOf(import.meta, 'verbs-of-plans')}\b`, 'iu');

const addresses = /\b(?:you|your|yours|yourself|us|let['’]s)\b/iu;

/**
 * "Explain the network requirements.", "Launch the pilot in 90 days.": a line of somebody's objectives or plan, which sounds like an
 * order when it is said. "Plan your first shift" is one.
 */
export function ordersOfPlan(text: string): boolean {
  return planVerbs.test(text) && !addresses.test(text) && !startsSubject.test(text);
}

/** "Plan A costs less", "Launch day is in May", "Increase in sales means …": the word is a noun there. */
const startsSubject =
  /^(?:[Pp]lan|[Ll]aunch|[Ii]ncrease) (?:[A-Z\d]|in\b|of\b|\p{Ll}+ (?:is|are|was|were|has|have|will|can)\b)/u;
