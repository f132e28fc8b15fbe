/**
 * The model's inputs and outputs by name. This file imports nothing: an engine process waits for whatever it imports
 * before it loads a model.
 */

/** Frames of 600 samples that each token lasts, int64 [tokens]: the model's own timing, after rounding. */
export const durationsOutput = '/encoder/Gather_output_0';
/** Pitch in Hz as predicted, float [1, 2 × frames], about 0 where there is no voice; before `f0_pow` and `f0_mul`. */
export const pitchOutput = '/encoder/Reshape_output_0_raw';
/** Spoken pitch = predicted pitch ^ `f0_pow` × `f0_mul`. Both are float [1]; 1 and 1 leave it as it is. */
export const pitchPowerInput = 'f0_pow';
export const pitchFactorInput = 'f0_mul';
