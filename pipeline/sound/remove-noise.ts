import type { SoundAnalysis } from './analyse-sound.ts';
import { at } from './checked-array.ts';
import { type Matrix, mapMatrix, rowOf, selectRows } from './matrix.ts';
import { melCepstrum } from './mel-cepstrum.ts';
import { quantile } from './quantile.ts';

/** Share of the time in which a band has only the level of the room, not that of the person. */
const quietShare = 0.05;
/** Factor on the noise that is subtracted from the power. */
const subtracted = 1.5;
/** Minimum share of a band's power that is left. */
const minLeft = 0.03;
/** Distance, in ln power, by which the loudest band of a speech frame exceeds the loudest band of the noise. */
const minAbove = 1.5;

/**
 * Estimates the room's power in each mel band.
 * @param logMel [frames × bands] of the whole recording
 * @returns [bands]
 */
export function noiseFloor(logMel: Matrix): Float64Array {
  return Float64Array.from({ length: logMel.columns }, (_, band) => {
    const powers = Float64Array.from({ length: logMel.rows }, (_, frame) =>
      Math.exp(at(rowOf(logMel, frame), band)),
    );
    return quantile(powers, quietShare);
  });
}

/** Power of digital silence: hardly more than the 1e-9 that `cepstrumBank` adds to each of 40 bands. */
const mutedPower = 5e-8;
/** Minimum number of frames of the room that can be measured. With fewer, the muted silence counts as the room's noise. */
const minRoomFrames = 50;

/**
 * Leaves out the frames in which the recorder was muted, because they say nothing about the room. If there is no
 * other pause, the recorder mutes all pauses, and their silence is the noise.
 * @param spoken 1 for each frame of `logMel` that contains speech
 */
export function withoutMuted(logMel: Matrix, spoken: Uint8Array): Matrix {
  const heard = Array.from(spoken.keys()).filter(
    (frame) => rowOf(logMel, frame).reduce((sum, level) => sum + Math.exp(level), 0) > mutedPower,
  );
  const room = heard.filter((frame) => spoken[frame] === 0);
  return room.length < minRoomFrames ? logMel : selectRows(logMel, heard);
}

/**
 * Subtracts the room's noise from an analysis (spectral subtraction). Frames that were lost in the noise no longer
 * count as speech.
 * @param floor from `noiseFloor`
 */
export function removeNoise({ logMel, speech }: SoundAnalysis, floor: Float64Array): SoundAnalysis {
  const least = Math.log(floor.reduce((most, power) => Math.max(most, power), 0)) + minAbove;
  const stillSpeech = speech.slice();
  for (let frame = 0; frame < logMel.rows; frame += 1) {
    const source = rowOf(logMel, frame);
    const loudest = source.reduce((most, level) => Math.max(most, level), Number.NEGATIVE_INFINITY);
    if (loudest <= least) stillSpeech[frame] = 0;
  }
  const cleaned = subtractNoise(logMel, floor);
  return { logMel: cleaned, cepstra: melCepstrum(cleaned), speech: stillSpeech };
}

/**
 * Subtracts a floor from the power of each band.
 * @param logMel [frames × bands]
 * @param floor [bands] from `noiseFloor`
 */
export function subtractNoise(logMel: Matrix, floor: Float64Array): Matrix {
  return mapMatrix(logMel, (level, _frame, band) => {
    const power = Math.exp(level);
    return Math.log(Math.max(power - subtracted * at(floor, band), minLeft * power) + 1e-12);
  });
}
