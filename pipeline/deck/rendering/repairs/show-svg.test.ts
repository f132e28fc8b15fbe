import { expect, test } from 'vitest';
import { namespaces } from '../../testing/minimal-deck.ts';
import { attribute, descendantsNamed } from '../../xml-path.ts';
import { readEditableXml, writeEditableXml } from './editable-xml.ts';
import { showSvg } from './show-svg.ts';

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const pictures = {
  isInDeck: (id: string) => ['plain', 'rich', 'png'].includes(id),
  isPlainSvg: (id: string) => id === 'plain',
};
const svg = (id: string, prefix = 'r', declared = '') =>
  `<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main"${declared} ${prefix}:embed="${id}"/></a:ext></a:extLst>`;
const picture = (blip: string) =>
  readEditableXml(Buffer.from(`<p:pic ${namespaces}><p:blipFill>${blip}</p:blipFill></p:pic>`));
const shown = (tree: ReturnType<typeof picture>) =>
  attribute(descendantsNamed(showSvg(tree, pictures), 'blip')[0], 'r:embed');

test.each([
  ['has no picture beside it', `<a:blip>${svg('rich')}</a:blip>`, 'rich'],
  ['has an empty name beside it', `<a:blip r:embed="">${svg('rich')}</a:blip>`, 'rich'],
  ['has a picture beside it that is lost', `<a:blip r:embed="lost">${svg('rich')}</a:blip>`, 'rich'],
  ['has a picture elsewhere', `<a:blip r:link="lost">${svg('rich')}</a:blip>`, 'rich'],
  ['is plain', `<a:blip r:embed="png">${svg('plain')}</a:blip>`, 'plain'],
])('an SVG that %s is shown', (_what, blip, expected) => {
  const tree = picture(blip);
  expect(shown(tree)).toBe(expected);
  expect(descendantsNamed(showSvg(tree, pictures), 'blip')[0]?.attributes.has('r:link')).toBe(false);
});

test('a prefix that is declared only at the SVG is declared again in the new place', () => {
  const tree = showSvg(
    picture(`<a:blip>${svg('rich', 'q', ` xmlns:q="${relationships}"`)}</a:blip>`),
    pictures,
  );
  const written = readEditableXml(Buffer.from(writeEditableXml(tree)));
  const [blip] = descendantsNamed(written, 'blip');
  expect([attribute(blip, 'q:embed'), attribute(blip, 'xmlns:q')]).toEqual(['rich', relationships]);
});

test.each([
  ['that is not plain', `<a:blip r:embed="png">${svg('rich')}</a:blip>`],
  ['whose picture is recoloured', `<a:blip r:embed="png"><a:grayscl/>${svg('plain')}</a:blip>`],
  ['that is lost', `<a:blip r:embed="png">${svg('lost')}</a:blip>`],
])('the picture beside an SVG %s stays', (_what, blip) => {
  const tree = picture(blip);
  expect(showSvg(tree, pictures)).toBe(tree);
});
