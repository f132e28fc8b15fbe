import path from 'node:path';
import { Readable } from 'node:stream';
import { sharp } from '#runtime/process/bounded-sharp.ts';
import { AppError, unavailable } from '#server/app-error.ts';
import { newId } from '#server/crypto/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { type ContentFacts, putMeasured } from '#server/storage/content-facts.ts';
import { fillFolder, keepFolder, planDeletion } from '#server/storage/pending-deletions.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { changeTeam, openLogo, requireTeam } from '../service.ts';
import { findTeamBrand, type StoredBrand, updateBrand } from './library-store.ts';

const kinds: readonly string[] = ['png', 'jpeg', 'webp'];
/** Pixels of a photo of 8000 × 5000. Without a limit, a picture of a few bytes can decode to gigabytes. */
const maxPixels = 40_000_000;
/** Longest side of a stored logo. No card shows a larger one. */
const maxSidePixels = 1200;
/** Time for which a replaced logo is kept, because a running video may still read it. */
const replacedKeptMs = 60 * 60_000;

/**
 * Sets the team's logo. Allowed for owner and editors. The picture is encoded again, so that only its pixels are kept.
 * @param file path of the upload
 * @throws AppError as requireTeam | 415 `logo_invalid` | 503 `unavailable`
 */
export async function setLogo(
  deps: Dependencies,
  user: SignedIn,
  { teamId, file }: { teamId: string; file: string },
): Promise<void> {
  await requireTeam(deps.database.db, user, teamId, 'writeLibrary');
  const picture = await redraw(file);
  const logoKey = storageKeys.logo(teamId, newId());
  // Access is checked again, because the user may lose it while the logo is stored.
  await fillFolder(deps, folderOf(logoKey), async () => {
    const logoFacts = await store(deps, logoKey, picture);
    await keepLogo(deps, user, teamId, { logoKey, logoFacts });
  });
}

async function store({ storage, log }: Dependencies, key: string, picture: Buffer): Promise<ContentFacts> {
  try {
    return await putMeasured(storage, key, Readable.from([picture]));
  } catch (error) {
    log.error({ err: error }, 'a logo could not be stored');
    throw unavailable('The logo cannot be stored right now. Please try again in a minute.');
  }
}

function folderOf(logoKey: string): string {
  return `${path.posix.dirname(logoKey)}/`;
}

/** Removes the logo. Allowed for owner and editors. @throws AppError as requireTeam */
export function deleteLogo(deps: Dependencies, user: SignedIn, teamId: string): Promise<void> {
  return keepLogo(deps, user, teamId, { logoKey: null, logoFacts: null });
}

/** Reads the logo as PNG. Allowed for every member. @throws AppError 404 */
export async function readLogo(deps: Dependencies, user: SignedIn, teamId: string): Promise<Readable> {
  const { db } = deps.database;
  await requireTeam(db, user, teamId, 'see');
  const brand = await findTeamBrand(db, teamId);
  return openLogo(deps, brand?.logoKey ?? null);
}

function keepLogo(
  deps: Dependencies,
  user: SignedIn,
  teamId: string,
  logo: Pick<StoredBrand, 'logoKey' | 'logoFacts'>,
): Promise<void> {
  return changeTeam(deps, user, { teamId, action: 'writeLibrary' }, async (transaction) => {
    const replaced = await findTeamBrand(transaction, teamId);
    await updateBrand(transaction, teamId, logo);
    if (logo.logoKey !== null) await keepFolder(transaction, folderOf(logo.logoKey));
    if (replaced?.logoKey) {
      const notBefore = new Date(deps.now().getTime() + replacedKeptMs);
      await planDeletion(transaction, folderOf(replaced.logoKey), notBefore);
    }
  });
}

/** Encodes the picture of a file as PNG. @throws AppError 415 `logo_invalid` */
async function redraw(file: string): Promise<Buffer> {
  try {
    const image = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await image.metadata();
    if (!kinds.includes(format)) throw new Error(`a picture of the kind ${format}`);
    return await image
      .rotate()
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    throw new AppError('logo_invalid', 415, 'The logo must be a PNG, JPEG or WebP picture.', {
      cause: error,
    });
  }
}
