import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { assertDeckHasWords } from './assert-deck-has-words.ts';
import type { Deck, Slide } from './deck.ts';
import { openDeck } from './open-deck.ts';
import { readDeck } from './read-deck.ts';
import { buildZip, type TestEntry } from './testing/build-zip.ts';
import {
  type MinimalDeck,
  minimalDeckEntries,
  namespaces,
  relationshipsEntry,
  shapeXml,
  slideXml,
  writeMinimalDeck,
  writeTestFile,
} from './testing/minimal-deck.ts';
import { removeTestFolders } from './testing/test-folders.ts';

afterAll(removeTestFolders);

async function readExample(name: string): Promise<Deck> {
  return readDeck(await openDeck(fileURLToPath(new URL(`../../examples/${name}`, import.meta.url))));
}

async function readMinimal(deck: MinimalDeck): Promise<Deck> {
  return readDeck(await openDeck(await writeMinimalDeck(deck)));
}

async function firstSlide(deck: MinimalDeck): Promise<Slide> {
  const [slide] = (await readMinimal(deck)).slides;
  if (!slide) throw new Error('no slide');
  return slide;
}

function textsOf(slide: Slide | undefined): string[] {
  return (slide?.blocks ?? []).flatMap((block) =>
    block.kind === 'text' ? block.paragraphs.map(({ text }) => text) : [],
  );
}

describe('the product launch example', async () => {
  const deck = await readExample('product-launch.pptx');

  test('is read in order, with its properties', () => {
    expect(deck.properties).toEqual({
      title: 'Harborline product launch',
      author: 'Harborline',
      company: 'Harborline',
    });
    expect(deck.slides.map(({ title }) => title)).toEqual([
      'Every shipment, one clear picture',
      'Freight teams work in the dark',
      'One view from port to door',
      'Up and running in one week',
      'Late deliveries fall quarter after quarter',
      'A plan for every team',
      'What a pilot customer says',
      'See your own shipments in a week',
    ]);
  });

  test('has notes only where they were written', () => {
    expect(deck.slides.filter(({ notes }) => notes.length > 0).map(({ number }) => number)).toEqual([
      1, 2, 5, 8,
    ]);
    expect(deck.slides[1]?.notes.join(' ')).toMatch(
      /^Most freight teams do not lack data\. .* without a warning\.$/,
    );
  });

  test('has its cards one after the other, with line breaks as spaces', () => {
    expect(textsOf(deck.slides[1])).toEqual([
      '5 systems are checked to find one container',
      '9 hours a week go into status calls and e-mails',
      '1 in 4 deliveries arrives late without a warning',
    ]);
  });

  test('has a chart with the number format of its labels', () => {
    expect(deck.slides[4]?.blocks[0]).toEqual({
      kind: 'chart',
      title: null,
      chartType: 'column',
      categories: ['Before', 'First quarter', 'Second quarter', 'Third quarter'],
      series: [{ name: 'Late deliveries', values: [0.24, 0.17, 0.11, 0.07], numberFormat: '0%' }],
    });
  });

  test('has a table with all of its rows', () => {
    expect(deck.slides[5]?.blocks).toEqual([
      {
        kind: 'table',
        hasHeaderRow: true,
        rows: [
          ['', 'Starter', 'Team', 'Fleet'],
          ['Shipments a month', '200', '2,000', 'Unlimited'],
          ['People', '3', '25', 'Unlimited'],
          ['Early warnings', 'Daily', 'Hourly', 'Every 15 minutes'],
          ['Price a month', '$49', '$290', '$1,200'],
        ],
      },
    ]);
  });

  test('is read without page numbers', () => {
    const texts = deck.slides.flatMap(textsOf);
    expect(texts.filter((text) => /^[456]$/.test(text))).toEqual([]);
  });
});

