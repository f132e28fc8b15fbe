/** Sample rate of all speech in the pipeline: that of the embedded engine. */
export const speechSampleRateHz = 24_000;
