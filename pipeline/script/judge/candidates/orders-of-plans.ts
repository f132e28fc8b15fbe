import { anyOf } from '#pipeline/english/word-list.ts';

/** Verbs of objectives, plans and agendas, which instruct no viewer. */
const planVerbs = new RegExp(String.raw`^${anyOf(import.meta, 'verbs-of-plans')}\b`, 'iu');

const addresses = /\b(?:you|your|yours|yourself|us|let['’]s)\b/iu;

/**
 * Tells whether a line belongs to an objective or a plan, and would sound like an order: "Explain the network
 * requirements.", "Launch the pilot in 90 days." "Plan your first shift" is a real order.
 */
export function ordersOfPlan(text: string): boolean {
  return planVerbs.test(text) && !addresses.test(text) && !startsSubject.test(text);
}

/**
 * Openings in which such a verb is a noun: "Plan A costs less", "Launch day is in May", "Increase in sales means
 * …".
 */
const startsSubject =
  /^(?:[Pp]lan|[Ll]aunch|[Ii]ncrease) (?:[A-Z\d]|in\b|of\b|\p{Ll}+ (?:is|are|was|were|has|have|will|can)\b)/u;
