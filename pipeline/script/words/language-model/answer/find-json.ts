import { parsePartialJson } from 'ai';
import { findJsonFault } from '#runtime/find-json-fault.ts';

/** Maximum number of positions from which JSON is read. A text of many braces must not be read again from each of them. */
const maxStarts = 40;

/**
 * Finds the JSON values in an answer: between fences, after a sentence or after reasoning. A value that is cut off
 * or invalid is read up to that point.
 * @returns the values in order; none if there is no JSON
 */
export async function findJson(answer: string): Promise<unknown[]> {
  const text = withoutReasoning(answer);
  const values: unknown[] = [];
  let at = text.search(/[{[]/);
  for (let starts = 0; at >= 0 && starts < maxStarts; starts += 1) {
    const rest = text.slice(at);
    const endsAt = findJsonFault(rest) ?? rest.length;
    const { value } = await parsePartialJson(rest.slice(0, endsAt));
    if (value !== undefined) values.push(value);
    const next = rest.slice(Math.max(1, endsAt)).search(/[{[]/);
    at = next < 0 ? -1 : at + Math.max(1, endsAt) + next;
  }
  return values;
}

/** Removes the reasoning, which some models put between tags. Some leave the opening tag to the server. */
function withoutReasoning(answer: string): string {
  const end = [...answer.matchAll(/<\/think(?:ing)?>/giu)].at(-1);
  return end ? answer.slice(end.index + end[0].length) : answer;
}
