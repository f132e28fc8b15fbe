import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PipelineError } from '#runtime/errors.ts';
import { type HostedVoice, hostedEngines } from '../voice.ts';

/** Voice file of a voice that a service keeps: its id there, and its pace. */
const hostedVoiceFile = z.strictObject({
  kind: z.literal('deckvoice-hosted-voice'),
  version: z.literal(1),
  engine: z.enum(hostedEngines),
  voiceId: z.string().min(1).max(200),
  wordsPerMinute: z.number().min(10).max(1000),
});

const maxFileBytes = 2000;

/** Writes the voice file of a hosted voice. */
export function encodeHostedVoice(voice: Omit<HostedVoice, 'contentHash'>): Buffer {
  const file: z.infer<typeof hostedVoiceFile> = {
    kind: 'deckvoice-hosted-voice',
    version: 1,
    engine: voice.engine,
    voiceId: voice.hostedVoiceId,
    wordsPerMinute: voice.wordsPerMinute,
  };
  return Buffer.from(`${JSON.stringify(file, null, 2)}\n`);
}

/**
 * Tells whether a voice file is that of a hosted voice. Only its beginning and its length are checked, so decoding
 * may still fail.
 */
export function isHostedVoiceFile(bytes: Uint8Array): boolean {
  return bytes[0] === '{'.charCodeAt(0) && bytes.length <= maxFileBytes;
}

/**
 * Reads the voice file of a hosted voice.
 * @throws PipelineError `voice_invalid`
 */
export function decodeHostedVoice(bytes: Uint8Array): HostedVoice {
  try {
    const { engine, voiceId, wordsPerMinute } = hostedVoiceFile.parse(
      JSON.parse(Buffer.from(bytes).toString('utf8')),
    );
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    return { engine, hostedVoiceId: voiceId, wordsPerMinute, contentHash };
  } catch (cause) {
    throw new PipelineError('voice_invalid', 'This is not a voice file. Choose a file that DeckVoice made.', {
      cause,
    });
  }
}
