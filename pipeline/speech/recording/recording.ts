/** A decoded recording: mono, −1…1. */
export type Recording = { samples: Float32Array; sampleRateHz: number };

/** Limit of a recording's length. Reading the script takes two minutes. */
export const maxRecordingSeconds = 300;
