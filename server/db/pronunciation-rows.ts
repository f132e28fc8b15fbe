import type { z } from 'zod';
import type { pronunciation } from '#contract/pronunciation.ts';

export type Pronunciation = z.output<typeof pronunciation>;

type PronunciationColumns = {
  word_key: string;
  word: string;
  respelling: string | null;
  ipa: string | null;
};

/** Maps rows of a project's or team's dictionary. A check constraint ensures that each row belongs to exactly one of the two. */
export function toPronunciations(rows: readonly Omit<PronunciationColumns, 'word_key'>[]): Pronunciation[] {
  return rows.flatMap(({ word, respelling, ipa }): Pronunciation[] => {
    if (respelling !== null) return [{ word, respelling }];
    return ipa === null ? [] : [{ word, ipa }];
  });
}

/** Maps an entry to the columns of either table. A word is identified by its key, whatever its case. */
export function toPronunciationColumns(entry: Pronunciation): PronunciationColumns {
  return {
    word_key: entry.word.toLowerCase(),
    word: entry.word,
    respelling: 'respelling' in entry ? entry.respelling : null,
    ipa: 'ipa' in entry ? entry.ipa : null,
  };
}
