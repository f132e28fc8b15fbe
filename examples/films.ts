import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { newPresentation, type PresentationSlide } from './new-presentation.ts';

/** A video of an MP4, the picture that stands for it, and an animated picture, as bytes. */
export type FilmFiles = { video: Uint8Array; cover: Uint8Array; gif: Uint8Array };

/** Settings that PowerPoint writes for a video besides its place on the slide. */
type Playing = {
  /** Time cut off the start and the end by the author, in ms. */
  trim?: { start: number; end: number };
  /** True if the presenter's first click plays it. */
  atClick?: true;
};

/** Positions of the films on a slide of 13.33 × 7.5 inches. */
export const filmPlaces = {
  video: { x: 1, y: 2, w: 6.4, h: 3.6 },
  gif: { x: 8, y: 2, w: 4, h: 3 },
} as const;

/**
 * A deck with films: a video that plays by itself, one that is trimmed and played by a click, with a label in front of it, and an
 * animated picture. pptxgenjs embeds them as PowerPoint does.
 */
export async function makeFilms({ video, cover, gif }: FilmFiles): Promise<Uint8Array> {
  const deck = newPresentation('LAYOUT_WIDE', 'A machine at work', 'Harborline');
  const slideWith = (title: string, notes: string) => {
    const slide = deck.addSlide();
    slide.addText(title, { x: 0.7, y: 0.4, w: 12, h: 1, fontSize: 34, bold: true });
    slide.addNotes(notes);
    return slide;
  };
  const data = (bytes: Uint8Array, type: string) =>
    `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const addVideo = (slide: PresentationSlide) =>
    slide.addMedia({
      type: 'video',
      data: data(video, 'video/mp4'),
      cover: data(cover, 'image/png'),
      objectName: 'The video',
      ...filmPlaces.video,
    });

  addVideo(
    slideWith(
      'The machine packs a box',
      'This machine packs a box while you watch. It needs no hand to help it.',
    ),
  );
  const trimmed = slideWith(
    'The machine in detail',
    'Look at the arm of the machine. It turns the box, and it closes the lid.',
  );
  addVideo(trimmed);
  trimmed.addText('The arm', {
    ...{ x: 1.4, y: 2.4, w: 2, h: 0.6, fill: { color: 'FFFFFF' }, fontSize: 20, objectName: 'label' },
  });
  const turning = slideWith('A wheel that turns', 'The wheel turns as long as the machine is at work.');
  turning.addImage({ data: data(gif, 'image/gif'), objectName: 'wheel', ...filmPlaces.gif });
  slideWith('Order it today', 'Order the machine today, and it packs your boxes next week.');

  const written = await deck.write({ outputType: 'uint8array' });
  if (!(written instanceof Uint8Array)) throw new TypeError('The deck was not written as bytes.');
  return playFilms(written, [{}, { trim: { start: 400, end: 600 }, atClick: true }]);
}

/** Writes how the videos of the first slides play, which pptxgenjs cannot. */
function playFilms(deck: Uint8Array, slides: readonly Playing[]): Uint8Array {
  const parts = unzipSync(deck);
  for (const [index, { trim, atClick }] of slides.entries()) {
    const part = `ppt/slides/slide${index + 1}.xml`;
    let slide = strFromU8(parts[part] ?? new Uint8Array());
    const shapeId = /<p:cNvPr id="(\d+)" name="The video"/.exec(slide)?.[1];
    if (shapeId === undefined) throw new Error(`There is no video on slide ${index + 1}.`);
    if (trim) {
      slide = slide.replace(
        /(<p14:media [^>]*?)\/>/,
        `$1><p14:trim st="${trim.start}" end="${trim.end}"/></p14:media>`,
      );
    }
    if (atClick) slide = slide.replace('</p:sld>', `${playAtClick(shapeId)}</p:sld>`);
    parts[part] = strToU8(slide);
  }
  return zipSync(parts);
}

/** The timing that PowerPoint writes for a video that is played in the sequence of clicks. */
function playAtClick(shapeId: string): string {
  const target = `<p:tgtEl><p:spTgt spid="${shapeId}"/></p:tgtEl>`;
  const held = (id: number, rest: string, delay: string, inside: string) =>
    `<p:par><p:cTn id="${id}" ${rest}fill="hold"><p:stCondLst><p:cond delay="${delay}"/></p:stCondLst><p:childTnLst>${inside}</p:childTnLst></p:cTn></p:par>`;
  const play = `<p:cmd type="call" cmd="playFrom(0.0)"><p:cBhvr><p:cTn id="6" dur="2000" fill="hold"/>${target}</p:cBhvr></p:cmd>`;
  const effect = held(
    5,
    'presetID="1" presetClass="mediacall" presetSubtype="0" nodeType="clickEffect" ',
    '0',
    play,
  );
  const step = held(3, '', 'indefinite', held(4, '', '0', effect));
  return `<p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst><p:seq concurrent="1" nextAc="seek"><p:cTn id="2" dur="indefinite" nodeType="mainSeq"><p:childTnLst>${step}</p:childTnLst></p:cTn></p:seq><p:video><p:cMediaNode vol="80000"><p:cTn id="7" fill="hold" display="0"><p:stCondLst><p:cond delay="indefinite"/></p:stCondLst></p:cTn>${target}</p:cMediaNode></p:video></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`;
}
