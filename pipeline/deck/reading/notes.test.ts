import { afterAll, expect, test } from 'vitest';
import { openDeck } from '../open-deck.ts';
import { readDeck } from '../read-deck.ts';
import { namespaces, relationshipsEntry, shapeXml, writeMinimalDeck } from '../testing/minimal-deck.ts';
import { removeTestFolders } from '../testing/test-folders.ts';

afterAll(removeTestFolders);

/** Returns the notes of a deck whose notes pages have these shapes. */
async function notesOf(...pages: string[]): Promise<string[][]> {
  const numbers = pages.map((_, index) => index + 1);
  const deck = await writeMinimalDeck({
    slides: pages.length,
    parts: [
      ...numbers.flatMap((number) => [
        relationshipsEntry(`ppt/slides/_rels/slide${number}.xml.rels`, [
          { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
          { id: 'rId2', type: 'notesSlide', target: `../notesSlides/notesSlide${number}.xml` },
        ]),
        relationshipsEntry(`ppt/notesSlides/_rels/notesSlide${number}.xml.rels`, [
          { id: 'rId1', type: 'notesMaster', target: '../notesMasters/notesMaster1.xml' },
        ]),
      ]),
      ...pages.map((shapes, index) => ({
        name: `ppt/notesSlides/notesSlide${index + 1}.xml`,
        content: `<p:notes ${namespaces}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:notes>`,
      })),
      {
        name: 'ppt/notesMasters/notesMaster1.xml',
        content: `<p:notesMaster ${namespaces}><p:cSld><p:spTree>${shapeXml({ text: 'Click to edit', placeholder: 'body', box: [0.75, 4.8, 6, 4] })}</p:spTree></p:cSld></p:notesMaster>`,
      },
    ],
  });
  return (await readDeck(await openDeck(deck))).slides.map(({ notes }) => notes);
}

const body = (text: string) =>
  shapeXml({ text, placeholder: 'body' }).replace(/<p:spPr>.*<\/p:spPr>/, '<p:spPr/>');
const group = (shapes: string) =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name=""/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/><a:chOff x="0" y="0"/><a:chExt cx="914400" cy="914400"/></a:xfrm></p:grpSpPr>${shapes}</p:grpSp>`;
const cell = (text: string) => `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
const table = (...rows: string[][]) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name=""/></p:nvGraphicFramePr><p:xfrm><a:off x="914400" y="4572000"/><a:ext cx="914400" cy="914400"/></p:xfrm><a:graphic><a:graphicData uri="t"><a:tbl>${rows.map((row) => `<a:tr>${row.map(cell).join('')}</a:tr>`).join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
const furniture = ['hdr', 'dt', 'ftr', 'sldNum', 'sldImg']
  .map((placeholder) => shapeXml({ text: `Text of ${placeholder}`, placeholder }))
  .join('');

test.each<[string, string, string[]]>([
  ['a text box', shapeXml({ text: 'We ship weekly.\nIt is safe.' }), ['We ship weekly.', 'It is safe.']],
  [
    'a placeholder of another type',
    shapeXml({ text: 'We ship weekly.', placeholder: 'obj' }),
    ['We ship weekly.'],
  ],
  [
    'a placeholder without a type',
    shapeXml({ text: 'We ship weekly.', placeholder: 'x' }).replace('type="x"', 'idx="1"'),
    ['We ship weekly.'],
  ],
  ['a group', group(shapeXml({ text: 'We ship weekly.' })), ['We ship weekly.']],
  [
    'a table',
    table(['Open', 'We ship weekly.'], ['Close', 'It is safe.']),
    ['Open', 'We ship weekly.', 'Close', 'It is safe.'],
  ],
  ['header, date, footer, number and picture', furniture, []],
  ['a hidden box', shapeXml({ text: 'Old.' }).replace('name="Shape"', 'name="" hidden="1"'), []],
  ['a struck line', body('Old.').replace('<a:rPr', '<a:rPr strike="sngStrike"'), []],
  ['a number typed by hand', shapeXml({ text: '12' }), []],
  [
    'boxes above and below the placeholder, whatever their order in the file',
    shapeXml({ text: 'Third.', box: [0.75, 9, 6, 0.5] }) +
      body('Second.') +
      shapeXml({ text: 'First.', box: [0.75, 4, 6, 0.5] }),
    ['First.', 'Second.', 'Third.'],
  ],
  [
    'the same words twice',
    body('We ship weekly.') + shapeXml({ text: 'We ship weekly.' }),
    ['We ship weekly.'],
  ],
])('notes are read: %s', async (_, shapes, notes) => {
  expect(await notesOf(shapes + furniture)).toEqual([notes]);
});

test('a box with the same words on every notes page is a header', async () => {
  const header = shapeXml({ text: 'Harbour Pay, internal', box: [0.2, 0.1, 3, 0.4] });
  expect(await notesOf(header + body('One.'), header + body('Two.'), header + body('Three.'))).toEqual([
    ['One.'],
    ['Two.'],
    ['Three.'],
  ]);
});
