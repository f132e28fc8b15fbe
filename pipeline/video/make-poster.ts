import { PipelineError } from '../errors.ts';
import { sharp } from '../process/bounded-sharp.ts';
import { pictureSize } from './compose/still.ts';

/**
 * Makes the poster, a JPEG file beside the video. It is not embedded, because players take an embedded picture for a
 * second video track.
 * @throws PipelineError `video_failed` when the slide's picture cannot be read
 */
export async function makePoster(imagePath: string, outputPath: string): Promise<void> {
  try {
    await sharp(imagePath)
      .resize({ ...pictureSize, fit: 'contain', background: 'black' })
      .flatten({ background: 'white' })
      .jpeg({ quality: 85 })
      .toFile(outputPath);
  } catch (cause) {
    throw new PipelineError('video_failed', 'The poster picture could not be made.', { cause });
  }
}
