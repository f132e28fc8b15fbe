import { outOfRange } from '../../sound/checked-array.ts';
import { BitReader, BitWriter } from './bits.ts';
import type { CodedStill, SliceFormat } from './coded-still.ts';
import { nalTypes, nalUnit, payloadOf } from './nal-units.ts';

/**
 * Coded pictures that are written without an encoder, and encoded ones that are moved within the stream.
 * - A held picture is a P slice that skips every macroblock: each is copied from the previous picture.
 * - A blended picture is a B slice that skips every macroblock: each is predicted from the pictures before and
 * after, weighted by their distance in time, which is a linear cross-fade.
 * Each takes a dozen bytes whatever it shows, and is exact to the bit. Section numbers are those of ITU-T H.264.
 */

/**
 * Position of a picture in its group: `frameNum` counts reference pictures, `pictureOrder` is 2 × the display
 * index.
 */
export type PicturePlace = { frameNum: number; pictureOrder: number };

const sliceTypes = { p: 5, b: 6, i: 7 };

/** Writes P_Skip for the whole picture. The motion is zero, because no neighbour has any (8.4.1.1). */
export function holdSlice(format: SliceFormat, place: PicturePlace): Uint8Array {
  const writer = sliceStart(format, sliceTypes.p, place);
  writer.bits(0, 1); // num_ref_idx_active_override_flag
  writer.bits(0, 1); // ref_pic_list_modification_flag_l0
  writer.bits(0, 1); // adaptive_ref_pic_marking_mode_flag
  return nalUnit({ type: nalTypes.slice, isReference: true }, skippingAll(writer, format));
}

/** Writes B_Skip for the whole picture in spatial direct mode (8.4.1.2.2), with implicit weights (8.4.2.3.1). */
export function blendSlice(format: SliceFormat, place: PicturePlace): Uint8Array {
  const writer = sliceStart(format, sliceTypes.b, place);
  writer.bits(1, 1); // direct_spatial_mv_pred_flag
  writer.bits(0, 1); // num_ref_idx_active_override_flag
  writer.bits(0, 2); // ref_pic_list_modification_flag_l0, _l1
  return nalUnit({ type: nalTypes.slice, isReference: false }, skippingAll(writer, format));
}

/**
 * Writes the still as an I slice. Unlike an IDR slice, this keeps the pictures decoded before it, so that blends
 * can use both.
 */
export function intraSlice(still: CodedStill, place: PicturePlace): Uint8Array {
  const { format } = still;
  const payload = payloadOf(still.idrSlice);
  const reader = new BitReader(payload);
  reader.ue(); // first_mb_in_slice
  reader.ue(); // slice_type
  reader.ue(); // pic_parameter_set_id
  reader.bits(format.frameNumBits);
  reader.ue(); // idr_pic_id
  reader.bits(format.pictureOrderBits);
  reader.bits(2); // no_output_of_prior_pics_flag, long_term_reference_flag

  const writer = sliceStart(format, sliceTypes.i, place);
  writer.bits(0, 1); // adaptive_ref_pic_marking_mode_flag
  writer.copy(payload, reader.position, stopBitOf(payload));
  return nalUnit({ type: nalTypes.slice, isReference: true }, writer.finish());
}

/**
 * Moves a P slice of the encoder to another position in the stream. Its pixels are predicted from the picture that
 * was decoded before it.
 */
export function predictedSlice(slice: Uint8Array, format: SliceFormat, place: PicturePlace): Uint8Array {
  const payload = payloadOf(slice);
  const reader = new BitReader(payload);
  reader.ue(); // first_mb_in_slice
  reader.ue(); // slice_type
  reader.ue(); // pic_parameter_set_id
  reader.bits(format.frameNumBits + format.pictureOrderBits);
  const writer = sliceStart(format, sliceTypes.p, place);
  writer.copy(payload, reader.position, stopBitOf(payload));
  return nalUnit({ type: nalTypes.slice, isReference: true }, writer.finish());
}

function sliceStart(format: SliceFormat, sliceType: number, place: PicturePlace): BitWriter {
  return new BitWriter()
    .ue(0) // first_mb_in_slice
    .ue(sliceType)
    .ue(0) // pic_parameter_set_id
    .bits(place.frameNum % 2 ** format.frameNumBits, format.frameNumBits)
    .bits(place.pictureOrder % 2 ** format.pictureOrderBits, format.pictureOrderBits);
}

function skippingAll(writer: BitWriter, format: SliceFormat): Uint8Array {
  writer.se(0); // slice_qp_delta
  if (format.hasDeblockingControl) writer.ue(1); // disable_deblocking_filter_idc: a copy is left as it is
  return writer.ue(format.macroblockCount).finish(); // mb_skip_run
}

function stopBitOf(payload: Uint8Array): number {
  const last = payload.at(-1) ?? outOfRange(payload, -1);
  return payload.length * 8 - 1 - Math.log2(last & -last);
}
