import type { Accent } from '#contract/vocabulary/accents.ts';
import { PipelineError } from '#runtime/errors.ts';
import { analyseSound, type SoundAnalysis } from '../../sound/analyse-sound.ts';
import { analysisRateHz, framesPerSecond, hopSamples } from '../../sound/mel-spectrum.ts';
import { pitchStatistics } from '../../sound/pitch-statistics.ts';
import { resample } from '../../sound/resample.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { trackPitch } from '../../sound/track-pitch.ts';
import { unchangedPitch } from '../kokoro/kokoro-job.ts';
import type { Read } from '../kokoro/reading.ts';
import type { KokoroVoice } from '../kokoro-voices.ts';
import type { Recording } from '../recording/recording.ts';
import { cosine } from '../recording/speaker-encoder.ts';
import type { CloningEngine } from './clone-context.ts';
import { noVoice } from './find-sentences.ts';
import { type HeardPhrase, hearPhrase, type ReadPhrase } from './hear-phrase.ts';
import type { SpottedPhrase } from './spot-phrase.ts';

/** Measurements of an accepted challenge. The limits are below. */
export type ChallengeEvidence = Pick<HeardPhrase, 'advantage' | 'worstWords'> & {
  /** Cosine similarity between the speakers of the phrase and of the rest. */
  sameSpeaker: number;
  /** Time in the recording at which the phrase ends. */
  phraseEndSeconds: number;
};

/** Time after the first sound within which the phrase must end. */
const searchedSeconds = 15;
/**
 * Decoy phrases, as long as those that users are asked to say, but never requested. Their cost is that of wrong
 * words with this person and this reading voice.
 */
const decoys = [
  'picture shower mineral doorway yellow kitten passport',
  'monument farewell cloudy basement tailor rocket winner',
  'perfume engineer tulip carbon marathon lawyer blizzard',
  'hotel cabin thunder lizard academy painter poster',
  'postman velocity crimson journey rattle cherub willow',
  'forehead domino gallery insect purple saddle mother',
];

/** Limits that were measured with readers and voices of the model: docs/decisions/013-own-voices.md. */
const minAdvantage = 0.06;
/**
 * Limit for the worst words. It is negative, because the three worst of seven words may fit slightly worse than
 * other words do on average.
 */
const minWorstWords = -0.02;
const minSameSpeaker = 0.66;

/**
 * Checks the voice challenge: the speaker of the recording says a phrase before the script that was drawn at random
 * a moment ago. An older recording of another person does not contain the phrase, and a phrase by another person
 * does not match the voice of the rest.
 * @param request.phrase the words that must be said in the first seconds
 * @throws PipelineError `phrase_not_found` | `speaker_mismatch` | `recording_rejected` if hardly anything is voiced
 * | `speech_failed` | `canceled`
 */
export async function checkChallenge(
  request: { recording: Recording; phrase: string },
  engine: CloningEngine,
  signal: AbortSignal,
): Promise<ChallengeEvidence> {
  const { samples: native, sampleRateHz } = request.recording;
  const samples = resample(native, sampleRateHz, analysisRateHz);
  const recording = analyseSound(samples);
  const pitch = pitchStatistics(trackPitch(samples));
  if (!pitch) throw noVoice();
  const end = Math.max(0, recording.speech.indexOf(1)) + searchedSeconds * framesPerSecond;
  const found = await Promise.all(
    readersFor(pitch.mean, engine.accent).map(async (reader) => {
      const { accent, read, readStock = read } = engine;
      const phrase = await readPhrases([request.phrase], reader, { accent, read }, signal);
      const others = await readPhrases(decoys, reader, { accent, read: readStock }, signal);
      return phrase.flatMap((each) => hearPhrase(recording, end, each, others) ?? []);
    }),
  );
  const [best] = found.flat().sort((a, b) => b.advantage - a.advantage);
  if (!best || best.advantage < minAdvantage || best.worstWords < minWorstWords) throw phraseNotFound();
  const { advantage, worstWords, spotted } = best;
  const { phrase, rest } = await embedParts(samples, recording, spotted, engine);
  const sameSpeaker = cosine(phrase, rest);
  if (!(sameSpeaker >= minSameSpeaker)) throw speakerMismatch();
  return { advantage, worstWords, sameSpeaker, phraseEndSeconds: spotted.end / framesPerSecond };
}

/** Clear voices of both sexes: the same words by the other sex are hardly closer than other words. */
const readers: Record<Accent, { woman: KokoroVoice; man: KokoroVoice }> = {
  american: { woman: 'af_heart', man: 'am_michael' },
  british: { woman: 'bf_emma', man: 'bm_george' },
};
/** Limits in ln Hz: below the first, nearly all speakers are men; above the second, nearly all are women. */
const [lowestWoman, highestMan] = [Math.log(145), Math.log(185)];

function readersFor(pitch: number, accent: Accent): KokoroVoice[] {
  const { woman, man } = readers[accent];
  return [...(pitch > lowestWoman ? [woman] : []), ...(pitch < highestMan ? [man] : [])];
}

async function readPhrases(
  phrases: readonly string[],
  voice: KokoroVoice,
  { accent, read }: { accent: Accent; read: Read },
  signal: AbortSignal,
): Promise<ReadPhrase[]> {
  const settings = { accent, voice, speed: 1, pitch: unchangedPitch };
  const readings = await Promise.all(phrases.map((text) => read({ text, ...settings }, signal)));
  return readings.flatMap(([reading]) =>
    reading
      ? [{ reading, analysis: analyseSound(resample(reading.samples, speechSampleRateHz, analysisRateHz)) }]
      : [],
  );
}

/** Embeds the speakers of the phrase and of the speech after it. */
async function embedParts(
  samples: Float64Array,
  { speech }: SoundAnalysis,
  { start, end }: SpottedPhrase,
  { encoder }: CloningEngine,
): Promise<{ phrase: Float64Array; rest: Float64Array }> {
  const spoken = (from: number, to: number) =>
    samples.filter((_, index) => {
      const frame = Math.floor(index / hopSamples);
      return frame >= from && frame < to && speech[frame] === 1;
    });
  const phrase = await encoder.embed([spoken(start, end)]);
  const rest = await encoder.embed([spoken(end, speech.length)]);
  return { phrase, rest };
}

function phraseNotFound(): PipelineError {
  return new PipelineError(
    'phrase_not_found',
    'The words that are shown first were not heard at the beginning of the recording. Say them clearly, then read the script.',
  );
}

function speakerMismatch(): PipelineError {
  return new PipelineError(
    'speaker_mismatch',
    'The words at the beginning and the script were not said by the same person. Read both yourself, in one recording.',
  );
}
