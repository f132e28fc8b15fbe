import { afterAll, expect, test } from 'vitest';
import { signSlides } from '../comparing/slide-signature.ts';
import type { Slide } from '../deck.ts';
import { openDeck } from '../open-deck.ts';
import { readDeck } from '../read-deck.ts';
import { slideTexts } from '../slide-texts.ts';
import type { TestEntry } from '../testing/build-zip.ts';
import {
  type MinimalDeck,
  namespaces,
  shapeXml,
  slideXml,
  writeMinimalDeck,
} from '../testing/minimal-deck.ts';
import { removeTestFolders } from '../testing/test-folders.ts';

afterAll(removeTestFolders);

async function firstSlide({ shapes = '', ...deck }: MinimalDeck): Promise<Slide> {
  return readFirst(
    shapes.startsWith(plainGround) ? { ...deck, parts: [slideOnWhite(shapes)] } : { ...deck, shapes },
  );
}

function slideOnWhite(shapes: string): TestEntry {
  const ground = `<p:bg><p:bgPr>${white}<a:effectLst/></p:bgPr></p:bg>`;
  return {
    name: 'ppt/slides/slide1.xml',
    content: slideXml(shapes).replace('<p:cSld>', `<p:cSld>${ground}`),
  };
}

async function readFirst(deck: MinimalDeck): Promise<Slide> {
  const [slide] = (await readDeck(await openDeck(await writeMinimalDeck(deck)))).slides;
  if (!slide) throw new Error('no slide');
  return slide;
}

/** Returns the texts of a slide without its title, as spoken and as in its shapes. */
async function saidOn(deck: MinimalDeck): Promise<{ blocks: string[]; lines: string[] }> {
  const slide = await firstSlide(deck);
  return {
    blocks: slideTexts({ ...slide, title: null }).filter(Boolean),
    lines: slide.shapes.flatMap(({ lines, role }) => (role === 'title' ? [] : lines.map(({ text }) => text))),
  };
}

const run = (text: string, attributes = '', inside = '') =>
  `<a:r><a:rPr lang="en-US" ${attributes}>${inside}</a:rPr><a:t>${text}</a:t></a:r>`;
const struck = (text: string) => run(text, 'strike="sngStrike"');
const paragraph = (...content: string[]) => `<a:p>${content.join('')}</a:p>`;
const box = (paragraphs: string, { listStyle = '', properties = '', placeholder = '' } = {}) =>
  shapeXml({ text: 'x', ...(placeholder ? { placeholder } : {}), box: [1, 2, 8, 3] })
    .replace(/<a:p>.*<\/a:p>/, () => paragraphs)
    .replace('<a:lstStyle/>', `<a:lstStyle>${listStyle}</a:lstStyle>`)
    .replace('<a:prstGeom prst="rect"/>', `<a:prstGeom prst="rect"/>${properties}`);
const levelStyle = (attributes: string, inside = '') =>
  `<a:lvl1pPr><a:defRPr ${attributes}>${inside}</a:defRPr></a:lvl1pPr>`;
