import type { Kysely, Transaction } from 'kysely';
import { type BrandStyle, plainBrandStyle } from '../../../../contract/brand-style.ts';
import {
  type Pronunciation,
  toPronunciationColumns,
  toPronunciations,
} from '../../../db/pronunciation-rows.ts';
import type { Schema } from '../../../db/schema.ts';

export type StoredBrand = BrandStyle & { logoKey: string | null };
export const plainBrand: StoredBrand = { ...plainBrandStyle, logoKey: null };

/** null until somebody has chosen. */
export async function findBrand(db: Kysely<Schema>, teamId: string): Promise<StoredBrand | null> {
  const row = await db.selectFrom('team_brands').selectAll().where('team_id', '=', teamId).executeTakeFirst();
  if (!row) return null;
  return {
    captionText: row.caption_text,
    captionBox: row.caption_box,
    cardText: row.card_text,
    cardBackground: row.card_background,
    introCard: row.intro_card,
    outroCard: row.outro_card,
    logoKey: row.logo_key,
  };
}

/** In a change of the team, so that it overwrites nobody else's. */
export async function updateBrand(
  transaction: Transaction<Schema>,
  teamId: string,
  change: Partial<StoredBrand>,
): Promise<void> {
  const brand = { ...plainBrand, ...(await findBrand(transaction, teamId)), ...change };
  const columns = {
    caption_text: brand.captionText,
    caption_box: brand.captionBox,
    card_text: brand.cardText,
    card_background: brand.cardBackground,
    intro_card: brand.introCard,
    outro_card: brand.outroCard,
    logo_key: brand.logoKey,
  };
  await transaction
    .insertInto('team_brands')
    .values({ team_id: teamId, ...columns })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(columns))
    .execute();
}

export async function findTeamPronunciations(db: Kysely<Schema>, teamId: string): Promise<Pronunciation[]> {
  const rows = await db
    .selectFrom('team_pronunciations')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('word_key')
    .execute();
  return toPronunciations(rows);
}

/** The same word again, in whatever case, replaces its entry. */
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

/** @returns false when it was not there */
export async function deleteTeamPronunciation(
  transaction: Transaction<Schema>,
  teamId: string,
  word: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('team_pronunciations')
    .where('team_id', '=', teamId)
    .where('word_key', '=', word.toLowerCase())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
