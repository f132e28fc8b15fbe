import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const pictureWidth = 960;

/** Returns a slide's picture as a data URL, small enough for a page that contains all slides. */
export async function pictureAsData(picturePath: string): Promise<string> {
  const small = await sharp(await readFile(picturePath))
    .resize(pictureWidth)
    .webp({ quality: 80 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
