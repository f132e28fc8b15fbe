import { expect, test } from 'vitest';
import { parseXml } from '../guard/parse-xml.ts';
import { namespaces } from '../testing/minimal-deck.ts';
import { layoutHeading } from './layout-heading.ts';

const shape = (text: string, { size, placeholder = '' }: { size?: number; placeholder?: string } = {}) => `
  <p:sp>
    <p:nvSpPr><p:cNvPr id="2" name="a shape"/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr>
    <p:txBody><a:p><a:r><a:rPr${size === undefined ? '' : ` sz="${size}"`}/><a:t>${text}</a:t></a:r></a:p></p:txBody>
  </p:sp>`;
const layoutOf = (...shapes: string[]) =>
  parseXml(
    Buffer.from(
      `<p:sldLayout ${namespaces}><p:cSld><p:spTree>${shapes.join('')}</p:spTree></p:cSld></p:sldLayout>`,
    ),
  );

const notice = shape('Antitrust Policy Notice', { size: 2700 });
const prompt = shape('Click to edit the title', { size: 4400, placeholder: '<p:ph type="title"/>' });

test.each([
  [
    'its largest text',
    [shape('Meetings involve competitors.', { size: 1400 }), notice],
    'Antitrust Policy Notice',
  ],
  ['the first of equals', [shape('First'), shape('Second', { size: 1800 })], 'First'],
  ['no prompt of a placeholder', [prompt, notice], 'Antitrust Policy Notice'],
  ['null if it draws no words', [prompt, shape('• –')], null],
])('the heading of a layout is %s', (_, shapes, heading) => {
  expect(layoutHeading(layoutOf(...shapes))).toBe(heading);
});
