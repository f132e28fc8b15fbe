/**
 * Names of the model's inputs and outputs. This file imports nothing, because an engine process loads it before a model.
 */

/** Duration of each token in frames of 600 samples, int64 [tokens]: the model's own timing, after rounding. */
export const durationsOutput = '/encoder/Gather_output_0';
/** Predicted pitch in Hz, float [1, 2 × frames], about 0 in unvoiced frames; before `f0_pow` and `f0_mul`. */
export const pitchOutput = '/encoder/Reshape_output_0_raw';
/**
 * Inputs for the pitch: spoken pitch = predicted pitch ^ `f0_pow` × `f0_mul`. Both are float [1]; 1 and 1 leave the
 * pitch unchanged.
 */
export const pitchPowerInput = 'f0_pow';
export const pitchFactorInput = 'f0_mul';
