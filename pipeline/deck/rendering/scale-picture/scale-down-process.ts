/** Program that scales one picture down: it reads the picture from its input and writes it to its output. */
import { buffer } from 'node:stream/consumers';
import { sharp } from '#runtime/process/bounded-sharp.ts';
import { deckLimits } from '../../deck-limits.ts';

const picture = sharp(await buffer(process.stdin), {
  limitInputPixels: deckLimits.scalableImagePixels,
  sequentialRead: true,
});
const { width, height, format } = await picture.metadata();
const share = Math.min(1, Math.sqrt(deckLimits.imagePixels / (width * height)));
const scaled = picture.resize({
  width: Math.max(1, Math.floor(width * share)),
  height: Math.max(1, Math.floor(height * share)),
  fit: 'fill',
});
const written = format === 'jpeg' ? scaled.jpeg({ quality: 90 }) : scaled.png({ compressionLevel: 3 });
process.stdout.write(await written.toBuffer());
