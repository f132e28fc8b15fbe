import { decapitalised } from './capitalised.ts';
import { phraseForm } from './phrase-form.ts';

/**
 * Tells whether a sentence is an order that leaves its addressee open. A customer cannot know who should "Determine the suitability of
 * proposals".
 */
export function isUnaddressedOrder(text: string): boolean {
  const order = text.replace(/^(?:for|in|on|to|with|during|after|before|at) [^,.]{2,60}, (?=\p{Ll})/iu, '');
  return (
    !/\b(?:you|your|yours|yourself|us|let['’]s)\b/i.test(text) &&
    phraseForm(decapitalised(order.replace(/[.!]+$/u, ''))) === 'imperative'
  );
}
