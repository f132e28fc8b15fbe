import { expect, test } from 'vitest';
import { parseXml } from '../guard/parse-xml.ts';
import { readAltText } from './alt-text.ts';

function altText(description: string): string | null {
  return readAltText(parseXml(Buffer.from(`<cNvPr descr="${description}"/>`)));
}

test.each([
  'Two engineers look at a wind turbine',
  'A picture of our team in Lisbon',
  'Map of the delivery area',
  '東京の地図',
])('keeps a text that a person wrote: %s', (text) => {
  expect(altText(text)).toBe(text);
});

test.each([
  '',
  'image1.png',
  'Picture 3',
  'logo',
  'IMG_2034',
  'daily_usage_200709',
  'MPj04002870000[1]',
  'WD Talent Card pg 2.JPG',
  'http://www.example.org/logo.gif',
  'C:\\Users\\someone\\Temporary Internet Files\\picture',
  'A picture containing text, outdoor, sign',
  'A screenshot of a cell phone&#10;&#10;Description automatically generated',
  'A diagram of a company. AI-generated content may be incorrect.',
])('drops a text that was not written for listeners: %s', (text) => {
  expect(altText(text)).toBeNull();
});

test('drops pictures marked as decoration', () => {
  const properties =
    '<cNvPr descr="A row of leaves"><extLst><ext><decorative val="1"/></ext></extLst></cNvPr>';
  expect(readAltText(parseXml(Buffer.from(properties)))).toBeNull();
});
