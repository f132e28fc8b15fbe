import { cepstrumLength } from '#pipeline/sound/mel-cepstrum.ts';
import { styleLength } from '../../kokoro-voices.ts';
import { type ClonedVoice, cloneEngineVersion, neighbourKeyLength } from '../cloned-voice.ts';
import { detailBandCount } from '../detail-levels.ts';

/** Makes a voice of arbitrary numbers, for tests that do not depend on its sound. */
export function madeVoice(options: {
  seed: number;
  classes: number;
  entries: number;
  filtered: boolean;
}): ClonedVoice {
  const { classes, entries } = options;
  const random = createRandom(options.seed);
  const floats = (length: number) => Float32Array.from({ length }, () => random() - 0.5);
  const bytes = (length: number) => Int8Array.from({ length }, () => Math.floor(random() * 256) - 128);
  return {
    engineVersion: cloneEngineVersion,
    base: { kind: 'stock', voice: 'af_heart' },
    style: floats(styleLength),
    accent: 'american',
    pitch: { power: 1, factor: 1 },
    speed: 1,
    speechLevelDb: -21,
    wordsPerMinute: 180,
    scores: { unfiltered: 0.4, filtered: 0.6, nearestStock: { voice: 'af_nova', similarity: 0.3 } },
    filter: options.filtered
      ? {
          globalOffset: floats(cepstrumLength),
          classOffsets: floats(classes * cepstrumLength),
          classMeans: floats(classes * cepstrumLength),
          regression: floats(cepstrumLength ** 2),
          spread: {
            mean: floats(cepstrumLength),
            ratio: floats(cepstrumLength),
            bounds: floats(classes * cepstrumLength),
          },
          neighbours: {
            classStarts: Uint32Array.from({ length: classes + 1 }, (_, index) =>
              Math.floor((entries * index) / classes),
            ),
            keys: bytes(entries * neighbourKeyLength),
            keySteps: floats(neighbourKeyLength),
            keyScales: floats(neighbourKeyLength),
            residuals: bytes(entries * cepstrumLength),
            residualSteps: floats(cepstrumLength),
          },
          detail: floats(classes * detailBandCount),
          smoothingFrames: 3,
          strength: 0.85,
          bandEdgeHz: 8000,
        }
      : null,
  };
}

/** Creates pseudo-random numbers from 0 to 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let step = seed;
  return () => {
    step += 1;
    return Math.abs(Math.sin(step) * 10_000) % 1;
  };
}
