import type { CloneResult } from '../speech/cloning/voice-cloner.ts';
import type { RecordingFinding, RecordingFindings } from '../speech/recording/check-recording.ts';
import type { RecordingMeasures } from '../speech/recording/measure-recording.ts';
import { type CheckedReading, warningsOf } from './clone-readings.ts';

/** Describes the recording, as `npm run clone` prints it before it learns the voice. */
export function describeGates(
  measures: RecordingMeasures,
  { rejections, warnings }: RecordingFindings,
): string {
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
  const rows: [string, string][] = [
    ['level of the loud parts', `${measures.loudestLevelDb.toFixed(1)} dB`],
    ['speech', `${measures.speechSeconds.toFixed(1)} s`],
    ['clipped', percent(measures.clippedShare)],
    ['voice above noise', `${measures.signalToNoiseDb.toFixed(1)} dB`],
    ['held tones', percent(measures.heldToneShare)],
    ['voiced', percent(measures.voicedShare)],
    ['spread of the pitch', `${((12 / Math.LN2) * measures.pitchDeviation).toFixed(1)} semitones`],
    ['highest frequency', `${(measures.bandEdgeHz / 1000).toFixed(2)} kHz`],
    ['unity of the speaker', measures.speakerUnity.toFixed(2)],
    ['quiet and loud speech alike', measures.quietUnity.toFixed(2)],
  ];
  return [
    'The recording',
    ...rows.map(([name, value]) => `  ${name.padEnd(26)} ${value}`),
    ...rejections.map(({ message }) => `  ✗ ${message}`),
    ...warnings.map(describeWarning),
  ].join('\n');
}

function describeWarning({ message }: RecordingFinding): string {
  return `  · ${message}`;
}

/** Describes the voice, as `npm run clone` prints it. */
export function textReport({ voice, report }: CloneResult, file: string, seconds: number): string {
  const { base, scores } = voice;
  const used = report.sentences.filter((sentence) => sentence.used).length;
  return [
    'The voice',
    `  sentences used             ${used} of ${report.sentences.length}`,
    ...report.warnings.map(describeWarning),
    `  pitch, pace                ${report.pitch.meanHz.toFixed(0)} Hz, ${report.wordsPerMinute.toFixed(0)} words a minute`,
    ...report.candidates.map(
      (candidate) =>
        `  ${baseName(candidate.base).padEnd(26)} ${candidate.unfiltered.toFixed(3)}, filtered ${candidate.filtered.toFixed(3)}`,
    ),
    `  nearest stock voice        ${scores.nearestStock.voice} ${scores.nearestStock.similarity.toFixed(3)}`,
    `${file}: built on ${baseName(base)}, likeness ${Math.max(scores.unfiltered, scores.filtered).toFixed(3)}, made in ${seconds.toFixed(1)} s`,
  ].join('\n');
}

function baseName(base: CloneResult['voice']['base']): string {
  return base.kind === 'stock' ? base.voice : `estimated from ${base.from}`;
}

/** Builds the report of `npm run clone --json`. */
export function jsonReport(made: {
  readings: readonly [CheckedReading, ...CheckedReading[]];
  result: CloneResult;
  seconds: number;
}) {
  const [first, ...more] = made.readings;
  const { style: _style, filter, ...voice } = made.result.voice;
  const { warnings, ...report } = made.result.report;
  return {
    recording: first.measures,
    ...(more.length > 0 && { addedRecordings: more.map(({ measures }) => measures) }),
    warnings: [...warningsOf(made.readings), ...warnings],
    ...report,
    voice: { ...voice, filtered: filter !== null },
    totalSeconds: made.seconds,
  };
}