const table = (rows: string[][]) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name=""/></p:nvGraphicFramePr><p:xfrm><a:off x="914400" y="914400"/><a:ext cx="914400" cy="914400"/></p:xfrm><a:graphic><a:graphicData uri="t"><a:tbl><a:tblPr firstRow="1"/>${rows
    .map(
      (cells) =>
        `<a:tr>${cells.map((cell) => `<a:tc><a:txBody>${paragraph(cell)}</a:txBody></a:tc>`).join('')}</a:tr>`,
    )
    .join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;

// attack: 292
test.each<[string, string, string[]]>([
  ['a run', box(paragraph(run('It costs '), struck('$499 '), run('$299.'))), ['It costs $299.']],
  ['a run struck twice', box(paragraph(run('Now $299'), run(' $499', 'strike="dblStrike"'))), ['Now $299']],
  ['a whole point', box(paragraph(struck('Free.')) + paragraph(run('Fast.'))), ['Fast.']],
  [
    'a link',
    box(paragraph(run('Old', 'strike="sngStrike"', '<a:hlinkClick r:id="x"/>'), run(' New'))),
    ['New'],
  ],
  [
    'by the list style of its box',
    box(paragraph(run('Old. '), run('New.', 'strike="noStrike"')), {
      listStyle: levelStyle('strike="sngStrike"'),
    }),
    ['New.'],
  ],
  [
    'by its paragraph',
    box(`<a:p><a:pPr><a:defRPr strike="sngStrike"/></a:pPr>${run('Old.')}</a:p>${paragraph(run('New.'))}`),
    ['New.'],
  ],
])('struck text is not said: %s', async (_, shape, said) => {
  expect(await saidOn({ shapes: shape })).toEqual({ blocks: said, lines: said });
});

// attack: 292
test('struck text is not said if the layout or the master strikes it', async () => {
  const shapes = box(paragraph(run('Old.')), { placeholder: 'body' }) + box(paragraph(run('New.')));
  const styles = `<p:txStyles><p:bodyStyle>${levelStyle('strike="sngStrike"')}</p:bodyStyle></p:txStyles>`;
  const name = 'ppt/slideMasters/slideMaster1.xml';
  const ofMaster = [{ name, content: `<p:sldMaster ${namespaces}>${styles}</p:sldMaster>` }];
  expect((await saidOn({ shapes, parts: ofMaster })).blocks).toEqual(['New.']);
  const layoutShape = box('', { placeholder: 'body', listStyle: levelStyle('strike="sngStrike"') });
  const ofLayout = [
    {
      name: 'ppt/slideLayouts/slideLayout1.xml',
      content: `<p:sldLayout ${namespaces}><p:cSld><p:spTree>${layoutShape}</p:spTree></p:cSld></p:sldLayout>`,
    },
  ];
  expect((await saidOn({ shapes, parts: ofLayout })).blocks).toEqual(['New.']);
});

// attack: 292
test('struck cells, rows and titles are not said', async () => {
  const cells = await firstSlide({
    shapes: table([
      [run('Plan'), run('Price')],
      [run('Team'), `${struck('$90')}${run(' $70')}`],
      [struck('Fleet'), struck('$300')],
      [run('Starter'), struck('$10')],
    ]),
  });
  expect(cells.blocks).toMatchObject([
    {
      kind: 'table',
      rows: [
        ['Plan', 'Price'],
        ['Team', '$70'],
        ['Starter', ''],
      ],
    },
  ]);
  const content = box(paragraph(struck('Old title')), { placeholder: 'title' });
  const slide = `<p:sld ${namespaces}><p:cSld><p:spTree>${content}${box(paragraph(run('Fast.')))}</p:spTree></p:cSld></p:sld>`;
  const titled = await firstSlide({ parts: [{ name: 'ppt/slides/slide1.xml', content: slide }] });
  expect(titled.title).toBeNull();
});

// attack: 292
test('slides that differ by struck words have the same wording and another look', async () => {
  const signed = async (shapes: string) => {
    const opened = await openDeck(await writeMinimalDeck({ shapes }));
    return (await signSlides(opened, await readDeck(opened)))[0];
  };
  const plain = await signed(box(paragraph(run('Now $299'))));
  for (const more of [
    run('Now $299') + struck(' $499'),
    `${run('Now $299')}${run('1', 'baseline="30000"')}`,
  ]) {
    const other = await signed(box(paragraph(more)));
    expect(other?.wording).toBe(plain?.wording);
    expect(other?.look).not.toBe(plain?.look);
  }
  const whole = await signed(box(paragraph(run('Now $299')) + paragraph(struck('Was $499'))));
  expect(whole?.wording).toBe(plain?.wording);
  expect(whole?.look).not.toBe(plain?.look);
});

const white = '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>';
/** Marker for the background of the slide, which is written before its shapes. */
const plainGround = '<!--white-->';
const picture =
  '<p:pic><p:nvPicPr><p:cNvPr id="8" name=""/></p:nvPicPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="12192000" cy="6858000"/></a:xfrm></p:spPr></p:pic>';
const unseenStop = '<a:gs pos="0"><a:srgbClr val="000000"><a:alpha val="0"/></a:srgbClr></a:gs>';
const unseen = '<a:solidFill><a:srgbClr val="000000"><a:alpha val="0"/></a:srgbClr></a:solidFill>';

// attack: 294
test.each<[string, string]>([
  ['transparent', box(paragraph(run('Fast.'), run(' Hidden.', '', unseen)))],
  ['without paint', box(paragraph(run('Fast.'), run(' Hidden.', '', '<a:noFill/>')))],
  [
    'in a gradient without paint',
    box(
      paragraph(
        run('Fast.'),
        run(' Hidden.', '', `<a:gradFill><a:gsLst>${unseenStop}${unseenStop}</a:gsLst></a:gradFill>`),
      ),
    ),
  ],
  ['of one point', box(paragraph(run('Fast.'), run(' Hidden.', 'sz="100"')))],
  ['of no size', box(paragraph(run('Fast.'), run(' Hidden.', 'sz="0"')))],
  ['white on white', box(paragraph(run('Fast.'), run(' Hidden.', '', white)), { properties: white })],
  ['white on a white slide', `${plainGround}${box(paragraph(run('Fast.'), run(' Hidden.', '', white)))}`],
  [
    'transparent by its list style',
    box(paragraph(run('Fast.', '', white), run(' Hidden.')), { listStyle: levelStyle('', unseen) }),
  ],
  [
    'in a hidden group',
    `${box(paragraph(run('Fast.')))}<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="" hidden="1"/></p:nvGrpSpPr><p:grpSpPr/>${box(paragraph(run('Hidden.')))}</p:grpSp>`,
  ],
])('invisible words are not said: %s', async (_, shapes) => {
  expect(await saidOn({ shapes })).toEqual({ blocks: ['Fast.'], lines: ['Fast.'] });
});

// attack: 294
test.each<[string, string]>([
  ['an outline', box(paragraph(run('Seen.', '', `<a:ln>${white}</a:ln><a:noFill/>`)))],
  ['a link', box(paragraph(run('Seen.', '', `${unseen}<a:hlinkClick r:id="x"/>`)))],
  [
    'a highlight',
    box(paragraph(run('Seen.', '', `${unseen}<a:highlight><a:srgbClr val="FFFF00"/></a:highlight>`))),
  ],
  ['half transparent', box(paragraph(run('Seen.', '', unseen.replace('"0"', '"50000"'))))],
  [
    'white on glass',
    box(paragraph(run('Seen.', '', white)), {
      properties: white.replace('/>', '><a:alpha val="20000"/></a:srgbClr>'),
    }),
  ],
  ['white on a slide whose ground is open', box(paragraph(run('Seen.', '', white)))],
  ['white over a picture', `${plainGround}${picture}${box(paragraph(run('Seen.', '', white)))}`],
  [
    'white over a painted shape',
    `${plainGround}${box(paragraph(run('')), { properties: '<a:solidFill><a:srgbClr val="102030"/></a:solidFill>' })}${box(paragraph(run('Seen.', '', white)))}`,
  ],
  [
    'white in the paint of a shape style',
    `${plainGround}${box(paragraph(run('Seen.', '', white))).replace('<p:txBody>', '<p:style><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef></p:style><p:txBody>')}`,
  ],
  [
    'white with a shadow',
    `${plainGround}${box(paragraph(run('Seen.', '', `${white}<a:effectLst><a:outerShdw/></a:effectLst>`)))}`,
  ],
])('visible words are said: %s', async (_, shapes) => {
  expect((await saidOn({ shapes })).blocks).toEqual(['Seen.']);
});

// attack: 293
test('raised and lowered runs are read in points and cells, also if they inherit their baseline', async () => {
  const raised = (text: string) => run(text, 'baseline="30000"');
  const shapes = [
    box(paragraph(run('Costs fall by $12,400'), raised('2'), run(' a year')), {}),
    box(paragraph(run('120 m'), run('2', 'baseline="30%"'), run(' of CO'), run('2', 'baseline="-25000"'))),
    box(paragraph(run('moved text'), run(', all of it')), { listStyle: levelStyle('baseline="30000"') }),
    table([
      [run('Sites'), run('Cells')],
      [`${run('38')}${raised('1')}`, `${run('10')}${raised('6')}`],
    ]),
  ].join('');
  const { blocks } = await saidOn({ shapes });
  expect(blocks.toSorted()).toEqual(
    [
      'Costs fall by $12,400 a year',
      '120 m² of CO₂',
      'moved text, all of it',
      'Sites',
      'Cells',
      '38',
      '10⁶',
    ].toSorted(),
  );
});

const field = (type: string, text: string) => `<a:fld type="${type}" id="x"><a:t>${text}</a:t></a:fld>`;

test.each<[string, string, string[]]>([
  ['a page number', paragraph(field('slidenum', '7')), []],
  ['a page number among its words', paragraph(run('Page '), field('slidenum', '7'), run(' of 12')), []],
  ['a date', paragraph(field('datetime1', '3 May 2026')), []],
  ['a footer', paragraph(field('footer', 'Confidential')), []],
  ['a number beside a heading', paragraph(run('Roadmap '), field('slidenum', '7')), ['Roadmap']],
  [
    'a date in a sentence',
    paragraph(run('All prices are as of '), field('datetime1', '3 May 2026'), run('.')),
    ['All prices are as of 3 May 2026.'],
  ],
])('fields are left out unless they complete a sentence: %s', async (_, content, said) => {
  expect(await saidOn({ shapes: box(content) })).toEqual({ blocks: said, lines: said });
});

test.each([
  ['a line feed', 'Plan&#10;Build', ['Plan Build'], 'Plan\nBuild'],
  ['a carriage return', 'Plan&#13;Build', ['Plan Build'], 'Plan\nBuild'],
  ['an escaped carriage return', 'Plan_x000D_Build', ['Plan Build'], 'Plan\nBuild'],
  ['an escaped line end', 'Plan_x000D_&#10;Build', ['Plan Build'], 'Plan\nBuild'],
  ['an escaped vertical tab', 'Plan_x000B_Build', ['Plan Build'], 'Plan\nBuild'],
  ['a line separator', 'Plan&#x2028;Build', ['Plan Build'], 'Plan\nBuild'],
  ['letters in a column', 'S&#10;H&#10;I&#10;P', ['SHIP'], 'SHIP'],
])('%s in the text of a run breaks the line', async (_, text, blocks, line) => {
  expect(await saidOn({ shapes: box(paragraph(run(text))) })).toEqual({ blocks, lines: [line] });
});