describe('the training example', async () => {
  const deck = await readExample('quarterly-training.pptx');

  test('has ten slides in 4:3, one of them hidden', () => {
    expect(deck.slideSizeEmu.width / deck.slideSizeEmu.height).toBeCloseTo(4 / 3, 3);
    expect(deck.slides).toHaveLength(10);
    expect(deck.slides.filter(({ hidden }) => hidden).map(({ number }) => number)).toEqual([6]);
  });

  test('has a line chart of two series and a table with a header', () => {
    const blocks = deck.slides.flatMap((slide) => slide.blocks);
    expect(blocks.find(({ kind }) => kind === 'chart')).toMatchObject({
      title: 'Accidents and reports in the first half of the year',
      chartType: 'line',
      series: [{ values: [9, 8, 8, 6, 4, 3] }, { name: 'Near misses reported' }],
    });
    expect(blocks.find(({ kind }) => kind === 'table')).toMatchObject({ hasHeaderRow: true });
  });

  test('has its language and fonts', () => {
    expect(deck.slides[1]).toMatchObject({ language: 'en-US', fonts: ['Calibri'] });
  });
});

test('a deck without words is refused as deck_no_text', async () => {
  const deck = await readExample('no-words.pptx');
  expect(() => assertDeckHasWords(deck)).toThrow(expect.objectContaining({ code: 'deck_no_text' }));
});

test('a deck without slides is refused as deck_no_slides', async () => {
  await expect(readExample('no-slides.pptx')).rejects.toMatchObject({ code: 'deck_no_slides' });
});

test('words on a hidden slide do not count', async () => {
  const deck = await readExample('one-slide.pptx');
  assertDeckHasWords(deck);
  const hidden = { ...deck, slides: deck.slides.map((slide) => ({ ...slide, hidden: true })) };
  expect(() => assertDeckHasWords(hidden)).toThrow(expect.objectContaining({ code: 'deck_no_text' }));
});

test('fonts come from the run, the placeholder or the theme', async () => {
  const theme =
    '<theme><themeElements><fontScheme><majorFont><latin typeface="Heading"/></majorFont><minorFont><latin typeface="Body"/><ea typeface="Song"/></minorFont></fontScheme></themeElements></theme>';
  const styled = shapeXml({ text: 'own' }).replace(
    '<a:rPr lang="en-US"/>',
    '<a:rPr><a:latin typeface="Own"/></a:rPr>',
  );
  const titleStyle =
    '<p:txStyles><p:titleStyle><a:lvl1pPr><a:defRPr><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle></p:txStyles>';
  const slide = await firstSlide({
    shapes: styled + shapeXml({ text: 'plain 文字' }),
    parts: [
      { name: 'ppt/theme/theme1.xml', content: theme },
      {
        name: 'ppt/slideMasters/slideMaster1.xml',
        content: `<p:sldMaster ${namespaces}>${titleStyle}</p:sldMaster>`,
      },
      relationshipsEntry('ppt/slideMasters/_rels/slideMaster1.xml.rels', [
        { id: 'rId1', type: 'theme', target: '../theme/theme1.xml' },
      ]),
    ],
  });
  expect(slide.fonts).toEqual(['Body', 'Heading', 'Own', 'Song']);
});

test('a deck of hidden slides has no slides', async () => {
  const content = slideXml('').replace('<p:sld ', '<p:sld show="0" ');
  const parts = [{ name: 'ppt/slides/slide1.xml', content }];
  await expect(readMinimal({ parts })).rejects.toMatchObject({ code: 'deck_no_slides' });
});

test('slides follow the list of the presentation, not their file names', async () => {
  const parts = [
    relationshipsEntry('ppt/_rels/presentation.xml.rels', [
      { id: 'rId1', type: 'slide', target: 'slides/slide3.xml' },
      { id: 'rId2', type: 'slide', target: '/ppt/slides/slide1.xml' },
      { id: 'rId3', type: 'slide', target: './slides/../slides/slide2.xml' },
    ]),
  ];
  const deck = await readMinimal({ slides: 3, parts });
  expect(deck.slides.map(({ title }) => title)).toEqual(['Slide 3', 'Slide 1', 'Slide 2']);
});

