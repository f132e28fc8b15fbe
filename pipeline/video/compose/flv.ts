import type { CodedStill } from '../h264/coded-still.ts';
import type { CodedPicture } from '../h264/picture-stream.ts';
import { frameMs } from '../timeline.ts';

/**
 * Writes pictures as an FLV file (Adobe, Video File Format Specification 10.1). FLV is the simplest container for
 * ffmpeg in which each picture has its own decoding and presentation time; raw H.264 has neither.
 */
export function* flvStream(first: CodedStill, pictures: Iterable<CodedPicture>): Generator<Uint8Array> {
  const hasVideo = 1;
  yield Buffer.from([...Buffer.from('FLV'), 1, hasVideo, 0, 0, 0, 9, 0, 0, 0, 0]);
  yield videoTag({ isKey: true, packetType: packetTypes.configuration, decodeMs: 0, showDelayMs: 0 }, [
    decoderConfiguration(first),
  ]);
  let decodeIndex = 0;
  for (const picture of pictures) {
    const timing = {
      decodeMs: decodeIndex * frameMs,
      // All pictures are delayed by one frame, because blends are decoded one position after their display index.
      showDelayMs: (picture.displayIndex + 1 - decodeIndex) * frameMs,
    };
    const length = Buffer.alloc(4);
    length.writeUInt32BE(picture.unit.length);
    yield videoTag({ isKey: picture.isKey, packetType: packetTypes.picture, ...timing }, [
      length,
      picture.unit,
    ]);
    decodeIndex++;
  }
}

const packetTypes = { configuration: 0, picture: 1 };

function videoTag(
  video: { isKey: boolean; packetType: number; decodeMs: number; showDelayMs: number },
  payload: readonly Uint8Array[],
): Uint8Array {
  const [tagHeaderBytes, videoHeaderBytes, video9, avc] = [11, 5, 9, 7];
  const dataBytes = payload.reduce((sum, part) => sum + part.length, videoHeaderBytes);
  const header = Buffer.alloc(tagHeaderBytes + videoHeaderBytes);
  header.writeUInt8(video9, 0);
  header.writeUIntBE(dataBytes, 1, 3);
  header.writeUIntBE(video.decodeMs & 0xffffff, 4, 3);
  header.writeUInt8((video.decodeMs >>> 24) & 0xff, 7);
  header.writeUInt8(((video.isKey ? 1 : 2) << 4) | avc, 11);
  header.writeUInt8(video.packetType, 12);
  header.writeUIntBE(video.showDelayMs, 13, 3);
  const trailer = Buffer.alloc(4);
  trailer.writeUInt32BE(tagHeaderBytes + dataBytes);
  return Buffer.concat([header, ...payload, trailer]);
}

/** Builds the AVCDecoderConfigurationRecord of ISO/IEC 14496-15, with the fields that the High profile adds. */
function decoderConfiguration({ sequenceParameters, pictureParameters }: CodedStill): Uint8Array {
  const sized = (unit: Uint8Array) =>
    Buffer.concat([Buffer.from([unit.length >> 8, unit.length & 0xff]), unit]);
  const lengthFieldOf4Bytes = 0xff;
  const oneOf = 1;
  const chroma420AndDepth8 = [0xfd, 0xf8, 0xf8, 0];
  return Buffer.concat([
    Buffer.from([1, ...sequenceParameters.subarray(1, 4), lengthFieldOf4Bytes, 0xe0 | oneOf]),
    sized(sequenceParameters),
    Buffer.from([oneOf]),
    sized(pictureParameters),
    Buffer.from(chroma420AndDepth8),
  ]);
}
