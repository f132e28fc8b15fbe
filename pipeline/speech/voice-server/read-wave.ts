/** Mono sound. */
export type Wave = { sampleRateHz: number; samples: Float32Array };

/** Rates of speech models. Others would make the filter of `resample` very long. */
const knownRatesHz = new Set([8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000]);
const riffHeaderBytes = 12;
const chunkHeaderBytes = 8;
const formats = { pcm: 1, float: 3, extensible: 0xfffe } as const;
/** Sizes that stand for an unknown one, in the header from a server that sends the sound before it is complete. */
const unknownSizes = new Set([0, 0xffff_ffff, 0x7fff_ffff, 0x7fff_ffff - 36]);

type Format = { isFloat: boolean; bits: number; channels: number; sampleRateHz: number };

/**
 * Reads a WAV file as voice servers send it: 16, 24 or 32 bits, or floats. Two channels are averaged. Never throws.
 * @returns the sound, or the reason why it cannot be read, for logs
 */
export function readWave(bytes: Buffer): Wave | { fault: string } {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') {
    return { fault: 'the answer is no WAV file' };
  }
  let format: Format | undefined;
  let position = riffHeaderBytes;
  while (position + chunkHeaderBytes <= bytes.length) {
    const name = bytes.toString('latin1', position, position + 4);
    const size = bytes.readUInt32LE(position + 4);
    const start = position + chunkHeaderBytes;
    if (name === 'data') return format ? readSamples(bytes, start, size, format) : { fault: 'no format' };
    if (name === 'fmt ') {
      const read = readFormat(bytes.subarray(start, start + size));
      if ('fault' in read) return read;
      format = read;
    }
    // Chunks begin at even offsets.
    position = start + size + (size % 2);
  }
  return { fault: 'the WAV file has no sound' };
}

function readFormat(chunk: Buffer): Format | { fault: string } {
  if (chunk.length < 16) return { fault: 'the format of the WAV file is cut off' };
  const kind = chunk.readUInt16LE(0);
  const coded = kind === formats.extensible && chunk.length >= 26 ? chunk.readUInt16LE(24) : kind;
  const format = {
    isFloat: coded === formats.float,
    channels: chunk.readUInt16LE(2),
    sampleRateHz: chunk.readUInt32LE(4),
    bits: chunk.readUInt16LE(14),
  };
  const bits = format.isFloat ? [32] : coded === formats.pcm ? [16, 24, 32] : [];
  const isKnown = bits.includes(format.bits) && (format.channels === 1 || format.channels === 2);
  if (!isKnown) {
    return { fault: `a WAV file of kind ${coded}, ${format.bits} bits, ${format.channels} channels` };
  }
  return knownRatesHz.has(format.sampleRateHz)
    ? format
    : { fault: `a WAV file of ${format.sampleRateHz} Hz` };
}

function readSamples(bytes: Buffer, start: number, size: number, format: Format): Wave | { fault: string } {
  const { channels, sampleRateHz, bits, isFloat } = format;
  const available = bytes.length - start;
  if (size > available && !unknownSizes.has(size)) {
    return { fault: `the WAV file breaks off: ${available} of ${size} bytes` };
  }
  const sampleBytes = bits / 8;
  const length = Math.floor((unknownSizes.has(size) ? available : size) / (sampleBytes * channels));
  const sampleAt = (at: number) =>
    isFloat ? bytes.readFloatLE(at) : bytes.readIntLE(at, sampleBytes) / 2 ** (bits - 1);
  const samples = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    const at = start + index * sampleBytes * channels;
    const first = sampleAt(at);
    samples[index] = channels === 1 ? first : (first + sampleAt(at + sampleBytes)) / 2;
  }
  return samples.every(Number.isFinite)
    ? { sampleRateHz, samples }
    : { fault: 'the WAV file holds values that are no numbers' };
}
