import { strictFfmpeg } from '#runtime/process/strict-ffmpeg.ts';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import { loudnessFilter } from './loudness.ts';

/**
 * Arguments of ffmpeg for the sound. The narration always comes in on stdin as raw floats, mono, at
 * `speechSampleRateHz`. The mix is raw floats as well, stereo at 48 kHz.
 */

const sampleRateHz = 48_000;

/** Gain that brings the beds from −20 LUFS to 6 dB below speech in the pauses. */
const bedGainDb = -2;
/** Time before a sentence at which music is ducked, so that the first word is not masked. */
const duckAheadSeconds = 0.15;
const musicFadeInSeconds = 1;
const musicFadeOutSeconds = 3;
/**
 * Compressor for ducking. The threshold is far below speech and the ratio is steep, so that any word ducks fully.
 * `mix` lets a part of the music through unducked, which limits the reduction to 10 dB however loud the word. The
 * release outlasts the gaps inside a sentence.
 */
const ducking = 'threshold=0.01:ratio=20:attack=30:release=450:detection=rms:link=maximum:mix=0.69';

/**
 * Limiter of the sample peak, not of the true peak. The narration has nothing above 12 kHz, so at 48 kHz the peaks
 * between samples are small. A margin of 1 dB below the promised −1 dBTP covers them and the overshoot of AAC.
 */
const limiter = 'alimiter=limit=0.785:attack=5:release=60:level=0:latency=1';

const quietButSummary = ['-hide_banner', '-nostats', '-nostdin', '-v', 'info'];
/**
 * Options that keep filters on one thread. Two programs already run at once, and passing blocks of 20 ms between
 * threads would take a tenth longer.
 */
const onOneThread = ['-filter_threads', '1', '-filter_complex_threads', '1'];
const safeInput = ['-protocol_whitelist', 'file,pipe'];
const narrationInput = [
  ...safeInput,
  '-f',
  'f32le',
  '-ar',
  `${speechSampleRateHz}`,
  '-ac',
  '1',
  '-i',
  'pipe:0',
];
const toStereo = 'pan=stereo|c0=c0|c1=c0';

/** Sound of a video in the deck: FLAC, 48 kHz stereo, already decoded by the pipeline. */
export type FilmSound = {
  path: string;
  gainDb: number;
  /** Start in the video. */
  startMs: number;
  /** Length in the video. Longer sound is cut. */
  lengthMs: number;
  /** Length of a turn, after which the sound repeats. */
  turnMs: number;
};
const filmFadeSeconds = { in: 0.03, out: 0.3 };

/**
 * Returns the arguments that mix the narration with the sound of videos, which is ducked under every word, and with
 * the bed, which is looped, ducked under both and faded at both ends. The mix is measured, and then mastered with
 * `gainDb`.
 */
export function mixArguments(mix: {
  bedPath: string | null;
  films?: readonly FilmSound[];
  narrationGainDb: number;
  gainDb: number;
  durationSeconds: number;
  mixPath: string;
}): string[] {
  const { bedPath, films = [], durationSeconds } = mix;
  const hasBed = bedPath !== null;
  const hasFilms = films.length > 0;
  const voiceIs = ['voice', ...(hasFilms ? ['overFilms'] : []), ...(hasBed ? ['overBed'] : [])];
  const keyOf = (name: string) =>
    `[${name}]atrim=start=${duckAheadSeconds},asetpts=PTS-STARTPTS,apad[${name}Key]`;
  const heard = ['voice', ...(hasFilms ? ['films'] : []), ...(hasBed ? ['music'] : [])];
  const graph = [
    `[0:a]aresample=${sampleRateHz},volume=${decibels(mix.narrationGainDb)},${toStereo},asplit=${voiceIs.length}${voiceIs.map((name) => `[${name}]`).join('')}`,
    ...voiceIs.slice(1).map(keyOf),
    ...(hasFilms ? filmsGraph(films, hasBed, durationSeconds) : []),
    ...(hasBed ? bedGraph(films.length + 1, hasFilms, durationSeconds) : []),
    `${heard.map((name) => `[${name}]`).join('')}amix=inputs=${heard.length}:duration=longest:normalize=0,${loudnessFilter},${mastering(mix.gainDb)}[mix]`,
  ].join(';');
  return [
    ...quietButSummary,
    ...onOneThread,
    ...strictFfmpeg,
    ...narrationInput,
    ...films.flatMap(({ path }) => [...safeInput, '-f', 'flac', '-threads', '1', '-i', `file:${path}`]),
    ...(hasBed ? [...safeInput, '-f', 'ogg', '-i', `file:${bedPath}`] : []),
    ...['-filter_complex', graph, '-map', '[mix]', '-f', 'f32le', '-y', `file:${mix.mixPath}`],
  ];
}

