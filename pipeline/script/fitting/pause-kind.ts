import type { PauseKind } from '#contract/script/pause-rules.ts';
import { withoutPauses } from '#contract/script/pause-tag.ts';
import { withoutEndMarks } from '#contract/text/marks-at-end.ts';
import { anyOf } from '../../english/word-list.ts';

/** Opening of a sentence that continues the thought of the one before. */
const goesOn =
  /^(?:And|But|So|Or|Nor|Yet|Because|Which|It|It's|They|They're|He|She|Its|Their|Both|Neither|Instead|Otherwise|Still|(?:That|This) (?:is|was|means|meant|makes|made|gives|gave|keeps|leaves|lets)|That's|In other words|For example|For instance)\b/;
/** Opening of the next item in a series. */
const isNextOfSeries = new RegExp(
  String.raw`^(?:${anyOf(import.meta, 'openings-of-next-items')}|(?:The|A) (?:first|second|third|fourth|fifth|next|last|final|other)|(?:Step|Phase|Stage|Part|Point|Number|Rule|Option) (?:\d|one|two|three|four|five|six|seven|eight|nine|ten)|\d{1,2}[.):])`,
);
/** Opening of a sentence that changes the subject. */
const turnsAway =
  /^(?:Now|Let's|Let us|Turning|Moving on|On to|However|Meanwhile|Overall|Today|In (?:short|sum|summary|conclusion|total|the end)|To (?:sum|conclude|close|finish|begin|start)|On the other hand|By contrast|In contrast)\b/;
/** Quotation marks and brackets around a sentence. */
const opening = /^["'“‘([]+/;
const closing = /["'”’)\]]/;
/** Characters at an end or a beginning that are examined. A sentence may be as long as a whole text. */
const looksAt = 80;

/**
 * Returns the kind of the pause between two sentences, by their words alone. An edited script, a hosted voice and a
 * sentence that is spoken again therefore get the same pauses.
 */
export function pauseKind(before: string, after: string): PauseKind {
  const end = withoutEndMarks(withoutPauses(before.slice(-looksAt)), closing).at(-1) ?? '';
  const start = withoutPauses(after.slice(0, looksAt)).replace(opening, '');
  if (end === '?') return 'question';
  if (turnsAway.test(start)) return 'topic';
  if (isNextOfSeries.test(start)) return 'item';
  if (/[,;:…—–]/.test(end) || goesOn.test(start)) return 'joined';
  // A line of a list, which has no mark at its end.
  if (/[\p{L}\p{N}%]/u.test(end)) return 'item';
  return 'plain';
}
