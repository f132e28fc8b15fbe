import { describe, expect, test } from 'vitest';
import { parseRelationships } from '../guard/relationships.ts';
import { relationshipsEntry } from '../testing/minimal-deck.ts';
import { cutExternalTargets } from './cut-external-targets.ts';
import { cutOutsideSvg } from './cut-outside-svg.ts';
import { readPpmStream } from './read-ppm.ts';
import { withoutHiddenSlides } from './without-hidden-slides.ts';

describe('cutExternalTargets', () => {
  const inside = { id: 'rId1', type: 'image', target: '../media/a&amp;b.png' };
  const link = { id: 'rId2', type: 'hyperlink', target: 'https://example.com/?a=1&amp;b=2', external: true };

  // attack: 29
  test('leaves a part alone if it only points inside or has hyperlinks', () => {
    const { content } = relationshipsEntry('x.rels', [inside, link]);
    expect(cutExternalTargets(Buffer.from(content), 'ppt/slides/slide1.xml')).toBeNull();
  });

  // attack: 27, 28
  test.each([
    ['image', 'http://example.com/a.png', true],
    ['image', 'file:///etc/passwd', true],
    ['oleObject', '\\\\server\\share\\a.docx', true],
    ['attachedTemplate', 'https://example.com/a.potx', true],
    ['image', 'http://example.com/without-target-mode.png', false],
  ])('cuts an outside %s: %s', (type, target, external) => {
    const bad = { id: 'rId3', type, target, external };
    const { content } = relationshipsEntry('x.rels', [inside, bad, link]);
    const cleaned = cutExternalTargets(Buffer.from(content), 'ppt/slides/slide1.xml');
    expect(cleaned?.cut).toMatchObject([{ type, target }]);
    const kept = parseRelationships(Buffer.from(cleaned?.xml ?? ''), 'ppt/slides/slide1.xml');
    expect(kept).toEqual([
      { id: 'rId1', type: 'image', target: 'ppt/media/a&b.png', external: false },
      { id: 'rId2', type: 'hyperlink', target: 'https://example.com/?a=1&b=2', external: true },
    ]);
  });
});

describe('cutOutsideSvg', () => {
  const svg = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);

  test.each(['<use href="#a"/>', '<image href="data:image/png;base64,AA=="/>', '<path fill="url(#b)"/>'])(
    'keeps %s',
    (content) => {
      expect(cutOutsideSvg(svg(content))).toBeNull();
    },
  );

  test.each([
    '<image href="http://example.com/a.png"/>',
    "<image x:href = 'file:///etc/passwd' xmlns:x='http://www.w3.org/1999/xlink'/>",
    '<path style="fill:url(http://example.com/#a)"/>',
    '<style>@import "http://example.com/a.css"</style>',
    // attack: 35
    '<script>alert(1)</script>',
  ])('empties %s', (content) => {
    expect(cutOutsideSvg(svg(content))).toMatch(/^<svg [^>]*\/>$/);
  });

  test('leaves other parts alone', () => {
    expect(cutOutsideSvg(Buffer.from('<a href="http://example.com/"/>'))).toBeNull();
  });
});

describe('withoutHiddenSlides', () => {
  const list = (entries: string) =>
    `<p:presentation xmlns:p="p" xmlns:r="r"><!-- <p:sldIdLst> --><p:sldIdLst>${entries}</p:sldIdLst><p:extLst><x:sldIdLst xmlns:x="x"><x:sldId id="2"/></x:sldIdLst></p:extLst></p:presentation>`;
  const [first, second, third] = [
    '<p:sldId id="1" r:id="a"/>',
    '<p:sldId id="2"\r\n r:id="b"><p:ext/></p:sldId>',
    '<p:sldId id="3"/>',
  ];

  test.each([
    [[true, false, true], `${first}${third}`],
    [[false, true, true], `${second}${third}`],
    [[false, false, true], `${third}`],
    [[true, true, true], `${first}${second}${third}`],
  ])('keeps the shown slides of %j and everything else', (slideIsShown, kept) => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>${list(`${first}${second}${third}`)}`;
    expect(withoutHiddenSlides(Buffer.from(xml), slideIsShown)).toBe(list(kept));
  });
});

describe('readPpmStream', () => {
  const page = Buffer.concat([Buffer.from('P6\n2 1\n255\n'), Buffer.from([1, 2, 3, 4, 5, 6])]);

  test('splits pages', () => {
    const [first, second] = readPpmStream(Buffer.concat([page, page]));
    expect(first).toEqual({ width: 2, height: 1, rgb: Buffer.from([1, 2, 3, 4, 5, 6]) });
    expect(second).toEqual(first);
  });

  test.each([page.subarray(0, -1), Buffer.from('P5\n1 1\n255\n.')])('refuses other data', (bytes) => {
    expect(() => readPpmStream(bytes)).toThrow('PPM');
  });
});
