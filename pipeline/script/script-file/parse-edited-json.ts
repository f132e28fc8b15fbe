import { PipelineError, type PipelineErrorCode } from '#runtime/errors.ts';
import { findJsonFault } from '#runtime/find-json-fault.ts';

/**
 * Parses JSON that a person may have edited by hand.
 * @param name of the file in the message: "script file"
 * @throws PipelineError with `code`; the message names line, column, and the text there
 */
export function parseEditedJson(json: string, name: string, code: PipelineErrorCode): unknown {
  const text = json.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PipelineError(code, `The ${name} is not valid JSON: ${describeFault(text)}.`, { cause });
  }
}

function describeFault(text: string): string {
  const index = findJsonFault(text) ?? text.length;
  const before = text.slice(0, index).split(/\r\n|\r|\n/);
  const place = `line ${before.length}, column ${[...(before.at(-1) ?? '')].length + 1}`;
  const [found] = text.slice(index);
  if (found === undefined) return `it ends too early, at ${place}`;
  if (/[\n\r]/.test(found)) return `a line ends too early, at ${place}`;
  return `unexpected ${visible(found)} at ${place}`;
}

/** Names an invisible character by its code point. */
function visible(character: string): string {
  if (!/[\s\p{C}]/u.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
