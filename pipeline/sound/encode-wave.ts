const headerBytes = 44;
const bytesPerSample = 2;

/**
 * Encodes mono sound as a WAV file of 16 bits a sample.
 * @param samples −1…1; anything beyond is clipped
 */
export function encodeWave(samples: Float32Array | Float64Array, sampleRateHz: number): Buffer<ArrayBuffer> {
  const dataBytes = samples.length * bytesPerSample;
  const wave = Buffer.alloc(headerBytes + dataBytes);
  wave.write('RIFF', 0, 'latin1');
  wave.writeUInt32LE(headerBytes - 8 + dataBytes, 4);
  wave.write('WAVEfmt ', 8, 'latin1');
  wave.writeUInt32LE(16, 16);
  // PCM, one channel.
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(sampleRateHz, 24);
  wave.writeUInt32LE(sampleRateHz * bytesPerSample, 28);
  wave.writeUInt16LE(bytesPerSample, 32);
  wave.writeUInt16LE(8 * bytesPerSample, 34);
  wave.write('data', 36, 'latin1');
  wave.writeUInt32LE(dataBytes, 40);
  for (const [index, sample] of samples.entries()) {
    wave.writeInt16LE(
      Math.round(Math.min(1, Math.max(-1, sample)) * 32_767),
      headerBytes + index * bytesPerSample,
    );
  }
  return wave;
}
