import { deckLimits } from '../deck/deck-limits.ts';
import { maxVoiceFileBytes } from '../speech/own-voice/voice-file.ts';

const mb = 1024 ** 2;

/**
 * Kinds of files that commands take, and the largest size of each. Unless the file is refused for its size anyway,
 * the limit is far above usual sizes, and catches wrong paths.
 */
export const givenKinds = {
  deck: { name: 'deck', maxBytes: deckLimits.fileBytes },
  /** Script: 300 slides with the longest texts take 6 MB in English, and 24 MB in letters of four bytes. */
  script: { name: 'script', maxBytes: 32 * mb },
  /** Dictionary: 500 entries with the longest respellings take less than 1 MB. */
  pronunciations: { name: 'pronunciations', maxBytes: 2 * mb },
  voice: { name: 'voice', maxBytes: maxVoiceFileBytes },
  /** Recording: five minutes of stereo at 96 kHz take 230 MB in the largest usual format. */
  recording: { name: 'recording', maxBytes: 256 * mb },
  /** Text of a recording: five minutes take some kilobytes. */
  recordedScript: { name: 'script', maxBytes: mb },
  narrations: { name: 'narrations', maxBytes: 16 * mb },
  /** Labels: each takes about 200 bytes. */
  labels: { name: 'labels', maxBytes: 16 * mb },
} as const;

export type GivenKind = keyof typeof givenKinds;
