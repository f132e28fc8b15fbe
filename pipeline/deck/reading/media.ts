import type { SlideMedia } from '../deck.ts';
import type { XmlElement } from '../guard/parse-xml.ts';
import { type PartReader, targetOfId } from '../part-reader.ts';
import { attribute, childAt } from '../xml-path.ts';
import { nonVisual, type SlideLayers } from './slide-layers.ts';

/** Returns the video, sound or animation in a picture shape; null for a still picture. */
export async function readMedia(
  picture: XmlElement,
  layers: SlideLayers,
  parts: PartReader,
): Promise<SlideMedia | null> {
  const kinds = childAt(nonVisual(picture), 'nvPr')?.children.map(({ name }) => name) ?? [];
  if (kinds.includes('videoFile') || kinds.includes('quickTimeFile')) return 'video';
  if (kinds.some((name) => ['audioFile', 'wavAudioFile', 'audioCd'].includes(name))) return 'audio';
  const embedded = attribute(childAt(picture, 'blipFill', 'blip'), 'r:embed');
  const part = targetOfId(layers.relationships, embedded);
  if (part === null || !/\.(gif|webp|png)$/i.test(part)) return null;
  const header = await parts.picture(part);
  return header && header.frames > 1 ? 'animated_picture' : null;
}
