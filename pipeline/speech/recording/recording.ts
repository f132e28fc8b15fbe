/** A decoded recording: mono, −1…1. */
export type Recording = { samples: Float32Array; sampleRateHz: number };
