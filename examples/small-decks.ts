import { newPresentation, type Presentation } from './new-presentation.ts';

/** The smallest deck that can become a video. */
export function makeOneSlide(): Presentation {
  const deck = newPresentation('LAYOUT_WIDE', 'One slide', 'Harborline');
  const slide = deck.addSlide();
  slide.addText('One slide is enough', {
    x: 1,
    y: 2.2,
    w: 11.3,
    h: 1.2,
    fontSize: 44,
    bold: true,
    color: '0B1F3A',
  });
  slide.addText('A single slide with a single sentence still becomes a video.', {
    x: 1,
    y: 3.5,
    w: 11.3,
    h: 1,
    fontSize: 26,
    color: '5F7188',
  });
  return deck;
}

/** Shapes and a picture without alternative text: a deck about which nothing can be said. */
export function makeNoWords(): Presentation {
  const deck = newPresentation('LAYOUT_WIDE', 'No words', 'Harborline');
  const slide = deck.addSlide();
  slide.background = { color: 'F6F3EC' };
  slide.addShape('ellipse', { x: 4.4, y: 1.5, w: 4.5, h: 4.5, fill: { color: '14A098' } });
  slide.addImage({
    data: `image/png;base64,${onePixel}`,
    x: 5.9,
    y: 3,
    w: 1.5,
    h: 1.5,
    altText: 'image1.png',
  });
  return deck;
}

/** A PNG of one orange pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4XxUJAAQpAba6QBvpAAAAAElFTkSuQmCC';

/** Makes a deck without slides, which is refused. */
export function makeNoSlides(): Presentation {
  return newPresentation('LAYOUT_WIDE', 'No slides', 'Harborline');
}
