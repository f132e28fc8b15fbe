import { z } from 'zod';

/** The sentence for a value that is none of `values`: "The music must be one of none, corporate, …." */
export function notOneOf(what: string, values: readonly string[]): string {
  return `The ${what} must be one of ${values.join(', ')}.`;
}

/** Schema of one of `values`; `what` names the choice in the sentence for anything else. */
export function choiceOf<const Value extends string>(what: string, values: readonly Value[]) {
  return z.enum(values, { error: notOneOf(what, values) });
}
