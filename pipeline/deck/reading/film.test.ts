import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { type ArtifactStore, createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { clipLimits } from '../../video/film/clip-limits.ts';
import { stillFilmFindings } from '../../video/film/film-findings.ts';
import { provideClips } from '../../video/film/provide-clips.ts';
import { readPictureHeader } from '../guard/picture-header.ts';
import { openDeck } from '../open-deck.ts';
import { provideDeck } from '../provide-deck.ts';
import { readDeck } from '../read-deck.ts';
import { type MinimalDeck, writeMinimalDeck } from '../testing/minimal-deck.ts';
import { newTestFolder } from '../testing/test-folders.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const emu = 914_400;

function picture(id: number, properties: string, more = ''): string {
  return `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Film ${id}"/><p:cNvPicPr/><p:nvPr>${properties}</p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="rId9"/>${more}</p:blipFill><p:spPr><a:xfrm><a:off x="${emu}" y="${2 * emu}"/><a:ext cx="${4 * emu}" cy="${3 * emu}"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr></p:pic>`;
}

const video = (trim = '') =>
  `<a:videoFile r:link="rId7"/><p:extLst><p:ext uri="{DAA4B4D4-6D71-4841-9C94-3DE7FCFB9230}"><p14:media xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" r:embed="rId8">${trim}</p14:media></p:ext></p:extLst>`;

const relationships: NonNullable<MinimalDeck['slideRelationships']> = [
  { id: 'rId7', type: 'video', target: '../media/media1.mp4' },
  { id: 'rId8', type: 'media', target: '../media/media1.mp4' },
  { id: 'rId9', type: 'image', target: '../media/image1.gif' },
];
const frame = (shade: number) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer();
const gif = async (loop: number) =>
  sharp(await Promise.all([frame(0), frame(255)]), { join: { animated: true } })
    .gif({ loop, delay: [100, 100] })
    .toBuffer();

async function filmsOf(shapes: string, given: Partial<MinimalDeck> = {}, loop = 0) {
  const parts = [
    { name: 'ppt/media/media1.mp4', content: 'film' },
    { name: 'ppt/media/image1.gif', content: await gif(loop) },
  ];
  const file = await writeMinimalDeck({ shapes, slideRelationships: relationships, parts, ...given });
  const deck = await readDeck(await openDeck(file));
  return { file, films: deck.slides[0]?.films ?? [], media: deck.slides[0]?.media };
}

test('a video is read with its part, its place, and the trim and crop of its author', async () => {
  const crop = '<a:srcRect l="25000" b="10000"/>';
  const { films } = await filmsOf(picture(5, video('<p14:trim st="1500.5" end="700"/>'), crop));
  expect(films).toMatchObject([
    {
      ...{ shapeId: '5', kind: 'video', part: 'ppt/media/media1.mp4', loops: false, click: null },
      trim: { startMs: 1500.5, endMs: 700 },
      crop: { left: 0.25, top: 0, right: 0, bottom: 0.1 },
    },
  ]);
  expect(films[0]?.box.x).toBeCloseTo(0.075);
  expect(films[0]?.box.height).toBeCloseTo(0.4);
});

test('an animated picture says whether it loops', async () => {
  expect((await filmsOf(picture(5, ''))).films).toMatchObject([{ kind: 'animated_picture', loops: true }]);
  expect((await filmsOf(picture(5, ''), {}, 1)).films).toMatchObject([{ loops: false }]);
});

// attack: 198
test('a video that lies outside the deck is reported, and never fetched', async () => {
  const external = [
    { id: 'rId7', type: 'video', target: 'http://127.0.0.1:9/film.mp4', external: true },
    { id: 'rId8', type: 'media', target: 'file:///etc/passwd', external: true },
    ...relationships.slice(2),
  ];
  const { file, films } = await filmsOf(picture(5, video()), { slideRelationships: external });
  expect(films).toMatchObject([{ kind: 'video', part: null }]);
  const artifacts = createArtifactStore(await newTestFolder());
  const source = await provideDeck(file, artifacts);
  const provided = await provideClips({ source, artifacts, signal: new AbortController().signal });
  expect(provided).toMatchObject({ playable: [], still: [{ reason: 'linked' }] });
  expect(stillFilmFindings(source.deck, provided)).toMatchObject([
    { code: 'media_not_shown', slideNumber: 1, message: expect.stringMatching(/outside the deck. Embed it/) },
  ]);
});

// attack: 199
test('only eight of a thousand films on a slide are read, and a warning says so', async () => {
  const shapes = Array.from({ length: 1000 }, (_, index) => picture(index + 5, video())).join('');
  const { file, films, media } = await filmsOf(shapes);
  expect(films).toHaveLength(8);
  expect(media).toHaveLength(1000);
  const source = await provideDeck(file, createArtifactStore(await newTestFolder()));
  const still = films.map((film) => ({ slideNumber: 1, film, reason: 'unreadable' as const }));
  expect(stillFilmFindings(source.deck, { playable: [], still })).toHaveLength(2);
});

test('the films of a deck share one time limit, and films beyond it stand still', async () => {
  const shapes = picture(5, '') + picture(6, '', '<a:srcRect l="50000"/>');
  const { file } = await filmsOf(shapes);
  const store = createArtifactStore(await newTestFolder());
  const source = await provideDeck(file, store);
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const artifacts: ArtifactStore = {
    ...store,
    async folder(...asked) {
      const made = await store.folder(...asked);
      nowMs += clipLimits.decodeSecondsOfDeck * 1000 + 1;
      return made;
    },
  };
  const { playable, still } = await provideClips({
    source,
    artifacts,
    signal: new AbortController().signal,
  });
  expect(playable.map(({ film }) => film.shapeId)).toEqual(['5']);
  expect(still).toMatchObject([{ film: { shapeId: '6' }, reason: 'too_slow' }]);
});

const group = (id: number, transform: string, shapes: string) =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${id}" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm${transform}><a:off x="0" y="0"/><a:ext cx="${8 * emu}" cy="${6 * emu}"/><a:chOff x="0" y="0"/><a:chExt cx="${8 * emu}" cy="${6 * emu}"/></a:xfrm></p:grpSpPr>${shapes}</p:grpSp>`;

test('a video in a group is turned with it', async () => {
  const turned = async (transform: string) =>
    (await filmsOf(group(3, transform, group(4, '', picture(5, video()))))).films[0]?.isTurned;
  expect(await turned('')).toBe(false);
  expect(await turned(' rot="5400000"')).toBe(true);
  expect(await turned(' flipH="1"')).toBe(true);
});

test('a moving PNG is an animated picture, and its warning says how to make it play', async () => {
  const bytes = await frame(0);
  const control = Buffer.from('00000008616354c0000000020000000000000000', 'hex');
  control.write('acTL', 4, 'latin1');
  const moving = Buffer.concat([bytes.subarray(0, 33), control, bytes.subarray(33)]);
  for (const [content, frames] of [
    [moving, 2],
    [bytes, 1],
  ] as const)
    expect(await readPictureHeader(content)).toMatchObject({ frames, width: 8, loops: frames === 2 });
  const { file, films } = await filmsOf(picture(5, ''));
  const source = await provideDeck(file, createArtifactStore(await newTestFolder()));
  const still = films.map((film) => ({ slideNumber: 1, film, reason: 'unreadable' as const }));
  expect(stillFilmFindings(source.deck, { playable: [], still })).toMatchObject([
    {
      message: expect.stringMatching(
        /animated picture is shown as a still picture on slide 1.*Save it in the deck as a GIF/,
      ),
    },
  ]);
});
