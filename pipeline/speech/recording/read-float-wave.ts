/**
 * Sound as ffmpeg writes it to a pipe with `-c:a pcm_f32le -f wav`. The sizes in its header are not set, and not
 * read.
 */
export type FloatWave = { sampleRateHz: number; channels: number; interleaved: Float32Array };

const riffHeaderBytes = 12;
const chunkHeaderBytes = 8;

/**
 * Reads such a WAV file.
 * @returns null if it has no format or no data
 */
export function readFloatWave(bytes: Uint8Array): FloatWave | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: { channels: number; sampleRateHz: number } | undefined;
  let position = riffHeaderBytes;
  while (position + chunkHeaderBytes <= bytes.length) {
    const name = Buffer.from(bytes.subarray(position, position + 4)).toString('latin1');
    const start = position + chunkHeaderBytes;
    if (name === 'data') {
      if (!format || format.channels === 0) return null;
      const frames = Math.floor((bytes.length - start) / (4 * format.channels));
      // Copied, because an array of floats must start at a multiple of four.
      const { buffer } = Uint8Array.from(bytes.subarray(start, start + frames * format.channels * 4));
      return { ...format, interleaved: new Float32Array(buffer) };
    }
    if (name === 'fmt ' && start + 8 <= bytes.length) {
      format = { channels: view.getUint16(start + 2, true), sampleRateHz: view.getUint32(start + 4, true) };
    }
    position = start + view.getUint32(position + 4, true);
  }
  return null;
}
