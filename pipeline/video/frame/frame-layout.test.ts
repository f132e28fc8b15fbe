import { expect, test } from 'vitest';
import { type Aspect, aspects, frameSizes } from '#contract/vocabulary/aspects.ts';
import { maxCaptionLines } from '../caption-lines.ts';
import { heightOfCaption } from './caption-types.ts';
import { layOutFrame } from './frame-layout.ts';

const slides = {
  '16:9': { width: 1920, height: 1080 },
  '4:3': { width: 1440, height: 1080 },
  banner: { width: 1920, height: 192 },
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1920 },
};
type SlideName = keyof typeof slides;

/** Returns top and bottom of the slide in the frame, and of the box of a caption of two lines. */
function placesOf(aspect: Aspect, name: SlideName, hasCaptions: boolean) {
  const { size, slide, captions } = layOutFrame(aspect, slides[name], hasCaptions);
  const height = heightOfCaption(captions.type, maxCaptionLines);
  const captionTop =
    captions.kind === 'below' ? captions.top : size.height - captions.type.footMargin - height;
  return { slide: [slide.top, slide.top + slide.height], caption: [captionTop, captionTop + height] };
}

test.each([
  ['16:9', '16:9', [0, 1080], [872, 1024]],
  ['16:9', '4:3', [0, 1080], [872, 1024]],
  ['9:16', '16:9', [540, 1148], [1188, 1380]],
  ['9:16', '4:3', [439, 1249], [1289, 1481]],
  ['9:16', 'square', [304, 1384], [1424, 1616]],
  ['9:16', 'portrait', [0, 1920], [1408, 1600]],
  ['1:1', '16:9', [133, 741], [776, 946]],
  ['1:1', '4:3', [32, 842], [877, 1047]],
  ['1:1', 'square', [0, 1080], [856, 1026]],
] as const)(
  'in a frame of %s, a slide of %s and its captions have their places',
  (aspect, name, slide, caption) => {
    expect(placesOf(aspect, name, true)).toEqual({ slide, caption });
  },
);

test('captions are below the slide or at its bottom, within the frame', () => {
  for (const aspect of aspects) {
    for (const name of Object.keys(slides) as SlideName[]) {
      const { slide, caption } = placesOf(aspect, name, true);
      const [[, bottom = 0], [top = 0, end = 0]] = [slide, caption];
      const { kind } = layOutFrame(aspect, slides[name], true).captions;
      if (kind === 'below') expect(top).toBeGreaterThan(bottom);
      expect(end).toBeLessThanOrEqual(frameSizes[aspect].height - 32);
    }
  }
});

test('the slide is in the middle if there are no captions in the picture', () => {
  expect(placesOf('9:16', '16:9', false).slide).toEqual([656, 1264]);
  expect(placesOf('1:1', '16:9', false).slide).toEqual([236, 844]);
});
