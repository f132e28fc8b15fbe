import { AppError } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countAttempt } from '../../http/attempt-limit.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { ZipEntry } from '../../http/zip-stream.ts';
import { voicesExported } from './limits.ts';
import { exportedVoice } from './service.ts';
import { findCurrentVoice } from './voice-store.ts';

/**
 * Returns an archive of the user's recording, voice file and consent.
 * @throws AppError 409 `voice_not_trained` | 429 `rate_limited`
 */
export async function exportVoice(
  deps: Dependencies,
  { userId }: SignedIn,
): Promise<AsyncIterable<ZipEntry>> {
  await countAttempt(deps, voicesExported, userId);
  if (!(await findCurrentVoice(deps.database.db, userId))) {
    throw new AppError('voice_not_trained', 409, 'You have no trained voice that could be exported.');
  }
  return withReadme(exportedVoice(deps, userId));
}

async function* withReadme(entries: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: readme };
  yield* entries;
}

const readme = `This is your voice as DeckVoice keeps it.

consent.json    what you agreed to, and when
my.voice        the voice: npm run speak -- "A sentence." --voice my.voice -o sentence.wav
recording.*     what you read to train it
`;
