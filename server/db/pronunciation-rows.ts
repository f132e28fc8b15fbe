import type { z } from 'zod';
import type { pronunciation } from '../../contract/pronunciation.ts';

export type Pronunciation = z.output<typeof pronunciation>;

/** Of a project's dictionary or a team's; the tables see to it that a row has one of the two. */
export function toPronunciations(
  rows: readonly { word: string; respelling: string | null; ipa: string | null }[],
): Pronunciation[] {
  return rows.flatMap(({ word, respelling, ipa }): Pronunciation[] => {
    if (respelling !== null) return [{ word, respelling }];
    return ipa === null ? [] : [{ word, ipa }];
  });
}
