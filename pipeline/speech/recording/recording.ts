/** What somebody recorded, decoded: mono, −1…1. */
export type Recording = { samples: Float32Array; sampleRateHz: number };

/** Two minutes are read; more than this nobody needs to give. */
export const maxRecordingSeconds = 300;