function filmsGraph(films: readonly FilmSound[], hasBed: boolean, durationSeconds: number): string[] {
  const all = films.map((_, index) => `[film${index}]`).join('');
  return [
    ...films.map(filmGraph),
    `${all}amix=inputs=${films.length}:duration=longest:normalize=0,apad,atrim=end=${durationSeconds}[filmsWhole]`,
    `[filmsWhole][overFilmsKey]sidechaincompress=${ducking}${hasBed ? ',asplit[films][filmsKey]' : '[films]'}`,
  ];
}

function filmGraph({ gainDb, startMs, lengthMs, turnMs }: FilmSound, index: number): string {
  const seconds = lengthMs / 1000;
  const turnSeconds = (turnMs / 1000).toFixed(3);
  const fadeOut = Math.min(filmFadeSeconds.out, seconds / 2);
  return [
    `[${index + 1}:a]aresample=${sampleRateHz},aformat=sample_fmts=s16:channel_layouts=stereo`,
    ...(turnMs < lengthMs
      ? [
          // The sound is as long as its picture, to the sample. One input serves all turns, because each input
          // would have its own threads.
          `atrim=end=${turnSeconds},apad=whole_dur=${turnSeconds}`,
          `aloop=loop=-1:size=${Math.round((turnMs * sampleRateHz) / 1000)}`,
        ]
      : []),
    `atrim=end=${seconds.toFixed(3)},asetpts=PTS-STARTPTS,volume=${decibels(gainDb)}`,
    `afade=t=in:d=${filmFadeSeconds.in},afade=t=out:st=${(seconds - fadeOut).toFixed(3)}:d=${fadeOut.toFixed(3)}`,
    `adelay=${Math.round(startMs)}:all=1[film${index}]`,
  ].join(',');
}

function bedGraph(input: number, hasFilms: boolean, durationSeconds: number): string[] {
  const fadeOutStart = Math.max(0, durationSeconds - musicFadeOutSeconds);
  return [
    ...(hasFilms
      ? ['[overBedKey][filmsKey]amix=inputs=2:duration=longest:normalize=0[key]']
      : ['[overBedKey]anull[key]']),
    `[${input}:a]aloop=loop=-1:size=${2 ** 31 - 1},volume=${decibels(bedGainDb)}[bed]`,
    `[bed][key]sidechaincompress=${ducking},atrim=end=${durationSeconds},` +
      `afade=t=in:d=${musicFadeInSeconds},afade=t=out:st=${fadeOutStart}:d=${musicFadeOutSeconds}[music]`,
  ];
}

/** Returns the arguments that master the narration without music and encode it as AAC. */
export function narrationArguments({ gainDb, outputPath }: { gainDb: number; outputPath: string }): string[] {
  const filters = `aresample=${sampleRateHz},${toStereo},${mastering(gainDb)}`;
  return encoding([...narrationInput, '-af', filters], outputPath);
}

/**
 * Returns the arguments that encode the mix as AAC. Encoding takes as long as all other steps together, so it has a
 * separate process.
 */
export function encodeArguments({ mixPath, outputPath }: { mixPath: string; outputPath: string }): string[] {
  const format = ['-f', 'f32le', '-ar', `${sampleRateHz}`, '-ac', '2'];
  return encoding([...safeInput, ...format, '-i', `file:${mixPath}`], outputPath);
}

function encoding(input: readonly string[], outputPath: string): string[] {
  return [
    ...quietButSummary,
    ...onOneThread,
    ...strictFfmpeg,
    ...input,
    // The fast coder at 192k is as close to the original as the slow one at 160k, and takes half the time.
    ...['-ar', `${sampleRateHz}`, '-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '192k'],
    ...['-f', 'mp4', '-y', `file:${outputPath}`],
  ];
}

/** Returns one constant gain, and a limiter for the peaks that exceed it. The gain never follows the music. */
function mastering(gainDb: number): string {
  return `volume=${decibels(gainDb)},${limiter}`;
}

function decibels(gain: number): string {
  return `${gain.toFixed(2)}dB`;
}
