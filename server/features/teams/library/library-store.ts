import type { Kysely, Transaction } from 'kysely';
import { type BrandStyle, plainBrandStyle } from '#contract/brand-style.ts';
import {
  type Pronunciation,
  toPronunciationColumns,
  toPronunciations,
} from '#server/db/pronunciation-rows.ts';
import { affectsRows, firstRow } from '#server/db/rows.ts';
import type { Schema } from '#server/db/schema.ts';
import type { ContentFacts } from '#server/storage/content-facts.ts';

export type StoredBrand = BrandStyle & {
  logoKey: string | null;
  /** Expected size and hash of the stored logo. Null without a logo, or with one of an earlier release. */
  logoFacts: ContentFacts | null;
};
export const plainBrand: StoredBrand = { ...plainBrandStyle, logoKey: null, logoFacts: null };

/** Finds the brand of the team's videos. Null until a member has chosen one. */
export function findTeamBrand(db: Kysely<Schema>, teamId: string): Promise<StoredBrand | null> {
  return firstRow(db.selectFrom('team_brands').selectAll().where('team_id', '=', teamId), (row) => ({
    captionText: row.caption_text,
    captionBox: row.caption_box,
    cardText: row.card_text,
    cardBackground: row.card_background,
    introCard: row.intro_card,
    outroCard: row.outro_card,
    logoKey: row.logo_key,
    logoFacts:
      row.logo_sha256 !== null && row.logo_size_bytes !== null
        ? { sha256: row.logo_sha256, sizeBytes: row.logo_size_bytes }
        : null,
  }));
}

/** Changes parts of the brand. Call it in changeTeam, so that two changes at once keep each other's parts. */
export async function updateBrand(
  transaction: Transaction<Schema>,
  teamId: string,
  change: Partial<StoredBrand>,
): Promise<void> {
  const brand = { ...plainBrand, ...(await findTeamBrand(transaction, teamId)), ...change };
  const columns = {
    caption_text: brand.captionText,
    caption_box: brand.captionBox,
    card_text: brand.cardText,
    card_background: brand.cardBackground,
    intro_card: brand.introCard,
    outro_card: brand.outroCard,
    logo_key: brand.logoKey,
    logo_size_bytes: brand.logoFacts?.sizeBytes ?? null,
    logo_sha256: brand.logoFacts?.sha256 ?? null,
  };
  await transaction
    .insertInto('team_brands')
    .values({ team_id: teamId, ...columns })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(columns))
    .execute();
}

/** Returns the team's dictionary. */
export async function findTeamPronunciations(db: Kysely<Schema>, teamId: string): Promise<Pronunciation[]> {
  const rows = await db
    .selectFrom('team_pronunciations')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('word_key')
    .execute();
  return toPronunciations(rows);
}

/** Adds an entry. An entry for a word that has one, in any case, replaces it. */
export async function upsertTeamPronunciation(
  transaction: Transaction<Schema>,
  teamId: string,
  entry: Pronunciation,
): Promise<void> {
  const columns = toPronunciationColumns(entry);
  await transaction
    .insertInto('team_pronunciations')
    .values({ team_id: teamId, ...columns })
    .onConflict((conflict) => conflict.columns(['team_id', 'word_key']).doUpdateSet(columns))
    .execute();
}

/** Deletes the entry of a word. @returns false if the word, in any case, has none */
export function deleteTeamPronunciation(
  transaction: Transaction<Schema>,
  teamId: string,
  word: string,
): Promise<boolean> {
  return affectsRows(
    transaction
      .deleteFrom('team_pronunciations')
      .where('team_id', '=', teamId)
      .where('word_key', '=', word.toLowerCase()),
  );
}
