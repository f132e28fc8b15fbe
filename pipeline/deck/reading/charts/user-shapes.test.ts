import { afterAll, expect, test } from 'vitest';
import { openDeck } from '../../open-deck.ts';
import { readDeck } from '../../read-deck.ts';
import { chartParts } from '../../testing/chart-frame.ts';
import { chartXml } from '../../testing/chart-xml.ts';
import { writeMinimalDeck } from '../../testing/minimal-deck.ts';
import { removeTestFolders } from '../../testing/test-folders.ts';

afterAll(removeTestFolders);

const chart = chartXml({
  plots: [{ kind: 'barChart', series: [{ name: 'Orders', values: [3, 6] }] }],
  categories: ['April', 'June'],
  after: '<c:userShapes r:id="rId1"/>',
});
const remark = (text: string, inside = '', hidden = '') =>
  `<cdr:sp><cdr:nvSpPr><cdr:cNvPr id="2" name="Remark"${hidden}/><cdr:cNvSpPr/></cdr:nvSpPr><cdr:spPr>${inside}</cdr:spPr><cdr:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></cdr:txBody></cdr:sp>`;
const relative = (content: string) =>
  `<cdr:relSizeAnchor><cdr:from><cdr:x>0.5</cdr:x><cdr:y>0.25</cdr:y></cdr:from><cdr:to><cdr:x>1</cdr:x><cdr:y>0.75</cdr:y></cdr:to>${content}</cdr:relSizeAnchor>`;
const absolute = (content: string) =>
  `<cdr:absSizeAnchor><cdr:from><cdr:x>0</cdr:x><cdr:y>0.5</cdr:y></cdr:from><cdr:ext cx="914400" cy="457200"/>${content}</cdr:absSizeAnchor>`;
const xfrm = (x: number, width: number) =>
  `<a:xfrm><a:off x="${x}" y="0"/><a:ext cx="${width}" cy="100"/></a:xfrm>`;
const group = `<cdr:grpSp><cdr:nvGrpSpPr><cdr:cNvPr id="5" name=""/></cdr:nvGrpSpPr><cdr:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="200" cy="100"/><a:chOff x="0" y="0"/><a:chExt cx="200" cy="100"/></a:xfrm></cdr:grpSpPr>${remark('In a group', xfrm(100, 100))}</cdr:grpSp>`;

async function slideOf(anchors: string) {
  const drawing = `<c:userShapes xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:cdr="http://schemas.openxmlformats.org/drawingml/2006/chartDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${anchors}</c:userShapes>`;
  const related = [{ id: 'rId1', type: 'chartUserShapes', target: '../drawings/drawing1.xml' }];
  const parts = [...chartParts(chart, { related }), { name: 'ppt/drawings/drawing1.xml', content: drawing }];
  const { slides } = await readDeck(await openDeck(await writeMinimalDeck({ parts })));
  const [slide] = slides;
  if (!slide) throw new Error('no slide');
  return slide;
}

test('text drawn into a chart is read as text of the slide, at its place', async () => {
  const { blocks, shapes } = await slideOf(
    relative(remark('Doubled after the fair')) + absolute(remark('Spring')),
  );
  expect(blocks).toMatchObject([
    { kind: 'chart' },
    { kind: 'text', role: 'other', paragraphs: [{ text: 'Doubled after the fair' }] },
    { kind: 'text', paragraphs: [{ text: 'Spring' }] },
  ]);
  const [, frame, first, second] = shapes;
  expect(first).toMatchObject({
    id: '9 2',
    groups: ['9'],
    kind: 'text',
    lines: [{ text: 'Doubled after the fair' }],
  });
  if (!frame || !first || !second) throw new Error('three shapes are drawn');
  expect(first.box.x).toBeCloseTo(frame.box.x + frame.box.width / 2);
  expect(first.box.height).toBeCloseTo(frame.box.height / 2);
  expect(second.box.width).toBeCloseTo(frame.box.width / 4);
});

test('a shape in a group is read at its place on the slide; a hidden shape is not read', async () => {
  const { shapes } = await slideOf(relative(group) + absolute(remark('Draft', '', ' hidden="1"')));
  expect(shapes.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(['Slide 1', 'In a group']);
  const [, frame, inGroup] = shapes;
  if (!frame || !inGroup) throw new Error('two shapes are drawn');
  expect(inGroup.box.x).toBeCloseTo(frame.box.x + frame.box.width * 0.75);
});

test('a missing drawing is ignored', async () => {
  const parts = chartParts(chart);
  const { slides } = await readDeck(await openDeck(await writeMinimalDeck({ parts })));
  expect(slides[0]?.blocks).toMatchObject([{ kind: 'chart' }]);
});
