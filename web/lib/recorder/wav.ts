const headerBytes = 44;
const bytesPerSample = 2;

/**
 * Encodes a WAV file of 16-bit mono PCM (RIFF, format 1), which MediaRecorder cannot produce.
 * @param samples from −1 to 1; louder ones are clipped
 */
export function encodeWav(samples: Float32Array, sampleRateHz: number): ArrayBuffer {
  const file = new ArrayBuffer(headerBytes + samples.length * bytesPerSample);
  const view = new DataView(file);
  const writeName = (offset: number, name: string) => {
    for (const [index, letter] of [...name].entries()) view.setUint8(offset + index, letter.charCodeAt(0));
  };
  writeName(0, 'RIFF');
  view.setUint32(4, file.byteLength - 8, true);
  writeName(8, 'WAVE');
  writeName(12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, 8 * bytesPerSample, true);
  writeName(36, 'data');
  view.setUint32(40, samples.length * bytesPerSample, true);
  for (const [index, sample] of samples.entries()) {
    const value = Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff);
    view.setInt16(headerBytes + index * bytesPerSample, value, true);
  }
  return file;
}
