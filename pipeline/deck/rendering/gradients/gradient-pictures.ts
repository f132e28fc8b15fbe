import type { FrameSize } from '#contract/vocabulary/aspects.ts';
import type { DeckPackage } from '../../deck-package.ts';
import { drawnSize } from '../fit-slide.ts';
import type { EditableXml } from '../repairs/editable-xml.ts';
import { isOpaque, type PictureSize, paintGradient } from './paint-gradient.ts';
import { type FillBox, putPictures } from './put-pictures.ts';
import type { Gradient } from './read-gradient.ts';
import { createFindThemeLayers, themeFillsOf } from './theme-fills.ts';

/** Text without which a part has no gradient, neither its own nor one of the theme. */
const signOfGradients = /gradFill|fillRef|bgRef/;
/** Maximum number of pixels: 40 whole slides. A picture of one takes a tenth of a second. */
const maxPixels = 80_000_000;
const maxPictures = 1000;
const minPixels = 2;
const quarterTurn = Math.PI / 2;

/** Painter for the gradients of one part. */
export type PartPainter = {
  paint: (root: EditableXml) => EditableXml;
  /** Names of the pictures' parts, by the ids of their relationships. */
  pictures: ReadonlyMap<string, string>;
};

export type GradientPictures = {
  /**
   * Returns the painter of a part.
   * @returns null for a part without a gradient to paint
   */
  painterOf(partName: string, content: Buffer): Promise<PartPainter | null>;
  /** Yields all pictures that were added, each once, with the names of their parts. */
  files(): AsyncGenerator<[name: string, content: Buffer]>;
};

/** Collects the gradients of a deck that become pictures in the copy. */
export function createGradientPictures(
  deckPackage: DeckPackage,
  slideSizeEmu: { width: number; height: number },
): GradientPictures {
  const findLayers = createFindThemeLayers(deckPackage);
  const planned = new Map<string, { name: string; gradient: Gradient; size: PictureSize }>();
  const drawn = drawnSize(slideSizeEmu);
  let pixelsLeft = maxPixels;
  const plan = (gradient: Gradient, box: FillBox | 'slide'): string | null => {
    const whole = box === 'slide' ? drawn : sizeInPixels(box, slideSizeEmu, drawn);
    const size = minSizeOf(gradient, whole);
    const key = JSON.stringify([gradient, size]);
    const known = planned.get(key);
    if (known) return known.name;
    pixelsLeft -= size.width * size.height;
    if (pixelsLeft < 0 || planned.size >= maxPictures) return null;
    const name = `ppt/media/painted-gradient-${planned.size + 1}.${isOpaque(gradient) ? 'jpeg' : 'png'}`;
    planned.set(key, { name, gradient, size });
    return name;
  };
  return {
    painterOf: async (partName, content) => {
      if (!signOfGradients.test(content.toString('latin1'))) return null;
      const layers = await findLayers(partName);
      if (!layers) return null;
      const pictures = new Map<string, string>();
      const add = (gradient: Gradient, box: FillBox | 'slide') => {
        const name = plan(gradient, box);
        if (name === null) return null;
        const id = `rIdOfGradient${pictures.size + 1}`;
        pictures.set(id, name);
        return id;
      };
      return { paint: (root) => putPictures(root, themeFillsOf(root, layers), add), pictures };
    },
    files: async function* () {
      for (const { name, gradient, size } of planned.values()) {
        yield [name, await paintGradient(gradient, size)];
      }
    },
  };
}

/**
 * Returns the least size of a picture. A gradient from side to side, or from top to bottom, is the same in every
 * row or column, of which a few are enough.
 */
function minSizeOf({ course }: Gradient, { width, height }: PictureSize): PictureSize {
  if (course.kind !== 'line') return { width, height };
  const turns = course.angle / quarterTurn;
  if (Math.abs(turns - Math.round(turns)) > 1e-6) return { width, height };
  return Math.round(turns) % 2 === 0 ? { width, height: minPixels } : { width: minPixels, height };
}

/** Returns the size in pixels at which a box is drawn, never larger than the slide. */
function sizeInPixels(box: FillBox, slide: { width: number; height: number }, drawn: FrameSize): PictureSize {
  const scale = Math.min(drawn.width / slide.width, drawn.width / box.width, drawn.height / box.height);
  const pixels = (length: number) => Math.max(minPixels, Math.round(length * scale));
  return { width: pixels(box.width), height: pixels(box.height) };
}
