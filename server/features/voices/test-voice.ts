import type { z } from 'zod';
import { trainedVoice } from '#contract/vocabulary/voices.ts';
import type { testVoice as testVoiceEndpoint } from '#contract/voice.ts';
import { voiceTestSentence } from '#contract/voice-script.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countAttempt } from '../../http/attempt-limit.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { voicesTried } from './limits.ts';
import { readVoiceFile, speakAloud } from './service.ts';
import { voiceNotTrained } from './voice-not-trained.ts';
import { findCurrentVoice } from './voice-store.ts';

/**
 * Speaks with a stock voice, or the user's own. The fixed sentence of an own voice was already spoken at its training.
 * @returns WAV
 * @throws AppError 409 `voice_not_trained` | 410 `file_damaged` | 429 `rate_limited` | 503 `server_busy` | 503 `unavailable`
 */
export async function testVoice(
  deps: Dependencies,
  user: SignedIn,
  { text, voiceOption }: z.output<typeof testVoiceEndpoint.body>,
): Promise<Buffer> {
  const { userId } = user;
  await countAttempt(deps, voicesTried, userId);
  if (voiceOption !== trainedVoice.id) return speakAloud(deps, user, text, voiceOption);
  const voice = await findCurrentVoice(deps.database.db, userId);
  if (!voice) throw voiceNotTrained();
  await recordAudit(deps.database.db, { userId, action: 'voice.tested', detail: { voiceId: voice.id } });
  if (text === voiceTestSentence) return readVoiceFile(deps, voice.sampleKey);
  return speakAloud(deps, user, text, await readVoiceFile(deps, voice.voiceKey));
}