test('names of parts match in upper and lower case', async () => {
  const entries = minimalDeckEntries().map((entry) => ({
    ...entry,
    name: entry.name.replace('slides/slide1.xml', 'Slides/SLIDE1.xml'),
  }));
  const deck = await readDeck(await openDeck(await writeTestFile(buildZip(entries))));
  expect(deck.slides[0]?.title).toBe('Slide 1');
});

function paragraph(content: string): string {
  return shapeXml({ text: 'REPLACED' }).replace(/<a:p>.*<\/a:p>/, `<a:p>${content}</a:p>`);
}

test.each<[string, string, string[]]>([
  ['runs are joined as they stand', '<a:r><a:t>Head</a:t></a:r><a:r><a:t>er3</a:t></a:r>', ['Header3']],
  ['a line break is a space', '<a:r><a:t>one</a:t></a:r><a:br/><a:r><a:t>two</a:t></a:r>', ['one two']],
  [
    'stacked letters are one word',
    ['A', 'B', 'C'].map((letter) => `<a:r><a:t>${letter}</a:t></a:r>`).join('<a:br/>'),
    ['ABC'],
  ],
  ['page number fields are left out', '<a:fld type="slidenum" id="x"><a:t>7</a:t></a:fld>', []],
  ['decoration is left out', '<a:r><a:t>→</a:t></a:r>', []],
  ['entities are read', '<a:r><a:t>R&amp;D &lt;script&gt; &#x41;</a:t></a:r>', ['R&D <script> A']],
])('%s', async (_name, content, expected) => {
  expect(textsOf(await firstSlide({ shapes: paragraph(content) }))).toEqual(expected);
});

test('one branch of alternate content is read', async () => {
  const choice = shapeXml({ text: 'New form' });
  const fallback = shapeXml({ text: 'Old form' });
  const shapes = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="p14">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
  expect(textsOf(await firstSlide({ shapes }))).toEqual(['New form']);
});

test('footers, hidden shapes and shapes beside the slide are left out', async () => {
  const shapes = [
    shapeXml({ text: 'Confidential', placeholder: 'ftr' }),
    shapeXml({ text: '3 May', placeholder: 'dt' }),
    shapeXml({ text: 'Note to self', box: [14, 1, 3, 1] }),
    shapeXml({ text: 'Switched off' }).replace('name="Shape"', 'name="Shape" hidden="1"'),
    shapeXml({ text: 'Seen' }),
  ].join('');
  expect(textsOf(await firstSlide({ shapes }))).toEqual(['Seen']);
});

