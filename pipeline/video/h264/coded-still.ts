import { PipelineError } from '#runtime/errors.ts';
import { BitReader } from './bits.ts';
import { joinNalUnits, nalType, nalTypes, payloadOf, splitNalUnits } from './nal-units.ts';

/**
 * One encoded picture: an IDR picture of a single slice, and the parameter sets that further slices need. In a
 * piece of video, other pictures follow.
 */
export type CodedStill = {
  sequenceParameters: Uint8Array;
  pictureParameters: Uint8Array;
  idrSlice: Uint8Array;
  /**
   * P slices, one for each further frame of a piece of video, each predicted from the picture before it; none for a
   * still.
   */
  following: readonly Uint8Array[];
  format: SliceFormat;
};

/** Parameters that the header of every slice depends on. */
export type SliceFormat = {
  frameNumBits: number;
  pictureOrderBits: number;
  macroblockCount: number;
  hasDeblockingControl: boolean;
};

/**
 * Parses the encoder's byte stream of one picture, or of a piece of video.
 * @throws PipelineError `video_failed` if it does not have the one form that `slices.ts` supports
 */
export function readCodedStill(stream: Uint8Array): CodedStill {
  const units = splitNalUnits(stream);
  const sequenceParameters = only(units, nalTypes.sequenceParameters);
  const pictureParameters = only(units, nalTypes.pictureParameters);
  const idrSlice = only(units, nalTypes.idrSlice);
  const format = {
    ...readSequenceParameters(new BitReader(payloadOf(sequenceParameters))),
    ...readPictureParameters(new BitReader(payloadOf(pictureParameters))),
  };
  const following = units.filter((unit) => nalType(unit) === nalTypes.slice);
  for (const slice of following) readPredictedSlice(new BitReader(payloadOf(slice)));
  return { sequenceParameters, pictureParameters, idrSlice, following, format };
}

/** Asserts that a slice is a P picture of one slice: no other can be moved within the stream (ITU-T H.264, 7.3.3). */
function readPredictedSlice(reader: BitReader): void {
  const typesOfP = 5;
  expect(reader.ue(), 0, 'first macroblock of a slice');
  expect(reader.ue() % typesOfP, 0, 'type of a slice that follows');
}

/**
 * Splits the byte stream of several pictures, each of which has its parameter sets, into one for each picture.
 * @throws PipelineError `video_failed` if the number of pictures differs, and as `readCodedStill` does
 */
export function splitCodedStills(stream: Uint8Array, count: number): Uint8Array[] {
  const units = splitNalUnits(stream);
  const starts = units.flatMap((unit, index) =>
    nalType(unit) === nalTypes.sequenceParameters ? [index] : [],
  );
  if (starts.length !== count) throw unexpectedForm(`${starts.length} of ${count} pictures`);
  return starts.map((start, index) => {
    const picture = joinNalUnits(
      units.slice(start, starts[index + 1]).filter((unit) => isNeeded.has(nalType(unit))),
    );
    readCodedStill(picture);
    return picture;
  });
}

/** Units that a video needs. The encoder also writes its settings into the first picture of a stream. */
const isNeeded: ReadonlySet<number> = new Set([
  nalTypes.sequenceParameters,
  nalTypes.pictureParameters,
  nalTypes.idrSlice,
]);

function only(units: readonly Uint8Array[], type: number): Uint8Array {
  const [unit, ...others] = units.filter((candidate) => nalType(candidate) === type);
  if (unit === undefined || others.length > 0) throw unexpectedForm(`not exactly one unit of type ${type}`);
  return unit;
}

/** Reads the sequence parameter set (ITU-T H.264, 7.3.2.1.1). */
function readSequenceParameters(reader: BitReader) {
  const highProfile = 100;
  expect(reader.bits(8), highProfile, 'profile');
  reader.bits(16); // constraint flags and level
  reader.ue();
  expect(reader.ue(), 1, 'chroma format');
  expect(reader.ue() + reader.ue(), 0, 'bit depth beyond 8');
  reader.flag();
  expect(reader.bits(1), 0, 'scaling matrix');
  const frameNumBits = reader.ue() + 4;
  expect(reader.ue(), 0, 'picture order count type');
  const pictureOrderBits = reader.ue() + 4;
  expect(reader.ue(), 2, 'reference frames');
  reader.flag();
  const widthInMacroblocks = reader.ue() + 1;
  const heightInMacroblocks = reader.ue() + 1;
  expect(reader.bits(1), 1, 'frames only');
  return { frameNumBits, pictureOrderBits, macroblockCount: widthInMacroblocks * heightInMacroblocks };
}

/** Reads the picture parameter set (ITU-T H.264, 7.3.2.2). */
function readPictureParameters(reader: BitReader) {
  const implicitWeights = 2;
  reader.ue();
  reader.ue();
  expect(reader.bits(1), 0, 'arithmetic coding');
  expect(reader.bits(1), 0, 'bottom field order');
  expect(reader.ue(), 0, 'slice groups');
  expect(reader.ue() + reader.ue(), 0, 'further reference pictures');
  expect(reader.bits(1), 0, 'weighted prediction of P slices');
  expect(reader.bits(2), implicitWeights, 'weighted prediction of B slices');
  reader.se();
  reader.se();
  reader.se();
  const hasDeblockingControl = reader.flag();
  reader.flag();
  expect(reader.bits(1), 0, 'redundant pictures');
  return { hasDeblockingControl };
}

function expect(actual: number, expected: number, what: string): void {
  if (actual !== expected) throw unexpectedForm(`${what}: ${actual} where ${expected} was expected`);
}

function unexpectedForm(detail: string): PipelineError {
  return new PipelineError(
    'video_failed',
    'This version of ffmpeg encodes pictures in a way that is not supported.',
    {
      cause: new Error(detail),
    },
  );
}
