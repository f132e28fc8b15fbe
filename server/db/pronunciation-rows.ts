import type { z } from 'zod';
import type { pronunciation } from '#contract/pronunciation.ts';

export type Pronunciation = z.output<typeof pronunciation>;

type PronunciationColumns = {
  word_key: string;
  word: string;
  respelling: string | null;
  ipa: string | null;
};

/** The rows of a project's dictionary or a team's; a check of the tables makes sure that each has one of the two. */
export function toPronunciations(rows: readonly Omit<PronunciationColumns, 'word_key'>[]): Pronunciation[] {
  return rows.flatMap(({ word, respelling, ipa }): Pronunciation[] => {
    if (respelling !== null) return [{ word, respelling }];
    return ipa === null ? [] : [{ word, ipa }];
  });
}

/** An entry as columns of either table; a word is known by its key in whatever case it is written. */
export function toPronunciationColumns(entry: Pronunciation): PronunciationColumns {
  return {
    word_key: entry.word.toLowerCase(),
    word: entry.word,
    respelling: 'respelling' in entry ? entry.respelling : null,
    ipa: 'ipa' in entry ? entry.ipa : null,
  };
}