test('the shapes of a group are read together', async () => {
  const group = (x: number, ...texts: string[]) =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name=""/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="${x}" y="1828800"/><a:ext cx="2743200" cy="2743200"/><a:chOff x="0" y="0"/><a:chExt cx="914400" cy="914400"/></a:xfrm></p:grpSpPr>${texts
      .map((text, index) => shapeXml({ text, box: [0, 0.8 - index * 0.4, 1, 0.2] }))
      .join('')}</p:grpSp>`;
  const shapes =
    group(6_400_800, 'right, below', 'right, above') + group(914_400, 'left, below', 'left, above');
  expect(textsOf(await firstSlide({ shapes }))).toEqual([
    'left, above',
    'left, below',
    'right, above',
    'right, below',
  ]);
});

const notesPage = (shapes: string): TestEntry => ({
  name: 'ppt/notesSlides/notesSlide1.xml',
  content: `<p:notes ${namespaces}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:notes>`,
});

test('notes do not contain page numbers', async () => {
  const notes = [
    shapeXml({ text: '1', placeholder: 'sldNum' }),
    shapeXml({ text: 'First thought.\nSecond thought.', placeholder: 'body' }),
    shapeXml({ text: '12' }),
  ].join('');
  const slide = await firstSlide({
    slideRelationships: [{ id: 'rId2', type: 'notesSlide', target: '../notesSlides/notesSlide1.xml' }],
    parts: [notesPage(notes)],
  });
  expect(slide.notes).toEqual(['First thought.', 'Second thought.']);
});

test('notes are split into lines at every kind of line break', async () => {
  const run = (text: string) => `<a:r><a:t>${text}</a:t></a:r>`;
  const body = shapeXml({ text: 'x', placeholder: 'body' }).replace(
    /<a:p>.*<\/a:p>/,
    `<a:p>${run('SAY')}<a:br/>${run('We ship')}${run(' weekly.')}</a:p><a:p>${run('TIMING&#10;2 min')}</a:p>`,
  );
  const slide = await firstSlide({
    slideRelationships: [{ id: 'rId2', type: 'notesSlide', target: '../notesSlides/notesSlide1.xml' }],
    parts: [notesPage(body)],
  });
  expect(slide.notes).toEqual(['SAY', 'We ship weekly.', 'TIMING', '2 min']);
});

test('click steps are counted in the main sequence only', async () => {
  const step = '<p:par><p:cTn nodeType="clickEffect"/></p:par>';
  const sequence = (type: string, steps: string) =>
    `<p:seq><p:cTn nodeType="${type}"><p:childTnLst>${steps}</p:childTnLst></p:cTn></p:seq>`;
  const timing = `<p:timing>${sequence('mainSeq', step + step)}${sequence('interactiveSeq', step)}</p:timing>`;
  const transition = '<p:transition spd="slow"><p:fade/></p:transition>';
  const content = slideXml('').replace('</p:sld>', `${transition}${timing}</p:sld>`);
  const slide = await firstSlide({ parts: [{ name: 'ppt/slides/slide1.xml', content }] });
  expect(slide).toMatchObject({ clickSteps: 2, hasTransition: true });
});

test('sections name their slides', async () => {
  const usual = minimalDeckEntries({ slides: 2 }).find(({ name }) => name === 'ppt/presentation.xml');
  const sections =
    '<p:extLst><p:ext><s:sectionLst xmlns:s="urn:s"><s:section name="Intro"><s:sldIdLst><s:sldId id="257"/></s:sldIdLst></s:section></s:sectionLst></p:ext></p:extLst>';
  const content = String(usual?.content).replace('</p:presentation>', `${sections}</p:presentation>`);
  const deck = await readMinimal({ slides: 2, parts: [{ name: 'ppt/presentation.xml', content }] });
  expect(deck.sections).toEqual([{ name: 'Intro', slideNumbers: [2] }]);
});

test.each<[string, MinimalDeck]>([
  ['a missing slide', { without: ['ppt/slides/slide1.xml'] }],
  ['a missing layout', { without: ['ppt/slideLayouts/slideLayout1.xml'] }],
  ['missing notes', { slideRelationships: [{ id: 'rId2', type: 'notesSlide', target: 'nowhere.xml' }] }],
  // attack: 31
  [
    'a slide that is its own layout',
    {
      parts: [
        relationshipsEntry('ppt/slides/_rels/slide1.xml.rels', [
          { id: 'rId1', type: 'slideLayout', target: 'slide1.xml' },
        ]),
      ],
    },
  ],
  // attack: 31
  [
    'a slide that is listed twice',
    {
      slides: 2,
      parts: [
        relationshipsEntry('ppt/_rels/presentation.xml.rels', [
          { id: 'rId1', type: 'slide', target: 'slides/slide1.xml' },
          { id: 'rId2', type: 'slide', target: 'slides/slide1.xml' },
        ]),
      ],
    },
  ],
])('%s counts as damage', async (_name, deck) => {
  await expect(readMinimal(deck)).rejects.toMatchObject({ code: 'deck_damaged' });
});
