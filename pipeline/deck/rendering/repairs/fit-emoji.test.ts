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
  ['has room', slideOf('🚀'), { insets: null, size: '4000' }],
  ['takes the margins', slideOf('🚀', { width: 0.75 }), { insets: '0', size: '4000' }],
  ['shrinks', slideOf('🚀', { width: 0.5 }), { insets: '0', size: '2800' }],
  ['made of several characters is one', slideOf('👨‍👩‍👧'), { insets: null, size: '4000' }],
  ['is next to another one', slideOf('🇩🇪🇫🇷'), { insets: '0', size: '2800' }],
  ['stands in a longer line', slideOf('Go 🚀 now'), { insets: null, size: '4000' }],
  ['is not broken off', slideOf('🚀', { width: 0.5, body: 'wrap="none"' }), { insets: null, size: '4000' }],
  ['is none: words that are too long', slideOf('Overview', { width: 0.5 }), { insets: null, size: '4000' }],
])('an emoji %s', (_what, xml, { insets, size }) => {
  const tree = fitEmoji(readEditableXml(Buffer.from(xml)));
  const [body] = descendantsNamed(tree, 'bodyPr');
  expect([attribute(body, 'lIns'), attribute(body, 'rIns')]).toEqual([insets, insets]);
  expect(attribute(descendantsNamed(tree, 'rPr')[0], 'sz')).toBe(size);
});

test.each(['🚀', '🇩🇪', '&#x1F680;', '✔'])('%s is a sign of emoji', (text) => {
  expect(signOfEmoji.test(text)).toBe(true);
});

test('a word of a million emoji is left as it is', () => {
  const tree = readEditableXml(Buffer.from(slideOf('🚀'.repeat(1_000_000))));
  expect(fitEmoji(tree)).toBe(tree);
});
