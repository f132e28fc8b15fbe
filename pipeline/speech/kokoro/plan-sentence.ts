import type { Accent } from '#contract/vocabulary/accents.ts';
import type { NormalisedWord } from '../../english/text-normalisation/normalise-text.ts';
import { silenceForPause } from '../join-parts.ts';
import { type KokoroToken, toTokens } from './kokoro-tokens.ts';
import { phonemise } from './phonemise.ts';
import { toUtterances } from './spoken-units.ts';

/** One input of the model, and the silence after it. Without tokens, it is only that silence. */
export type SentencePart = { tokens: KokoroToken[]; silenceAfterSamples: number };

/**
 * Plans a sentence as inputs of the model. Most sentences have one part; explicit pauses and the limit of the
 * model's context make more.
 * @throws PipelineError `tool_missing` | `tool_failed` | `canceled`
 */
export async function planSentence(
  words: readonly NormalisedWord[],
  accent: Accent,
  signal: AbortSignal,
): Promise<SentencePart[]> {
  const parts: { tokens: KokoroToken[]; pauseMsAfter: number }[] = [];
  for (const { units, pauseMsAfter } of toUtterances(words)) {
    const lists = toTokens(units, await phonemise(units, accent, signal));
    parts.push(...lists.map((tokens) => ({ tokens, pauseMsAfter: 0 })));
    const last = parts.at(-1);
    if (last && lists.length > 0) last.pauseMsAfter = pauseMsAfter;
    else parts.push({ tokens: [], pauseMsAfter });
  }
  return parts.map(({ tokens, pauseMsAfter }, index) => {
    const speech = { before: tokens.length > 0, behind: Boolean(parts[index + 1]?.tokens.length) };
    return { tokens, silenceAfterSamples: silenceForPause(pauseMsAfter, speech) };
  });
}
