import { deckLimits } from '../deck/deck-limits.ts';
import { maxVoiceFileBytes } from '../speech/own-voice/voice-file.ts';

const mb = 1024 ** 2;

/**
 * Kinds of files that commands are given, and the most that each may hold. A limit lies far above the size of usual files of its
 * kind, unless the file is refused for its size anyway: it is there for a wrong path.
 */
export const givenKinds = {
  deck: { name: 'deck', maxBytes: deckLimits.fileBytes },
  /** 300 slides with the longest texts take 6 MB in English, and 24 MB in letters of four bytes. */
  script: { name: 'script', maxBytes: 32 * mb },
  /** 500 entries with the longest respellings take less than 1 MB. */
  pronunciations: { name: 'pronunciations', maxBytes: 2 * mb },
  voice: { name: 'voice', maxBytes: maxVoiceFileBytes },
  /** Five minutes of stereo at 96 kHz, in the largest usual format, take 230 MB. */
  recording: { name: 'recording', maxBytes: 256 * mb },
  /** The text of a recording of five minutes takes some kilobytes. */
  recordedScript: { name: 'script', maxBytes: mb },
  narrations: { name: 'narrations', maxBytes: 16 * mb },
  /** A label takes some 200 bytes. */
  labels: { name: 'labels', maxBytes: 16 * mb },
} as const;

export type GivenKind = keyof typeof givenKinds;
