import { expect, test } from 'vitest';
import { namespaces } from '#pipeline/deck/testing/minimal-deck.ts';
import { attribute, descendantsNamed } from '#pipeline/deck/xml-path.ts';
import { readEditableXml } from '../editable-xml.ts';
import { widenDiagramWords } from './widen-diagram-words.ts';

const paragraph = (text: string, align = 'ctr') =>
  `<a:p><a:pPr algn="${align}"/>${[...text.matchAll(/\S+\s*/g)].map(([run]) => `<a:r><a:t>${run}</a:t></a:r>`).join('')}</a:p>`;

test.each<[string, string, string]>([
  ['a word', paragraph('Artist'), '0'],
  ['a word in each line', paragraph('Album') + paragraph('Title'), '0'],
  ['no word', paragraph(''), '0'],
  ['two words', paragraph('Album title'), '68580'],
  ['a word beside two', paragraph('Album') + paragraph('Its title'), '68580'],
  ['a word at the left', paragraph('Artist', 'l'), '68580'],
])('side margins are removed only around single words: %s', (_, paragraphs, margin) => {
  const body = `<dsp:drawing ${namespaces} xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"><dsp:sp><dsp:txBody><a:bodyPr lIns="68580" tIns="68580" rIns="68580"><a:noAutofit/></a:bodyPr>${paragraphs}</dsp:txBody></dsp:sp></dsp:drawing>`;
  const [properties] = descendantsNamed(widenDiagramWords(readEditableXml(Buffer.from(body))), 'bodyPr');
  const margins = ['lIns', 'rIns', 'tIns'].map((name) => attribute(properties, name));
  expect(margins).toEqual([margin, margin, '68580']);
});
