import { createHash } from 'node:crypto';
import { z } from 'zod';
import { accents } from '#contract/vocabulary/accents.ts';
import { PipelineError } from '#runtime/errors.ts';
import { cepstrumLength } from '../../sound/mel-cepstrum.ts';
import { type KokoroVoice, styleLength, voiceTables } from '../kokoro-voices.ts';
import type { EmbeddedVoice } from '../voice.ts';
import {
  type ClonedVoice,
  cloneEngineVersion,
  neighbourKeyLength,
  type Spread,
  unchangedSpread,
  type VoiceFilter,
} from './cloned-voice.ts';
import { detailBandCount } from './detail-levels.ts';

/*
 * Format of a voice file, all numbers little-endian:
 *
 *   signature    8 bytes
 *   version      uint32
 *   headerBytes  uint32
 *   header       JSON: everything but the arrays, and the number of classes and entries in them
 *   arrays       in the order of `filterArrays`, behind the style, each padded with zeros to a multiple of four bytes
 *   SHA-256      of all of the above
 */
const signature = Buffer.from('\x89DVOICE\n', 'latin1');
/**
 * Version of the format. Version 1 had no `spread`, version 2 no `detail`; the offsets of both are smoothed over
 * seven frames.
 */
const formatVersion = 3;
const earlierSmoothingFrames = 7;
const prefixBytes = signature.length + 8;
const hashBytes = 32;

export const maxVoiceFileBytes = 3_000_000;

const isKokoroVoice = (name: unknown): name is KokoroVoice =>
  typeof name === 'string' && Object.hasOwn(voiceTables.sha256, name);
const kokoroVoice = z.custom<KokoroVoice>(isKokoroVoice);
const count = z.int().min(0).max(1_000_000);

const headerSchema = z.strictObject({
  engineVersion: z.int().min(1),
  base: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('stock'), voice: kokoroVoice }),
    z.strictObject({ kind: z.literal('estimated'), from: kokoroVoice }),
  ]),
  accent: z.enum(accents),
  pitch: z.strictObject({ power: z.number().min(0.1).max(10), factor: z.number().min(1e-6).max(1e6) }),
  speed: z.number().min(0.25).max(4),
  speechLevelDb: z.number().min(-100).max(0),
  wordsPerMinute: z.number().min(10).max(1000),
  scores: z.strictObject({
    unfiltered: z.number(),
    filtered: z.number(),
    nearestStock: z.strictObject({ voice: kokoroVoice, similarity: z.number() }),
  }),
  filter: z
    .strictObject({
      classes: count.min(1).max(1000),
      entries: count,
      strength: z.number().min(0).max(2),
      smoothingFrames: z.int().min(1).max(99).default(earlierSmoothingFrames),
      bandEdgeHz: z.number().positive(),
    })
    .nullable(),
});
type Header = z.infer<typeof headerSchema>;

/**
 * Writes a voice as a file, with the same bytes for the same voice.
 * @throws PipelineError `voice_invalid` if it is too large
 */
export function encodeVoiceFile(voice: ClonedVoice): Buffer {
  const { style, filter, ...rest } = voice;
  const header: Header = {
    ...rest,
    filter: filter && {
      classes: filter.neighbours.classStarts.length - 1,
      entries: filter.neighbours.keys.length / neighbourKeyLength,
      strength: filter.strength,
      smoothingFrames: filter.smoothingFrames,
      bandEdgeHz: filter.bandEdgeHz,
    },
  };
  const json = Buffer.from(JSON.stringify(header));
  const prefix = Buffer.alloc(prefixBytes);
  signature.copy(prefix);
  prefix.writeUInt32LE(formatVersion, signature.length);
  prefix.writeUInt32LE(json.length, signature.length + 4);
  const arrays = [style, ...(filter ? filterArrays(filter) : [])].flatMap((array) => [
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
    new Uint8Array(paddingOf(array.byteLength)),
  ]);
  const content = Buffer.concat([prefix, json, ...arrays]);
  const bytes = Buffer.concat([content, sha256(content)]);
  if (bytes.length > maxVoiceFileBytes) throw invalid('The voice is larger than a voice file may be.');
  return bytes;
}

/** Lists the arrays in the order of the file, in which `readFilter` reads them. */
function filterArrays({ neighbours, ...filter }: VoiceFilter) {
  return [
    filter.globalOffset,
    filter.classOffsets,
    filter.classMeans,
    filter.regression,
    filter.spread.mean,
    filter.spread.ratio,
    filter.spread.bounds,
    filter.detail,
    neighbours.classStarts,
    neighbours.keys,
    neighbours.keySteps,
    neighbours.keyScales,
    neighbours.residuals,
    neighbours.residualSteps,
  ];
}

