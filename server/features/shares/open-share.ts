import { AppError, notFound, requireFound } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countAttempt } from '../../http/attempt-limit.ts';
import { networkOf } from '../../http/network-of.ts';
import { findTeamBrand } from '../teams/for-other-slices.ts';
import { wrongSharePasswords, wrongSharePasswordsOfNetwork } from './limits.ts';
import { findShareByToken, findSharedProject, type SharedProject } from './store.ts';
import { type StoredShare, stateOf } from './stored-share.ts';
import { grantAccess, isAccess } from './viewer-access.ts';

const tokenShape = /^[\w-]{22}$/;

/** A share that is valid now, with the project whose video it shows. */
export type OpenShare = StoredShare & { project: SharedProject & { brand: SharedBrand | null } };
type SharedBrand = { logoKey: string | null; cardText: string; cardBackground: string };

/**
 * Finds a share by its token, without checking the password.
 * @throws AppError 404, the same for a link that has expired, was revoked or never existed
 */
export async function findOpenShare(deps: Dependencies, token: string): Promise<OpenShare> {
  const { db } = deps.database;
  const share = tokenShape.test(token) ? await findShareByToken(db, token) : null;
  if (!share || stateOf(share, deps.now()) !== 'open') throw notFound();
  const project = requireFound(await findSharedProject(db, share.projectId));
  const brand = project.teamId === null ? null : await findTeamBrand(db, project.teamId);
  return { ...share, project: { ...project, brand } };
}

/**
 * Finds a share for a viewer who has the link, and the password if it has one.
 * @param access proof that unlockShare returned
 * @throws AppError 404, also without that proof
 */
export async function enterShare(
  deps: Dependencies,
  token: string,
  access: string | null | undefined,
): Promise<OpenShare> {
  const share = await findOpenShare(deps, token);
  if (share.passwordHash !== null && !isAccess(share, access ?? '', deps.now())) throw notFound();
  return share;
}

/**
 * Checks the password of a share.
 * @param from the viewer's address
 * @returns the share, with the proof for enterShare
 * @throws AppError 404 | 400 `wrong_password` | 429 `rate_limited`
 */
export async function unlockShare(
  deps: Dependencies,
  from: string,
  given: { token: string; password: string },
): Promise<{ share: OpenShare; access: string }> {
  const share = await findOpenShare(deps, given.token);
  const network = networkOf(from);
  const attempts = [
    await countAttempt(deps, wrongSharePasswords, `${share.id}:${network}`),
    await countAttempt(deps, wrongSharePasswordsOfNetwork, network),
  ];
  if (share.passwordHash !== null && !(await deps.passwords.matches(share.passwordHash, given.password))) {
    const message = 'This password is not correct.';
    throw new AppError('wrong_password', 400, message, { fields: { password: message } });
  }
  for (const attempt of attempts) await attempt.giveBack();
  return { share, access: grantAccess(share, deps.now()) };
}
