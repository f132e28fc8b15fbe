import type { Readable } from 'node:stream';
import { AppError } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countAttempt } from '../../http/attempt-limit.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { whileAllowed } from '../../http/downloads/while-allowed.ts';
import { type ZipEntry, zipStream } from '../../http/zip-stream.ts';
import { requireSession } from '../auth/for-other-slices.ts';
import { voicesExported } from './limits.ts';
import { exportedVoice } from './service.ts';
import { findCurrentVoice } from './voice-store.ts';

/**
 * Returns an archive of the user's recording, voice file and consent. It breaks off if the voice is deleted in the meantime.
 * @throws AppError 409 `voice_not_trained` | 429 `rate_limited`
 */
export async function exportVoice(deps: Dependencies, user: SignedIn): Promise<Readable> {
  const { userId } = user;
  await countAttempt(deps, voicesExported, userId);
  const mayRead = async () => {
    await requireSession(deps, user);
    await requireVoiceOf(deps, userId);
  };
  await requireVoiceOf(deps, userId);
  return whileAllowed(zipStream(withReadme(exportedVoice(deps, userId))), mayRead, deps.now);
}

async function requireVoiceOf({ database }: Dependencies, userId: string): Promise<void> {
  if (await findCurrentVoice(database.db, userId)) return;
  throw new AppError('voice_not_trained', 409, 'You have no trained voice to export.');
}

async function* withReadme(entries: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: readme };
  yield* entries;
}

const readme = `This is your voice as DeckVoice stores it.

consent.json    what you agreed to, and when
my.voice        the voice: npm run speak -- "A sentence." --voice my.voice -o sentence.wav
recording.*     what you read to train it
`;
