import { expect, test } from 'vitest';
import { runTool } from '../../../process/run-tool.ts';
import { namespaces } from '../../testing/minimal-deck.ts';
import { attribute, childAt, descendantsNamed } from '../../xml-path.ts';
import { readEditableXml } from './editable-xml.ts';
import { fontOfSigns, wingdingsSigns } from './wingdings-signs.ts';
import { writeSigns } from './write-signs.ts';

const run = (fonts: string, text: string) =>
  readEditableXml(
    Buffer.from(
      `<p:sld ${namespaces}><a:p><a:r><a:rPr><a:solidFill/>${fonts}<a:hlinkClick/></a:rPr><a:t>${text}</a:t></a:r></a:p></p:sld>`,
    ),
  );
const font = (kind: string, name = 'Wingdings') => `<a:${kind} typeface="${name}"/>`;

test.each<[string, string, string, string]>([
  ['codes in the font', font('latin') + font('sym'), '\uf0e0 \uf0fc', '→ ✔'],
  ['letters in the font', font('latin'), 'J\u00fe', '☺☑'],
  ['an arrow that PowerPoint typed', font('sym'), 'à ', '→ '],
])('%s become characters', (_what, fonts, before, after) => {
  const tree = writeSigns(run(fonts, before));
  expect(descendantsNamed(tree, 't')[0]?.text).toBe(after);
  const [properties] = descendantsNamed(tree, 'rPr');
  const names = properties?.children.map(({ name }) => name);
  expect(names).toEqual(['solidFill', 'latin', 'ea', 'cs', 'hlinkClick']);
  expect(attribute(childAt(properties, 'latin'), 'typeface')).toBe(fontOfSigns);
});

test.each([
  ['words after such an arrow', font('sym'), 'Déjà vu'],
  ['a letter after such an arrow', font('sym'), 'J'],
  ['a sign without a character', font('latin'), '\uf02b\uf0e0'],
  ['other fonts', font('latin', 'Wingdings 2'), '\uf0e0'],
])('%s stay', (_what, fonts, text) => {
  const tree = run(fonts, text);
  expect(writeSigns(tree)).toBe(tree);
});

test('the font of the signs has all of them', async () => {
  const { stdout } = await runTool({
    command: 'fc-match',
    args: ['--format', '%{family[0]}\n%{charset}', fontOfSigns],
    signal: new AbortController().signal,
    timeoutMs: 20_000,
  });
  const [family, charset = ''] = stdout.toString().split('\n');
  expect(family).toBe(fontOfSigns);
  const ranges = charset.split(' ').map((range) => range.split('-').map((hex) => Number.parseInt(hex, 16)));
  const has = (code: number) => ranges.some(([first = 0, last = first]) => code >= first && code <= last);
  expect([...wingdingsSigns.values()].filter((sign) => !has(sign.codePointAt(0) ?? 0))).toEqual([]);
});
