import { expect, test } from 'vitest';
import { namespaces } from '../../testing/minimal-deck.ts';
import { attribute, descendantsNamed } from '../../xml-path.ts';
import { readEditableXml } from './editable-xml.ts';
import { fitEmoji, signOfEmoji } from './fit-emoji.ts';

const inch = 914_400;
const slideOf = (text: string, { width = 1, size = 4000, body = '' } = {}) =>
  `<p:sld ${namespaces}><p:sp><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width * inch}" cy="${inch}"/></a:xfrm></p:spPr><p:txBody><a:bodyPr ${body}/><a:p><a:r><a:rPr sz="${size}"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:sld>`;

// An emoji of 40 points is 0.7 inches wide; usual margins leave 0.8 inches.
test.each<[string, string, { insets: string | null; size: string }]>([
  ['with room keeps its margins', slideOf('🚀'), { insets: null, size: '4000' }],
  ['without room takes up the margins', slideOf('🚀', { width: 0.75 }), { insets: '0', size: '4000' }],
  ['that is still too wide shrinks', slideOf('🚀', { width: 0.5 }), { insets: '0', size: '2800' }],
  ['of several characters counts as one', slideOf('👨‍👩‍👧'), { insets: null, size: '4000' }],
  ['next to another shrinks with it', slideOf('🇩🇪🇫🇷'), { insets: '0', size: '2800' }],
  ['in a longer line keeps its size', slideOf('Go 🚀 now'), { insets: null, size: '4000' }],
  ['unwrapped stays', slideOf('🚀', { width: 0.5, body: 'wrap="none"' }), { insets: null, size: '4000' }],
  ['is not a long word', slideOf('Overview', { width: 0.5 }), { insets: null, size: '4000' }],
])('an emoji %s', (_what, xml, { insets, size }) => {
  const tree = fitEmoji(readEditableXml(Buffer.from(xml)));
  const [body] = descendantsNamed(tree, 'bodyPr');
  expect([attribute(body, 'lIns'), attribute(body, 'rIns')]).toEqual([insets, insets]);
  expect(attribute(descendantsNamed(tree, 'rPr')[0], 'sz')).toBe(size);
});

test.each(['🚀', '🇩🇪', '&#x1F680;', '✔'])('%s is a sign of emoji', (text) => {
  expect(signOfEmoji.test(text)).toBe(true);
});

test('a word of a million emoji stays as it is', () => {
  const tree = readEditableXml(Buffer.from(slideOf('🚀'.repeat(1_000_000))));
  expect(fitEmoji(tree)).toBe(tree);
});
