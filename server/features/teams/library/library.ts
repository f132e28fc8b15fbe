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

/** The team's look, dictionary and shared voices. Every member may. @throws AppError 404 */
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

/** Sets the look of the team's videos. Owner and editors may. @throws AppError what requireTeam throws */
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

/** Adds a word to the dictionary. Owner and editors may. @throws AppError what requireTeam throws | 400 for too many */
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

/** Removes a word from the dictionary. Owner and editors may. @throws AppError what requireTeam throws | 404 */
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

/** Lends the team the user's own voice. Every member may. @throws AppError what requireTeam throws | 409 `voice_not_trained` */
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

/** Takes the user's own voice back. Every member may, at any time. @throws AppError 404 */
export function withdrawVoice(deps: Dependencies, user: SignedIn, teamId: string): Promise<void> {
  return changeTeam(deps, user, { teamId, action: 'see' }, async (transaction) => {
    await withdrawConsent(transaction, { teamId, userId: user.userId, now: deps.now() });
    const detail = { teamId };
    await recordAudit(transaction, { userId: user.userId, action: 'team.voice_taken_back', detail });
  });
}
