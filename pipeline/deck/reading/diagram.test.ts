import { expect, test } from 'vitest';
import { parseXml } from '../guard/parse-xml.ts';
import { readDiagram } from './diagram.ts';

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const point = (id: string, text: string, type = 'node') =>
  `<pt modelId="${id}" type="${type}"><t><p><r><t>${text}</t></r></p></t></pt>`;
const connection = (from: string, to: string, order: number, type = 'parOf') =>
  `<cxn type="${type}" srcId="${from}" destId="${to}" srcOrd="${order}"/>`;

function read(points: string[], connections: string[]) {
  const xml = `<dataModel xmlns="${drawing}"><ptLst>${points.join('')}</ptLst><cxnLst>${connections.join('')}</cxnLst></dataModel>`;
  const { block } = readDiagram(parseXml(Buffer.from(xml))) ?? {};
  return block?.kind === 'diagram' ? block.paragraphs : null;
}

test('the words of SmartArt come in the order of its text pane, not of its file', () => {
  const points = [
    point('0', '', 'doc'),
    point('3', 'ghi'),
    point('2', 'def'),
    point('1', 'abc'),
    point('4', 'below'),
  ];
  const connections = [
    connection('0', '3', 2),
    connection('0', '1', 0),
    connection('0', '2', 1),
    connection('1', '4', 0),
    connection('1', '3', 0, 'presOf'),
  ];
  expect(read(points, connections)).toEqual([
    { level: 0, text: 'abc' },
    { level: 1, text: 'below' },
    { level: 0, text: 'def' },
    { level: 0, text: 'ghi' },
  ]);
});

test('a ring of points is read once, and a diagram without words is no block', () => {
  const ring = [connection('0', '1', 0), connection('1', '2', 0), connection('2', '1', 0)];
  const points = [point('0', '', 'doc'), point('1', 'one'), point('2', 'two')];
  expect(read(points, ring)).toEqual([
    { level: 0, text: 'one' },
    { level: 1, text: 'two' },
  ]);
  expect(read([point('0', '', 'doc')], [])).toBeNull();
});