/**
 * Reads a voice file.
 * @throws PipelineError `voice_invalid` if it is damaged, of a newer version, or not a voice file
 */
export function decodeVoiceFile(bytes: Uint8Array): EmbeddedVoice {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length > maxVoiceFileBytes || !file.subarray(0, signature.length).equals(signature)) {
    throw invalid('This is not a voice file. Choose a file that DeckVoice made.');
  }
  if (file.length < prefixBytes + hashBytes) throw damaged();
  const content = file.subarray(0, -hashBytes);
  if (!sha256(content).equals(file.subarray(-hashBytes))) throw damaged();
  const version = file.readUInt32LE(signature.length);
  if (version > formatVersion) throw newer();
  const headerBytes = file.readUInt32LE(signature.length + 4);
  const header = readHeader(content.subarray(prefixBytes, prefixBytes + headerBytes));
  if (header.engineVersion > cloneEngineVersion) throw newer();
  const reader = createArrayReader(content.subarray(prefixBytes + headerBytes));
  const style = reader.floats(styleLength);
  const { filter, ...rest } = header;
  const clone = { ...rest, style, filter: filter && readFilter(filter, reader, version) };
  if (!reader.isAtEnd()) throw damaged();
  return { clone, contentHash: sha256(file).toString('hex') };
}

function readHeader(bytes: Uint8Array): Header {
  try {
    return headerSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (cause) {
    throw damaged(cause);
  }
}

function readFilter(
  { classes, entries, ...rest }: NonNullable<Header['filter']>,
  reader: ArrayReader,
  version: number,
): VoiceFilter {
  const detailLength = classes * detailBandCount;
  const filter = {
    ...rest,
    globalOffset: reader.floats(cepstrumLength),
    classOffsets: reader.floats(classes * cepstrumLength),
    classMeans: reader.floats(classes * cepstrumLength),
    regression: reader.floats(cepstrumLength * cepstrumLength),
    spread: version < 2 ? unchangedSpread(classes) : readSpread(reader, classes),
    detail: version < 3 ? new Float32Array(detailLength) : reader.floats(detailLength),
    neighbours: {
      classStarts: new Uint32Array(reader.take((classes + 1) * 4)),
      keys: new Int8Array(reader.take(entries * neighbourKeyLength)),
      keySteps: reader.floats(neighbourKeyLength),
      keyScales: reader.floats(neighbourKeyLength),
      residuals: new Int8Array(reader.take(entries * cepstrumLength)),
      residualSteps: reader.floats(cepstrumLength),
    },
  };
  const { classStarts } = filter.neighbours;
  const ascends = classStarts.every((start, index) => start >= (classStarts[index - 1] ?? 0));
  if (!ascends || classStarts[0] !== 0 || classStarts.at(-1) !== entries) throw damaged();
  return filter;
}

function readSpread(reader: ArrayReader, classes: number): Spread {
  return {
    mean: reader.floats(cepstrumLength),
    ratio: reader.floats(cepstrumLength),
    bounds: reader.floats(classes * cepstrumLength),
  };
}

type ArrayReader = ReturnType<typeof createArrayReader>;

function createArrayReader(bytes: Uint8Array) {
  let position = 0;
  /** Copies the bytes, because an array of floats must start at a multiple of four. */
  const take = (length: number): ArrayBuffer => {
    const end = position + length;
    if (end + paddingOf(length) > bytes.length) throw damaged();
    const taken = Uint8Array.from(bytes.subarray(position, end)).buffer;
    position = end + paddingOf(length);
    return taken;
  };
  return {
    take,
    floats: (length: number) => {
      const values = new Float32Array(take(length * 4));
      if (!values.every(Number.isFinite)) throw damaged();
      return values;
    },
    isAtEnd: () => position === bytes.length,
  };
}

function paddingOf(byteLength: number): number {
  return (4 - (byteLength % 4)) % 4;
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function damaged(cause?: unknown): PipelineError {
  return invalid('The voice file is damaged. Use another copy of it, or train the voice again.', cause);
}

function newer(): PipelineError {
  return invalid('The voice file was made by a newer version of DeckVoice. Update DeckVoice to use it.');
}

function invalid(message: string, cause?: unknown): PipelineError {
  return new PipelineError('voice_invalid', message, { cause });
}
