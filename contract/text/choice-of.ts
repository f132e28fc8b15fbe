import { z } from 'zod';

/** Returns the error message for a value that is not one of `values`, such as "The music must be one of none, corporate, …." */
export function notOneOf(what: string, values: readonly string[]): string {
  return `The ${what} must be one of ${values.join(', ')}.`;
}

/** Returns the schema of a choice. `what` names the choice in the error message. */
export function choiceOf<const Value extends string>(what: string, values: readonly Value[]) {
  return z.enum(values, { error: notOneOf(what, values) });
}
