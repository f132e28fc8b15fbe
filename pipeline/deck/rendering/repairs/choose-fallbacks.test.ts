import { expect, test } from 'vitest';
import { childrenNamed } from '../../xml-path.ts';
import { chooseFallbacks } from './choose-fallbacks.ts';
import { readEditableXml } from './editable-xml.ts';

const picture =
  '<p:sp id="picture"><p:spPr><a:blipFill><a:blip r:embed="rId3"/></a:blipFill></p:spPr></p:sp>';
const formula = '<p:sp id="formula"><a14:m><m:oMath/></a14:m></p:sp>';

function shapesOf(choice: string, fallback: string): string[] {
  const alternatives = `<mc:AlternateContent><mc:Choice Requires="a14">${choice}</mc:Choice>${fallback}</mc:AlternateContent>`;
  const tree = readEditableXml(
    Buffer.from(
      `<p:spTree xmlns:p="urn:p" xmlns:a="urn:a" xmlns:r="urn:r" xmlns:m="urn:m" xmlns:a14="urn:a14" xmlns:mc="urn:mc">${alternatives}</p:spTree>`,
    ),
  );
  return childrenNamed(chooseFallbacks(tree), 'sp').map(({ attributes }) => attributes.get('id') ?? '');
}

test.each([
  ['a formula', formula],
  ['ink', '<p:contentPart r:id="rId4"/>'],
])('the stored picture replaces %s', (_what, choice) => {
  expect(shapesOf(choice, `<mc:Fallback>${picture}</mc:Fallback>`)).toEqual(['picture']);
});

test.each([
  ['a formula without a picture', formula, '<mc:Fallback><p:sp id="empty"/></mc:Fallback>'],
  ['a formula without an alternative', formula, ''],
  [
    'ink with a picture that says nothing',
    '<p:contentPart/>',
    '<mc:Fallback><p:sp><a:blip/></p:sp></mc:Fallback>',
  ],
  ['a shape that is no formula', '<p:sp id="newer"/>', `<mc:Fallback>${picture}</mc:Fallback>`],
])('%s stays', (_what, choice, fallback) => {
  expect(shapesOf(choice, fallback)).toEqual([]);
});
