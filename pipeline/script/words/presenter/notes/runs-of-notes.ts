import type { Audience } from '#contract/vocabulary/audiences.ts';
import { isUnaddressedOrder } from '#pipeline/english/is-unaddressed-order.ts';
import type { ReadNotes } from '#pipeline/script/notes/read-notes.ts';
import { isForCustomers } from '#pipeline/script/plan/arc/is-for-customers.ts';
import type { KnownWords } from './known-words.ts';
import { standsAlone } from './stands-alone.ts';

/**
 * Sentence of notes. One that `leans` is said only after the sentence before it. A `tied` one is said with that
 * sentence or not at all.
 */
export type NoteSentence = { text: string; leans?: true; tied?: true };

/**
 * Cuts notes into runs: an independent sentence, and the following ones that depend on it. Leaves out sentences
 * that depend on an unsaid one, and a training's orders where customers listen.
 */
export function runsOfNotes(
  { said, breaks }: Pick<ReadNotes, 'said' | 'breaks'>,
  known: KnownWords,
  audience: Audience,
): NoteSentence[] {
  const kept: NoteSentence[] = [];
  let isAfterKept = false;
  for (const [index, text] of said.entries()) {
    const isBroken = breaks.includes(index);
    const answers: boolean = isAfterKept && !isBroken && said[index - 1]?.endsWith('?') === true;
    const isAsked = text.endsWith('?') && (index + 1 === said.length || breaks.includes(index + 1));
    const stands: boolean = !answers && standsAlone(text, known, index === 0 && !isBroken);
    const isOrder = isForCustomers(audience) && isUnaddressedOrder(text);
    isAfterKept = !isAsked && !isOrder && (stands || (isAfterKept && !isBroken));
    if (isAfterKept) kept.push({ text, ...(!stands && { leans: true }), ...(answers && { tied: true }) });
  }
  return kept;
}
