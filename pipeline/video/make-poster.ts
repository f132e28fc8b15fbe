import type { FrameSize } from '#contract/vocabulary/aspects.ts';
import { PipelineError } from '#runtime/errors.ts';
import { sharp } from '#runtime/process/bounded-sharp.ts';

/**
 * Makes a JPEG file of a slide's picture, such as the poster beside the video. The poster is not embedded, because
 * players treat an embedded picture as a second video track.
 * @throws PipelineError `video_failed` if the slide's picture cannot be read
 */
export async function makePoster(imagePath: string, outputPath: string, size: FrameSize): Promise<void> {
  try {
    await sharp(imagePath)
      .resize({ ...size, fit: 'contain', background: 'black' })
      .flatten({ background: 'white' })
      .jpeg({ quality: 85 })
      .toFile(outputPath);
  } catch (cause) {
    throw new PipelineError('video_failed', 'The poster picture could not be made.', { cause });
  }
}
