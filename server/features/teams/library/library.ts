import type { BrandStyle } from '#contract/brand-style.ts';
import { maxPronunciations } from '#contract/limits.ts';
import type { TeamLibrary } from '#contract/team-library.ts';
import { AppError, notFound, validationError } from '#server/app-error.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Pronunciation } from '#server/db/pronunciation-rows.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { getUser } from '../../auth/for-other-slices.ts';
import { changeTeam, requireTeam } from '../service.ts';
import { findSharedVoices, giveConsent, withdrawConsent } from '../voice-consent-store.ts';
import {
  deleteTeamPronunciation,
  findTeamBrand,
  findTeamPronunciations,
  plainBrand,
  updateBrand,
  upsertTeamPronunciation,
} from './library-store.ts';

/** Returns the team's brand, dictionary and shared voices. Allowed for every member. @throws AppError 404 */
export async function getLibrary(
  { database }: Pick<Dependencies, 'database'>,
  user: SignedIn,
  teamId: string,
): Promise<TeamLibrary> {
  const { db } = database;
  await requireTeam(db, user, teamId, 'see');
  const [brand, pronunciations, voices] = await Promise.all([
    findTeamBrand(db, teamId),
    findTeamPronunciations(db, teamId),
    findSharedVoices(db, teamId),
  ]);
  const { logoKey, logoFacts: _, ...style } = brand ?? plainBrand;
  // A new logo has a new address, so that no page shows the old one.
  const version = logoKey?.split('/').at(-1);
  const logoUrl = version === undefined ? null : `/api/teams/${teamId}/logo?${version}`;
  return { brand: { ...style, logoUrl }, pronunciations, voices };
}

/** Sets the brand of the team's videos. Allowed for owner and editors. @throws AppError as requireTeam */
export function setBrand(
  deps: Dependencies,
  user: SignedIn,
  teamId: string,
  style: BrandStyle,
): Promise<void> {
  return changeTeam(deps, user, { teamId, action: 'writeLibrary' }, (transaction) =>
    updateBrand(transaction, teamId, style),
  );
}

/** Adds a word to the dictionary. Allowed for owner and editors. @throws AppError as requireTeam | 400 for too many */
export function addPronunciation(
  deps: Dependencies,
  user: SignedIn,
  teamId: string,
  entry: Pronunciation,
): Promise<void> {
  return changeTeam(deps, user, { teamId, action: 'writeLibrary' }, async (transaction) => {
    await upsertTeamPronunciation(transaction, teamId, entry);
    if ((await findTeamPronunciations(transaction, teamId)).length > maxPronunciations) {
      throw validationError({ word: `A team can have at most ${maxPronunciations} pronunciations.` });
    }
  });
}

/** Removes a word from the dictionary. Allowed for owner and editors. @throws AppError as requireTeam | 404 */
export function removePronunciation(
  deps: Dependencies,
  user: SignedIn,
  teamId: string,
  word: string,
): Promise<void> {
  return changeTeam(deps, user, { teamId, action: 'writeLibrary' }, async (transaction) => {
    if (!(await deleteTeamPronunciation(transaction, teamId, word))) throw notFound();
  });
}

/**
 * Shares the user's own voice with the team. Allowed for every member. @throws AppError as requireTeam | 409 `voice_not_trained`
 */
export async function shareVoice(deps: Dependencies, user: SignedIn, teamId: string): Promise<void> {
  const { elevenLabsVoiceId } = await getUser(deps, user.userId);
  await changeTeam(deps, user, { teamId, action: 'lendVoice' }, async (transaction) => {
    if (elevenLabsVoiceId === null) {
      throw new AppError('voice_not_trained', 409, 'You have no trained voice yet. Train your voice first.');
    }
    await giveConsent(transaction, { teamId, userId: user.userId, now: deps.now() });
    await recordAudit(transaction, { userId: user.userId, action: 'team.voice_lent', detail: { teamId } });
  });
}

/** Withdraws the user's own voice. Allowed for every member, at any time. @throws AppError 404 */
export function withdrawVoice(deps: Dependencies, user: SignedIn, teamId: string): Promise<void> {
  return changeTeam(deps, user, { teamId, action: 'see' }, async (transaction) => {
    await withdrawConsent(transaction, { teamId, userId: user.userId, now: deps.now() });
    const detail = { teamId };
    await recordAudit(transaction, { userId: user.userId, action: 'team.voice_taken_back', detail });
  });
}
