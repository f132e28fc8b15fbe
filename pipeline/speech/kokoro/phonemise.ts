import type { Accent } from '#contract/vocabulary/accents.ts';
import { alignPhonemes } from './align-phonemes.ts';
import { espeakIpa } from './espeak.ts';
import { espeakSpelling } from './espeak-spelling.ts';
import { toKokoroPhonemes } from './kokoro-phonemes.ts';
import type { SpokenUnit } from './spoken-units.ts';

/**
 * Converts each unit to Kokoro's phonemes, as pronounced in its clause.
 * @throws PipelineError `tool_missing` | `tool_failed` | `canceled`
 */
export async function phonemise(
  units: readonly SpokenUnit[],
  accent: Accent,
  signal: AbortSignal,
): Promise<string[]> {
  const clauses = clausesOf(units);
  const texts = clauses.flatMap((clause) => {
    const spelled = clause.map(({ text, sense }) => espeakSpelling(text, sense));
    return [spelled.join(' '), ...(spelled.length > 1 ? spelled : [])];
  });
  const phonemes = (await espeakIpa(texts, accent, signal)).map((ipa) => toKokoroPhonemes(ipa, accent));
  let next = 0;
  const take = (count: number) => {
    next += count;
    return phonemes.slice(next - count, next);
  };
  return clauses.flatMap((clause) => {
    const [whole = ''] = take(1);
    const said = clause.length > 1 ? alignPhonemes(whole, take(clause.length)) : [whole];
    return clause.map(({ ipa }, index) =>
      ipa === undefined ? (said[index] ?? '') : toKokoroPhonemes(ipa, accent),
    );
  });
}

function clausesOf(units: readonly SpokenUnit[]): SpokenUnit[][] {
  const clauses: SpokenUnit[][] = [[]];
  for (const unit of units) {
    clauses.at(-1)?.push(unit);
    if (unit.mark !== '') clauses.push([]);
  }
  return clauses.filter((clause) => clause.length > 0);
}
