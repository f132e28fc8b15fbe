import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FrameSize } from '#contract/vocabulary/aspects.ts';
import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { PipelineError } from '#runtime/errors.ts';
import { sharp } from '#runtime/process/bounded-sharp.ts';
import type { Brand } from '../../video-settings.ts';
import { cardText } from './card-text.ts';

const logoBox = { width: 840, height: 420 };
/** Space between the logo and the title. */
const gap = 70;

/**
 * Draws a card of the frame's size, with the logo above the title. The card is an artifact under the hash of
 * everything that it shows.
 * @returns the path of the picture
 * @throws PipelineError `video_failed` if the logo is not a picture
 */
export async function drawCard(
  { title, brand, size }: { title: string; brand: Brand; size: FrameSize },
  artifacts: ArtifactStore,
): Promise<string> {
  const logo = brand.logoPath === null ? null : await fitLogo(brand.logoPath);
  const text = cardText(title, { width: size.width, colour: brand.cardText });
  const inputs = {
    text: text.svg,
    size,
    background: brand.cardBackground,
    logo: logo && createHash('sha256').update(logo.png).digest('hex'),
  };
  const { path } = await artifacts.file('card', inputs, async (temporaryPath) => {
    const logoHeight = logo ? logo.height + gap : 0;
    const top = Math.round((size.height - logoHeight - text.height) / 2);
    await sharp({ create: { ...size, channels: 3, background: brand.cardBackground } })
      .composite([
        ...(logo ? [{ input: logo.png, top, left: Math.round((size.width - logo.width) / 2) }] : []),
        { input: Buffer.from(text.svg), top: top + logoHeight, left: 0 },
      ])
      .png()
      .toFile(temporaryPath);
  });
  return path;
}

async function fitLogo(file: string): Promise<{ png: Buffer; width: number; height: number }> {
  try {
    const { data, info } = await sharp(await readFile(file))
      .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch (cause) {
    throw new PipelineError('video_failed', 'The logo could not be read.', { cause });
  }
}
