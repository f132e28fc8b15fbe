import { describe, expect, test } from 'vitest';
import { shapeXml, slideXml } from '../../testing/minimal-deck.ts';
import { readEditableXml, writeEditableXml } from './editable-xml.ts';
import { fitText } from './fit-text.ts';

const bodyWith = (body: string, size = 1800) =>
  slideXml(
    shapeXml({ text: 'Words', box: [1, 1, 4, 1] })
      .replace('id="2"', 'id="7"')
      .replace('<a:bodyPr/>', body)
      .replace('<a:rPr lang="en-US"/>', `<a:rPr sz="${size}"/>`),
  );
const fitted = (xml: string, ids: string[] = ['7']) =>
  writeEditableXml(fitText(readEditableXml(Buffer.from(xml)), new Set(ids)));

describe('fitText', () => {
  test.each([
    ['<a:bodyPr/>', '<a:bodyPr><a:normAutofit/></a:bodyPr>'],
    [
      '<a:bodyPr wrap="square"><a:spAutoFit/></a:bodyPr>',
      '<a:bodyPr wrap="square"><a:normAutofit/></a:bodyPr>',
    ],
    [
      '<a:bodyPr><a:prstTxWarp prst="textPlain"/><a:noAutofit/><a:flatTx/></a:bodyPr>',
      '<a:bodyPr><a:prstTxWarp prst="textPlain"/><a:normAutofit/><a:flatTx/></a:bodyPr>',
    ],
  ])('%s becomes %s', (before, after) => {
    expect(fitted(bodyWith(before))).toContain(after);
  });

  test.each([
    ['text that does not wrap', bodyWith('<a:bodyPr wrap="none"><a:spAutoFit/></a:bodyPr>'), ['7']],
    ['upright text', bodyWith('<a:bodyPr vert="vert270"/>'), ['7']],
    ['text that fits already', bodyWith('<a:bodyPr><a:normAutofit fontScale="62500"/></a:bodyPr>'), ['7']],
    ['a box lower than a line', bodyWith('<a:bodyPr/>', 9000), ['7']],
    ['a shape without a size', bodyWith('<a:bodyPr/>').replaceAll(/<a:xfrm>.*?<\/a:xfrm>/g, ''), ['7']],
    ['another shape', bodyWith('<a:bodyPr/>'), ['8']],
  ])('%s stays as it is', (_what, xml, ids) => {
    const tree = readEditableXml(Buffer.from(xml));
    expect(fitText(tree, new Set(ids))).toBe(tree);
  });
});
