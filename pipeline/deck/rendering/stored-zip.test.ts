import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createStoredZip } from './stored-zip.ts';

const flagsOffset = 6;
const sizesOffset = 18;
const sizesFollow = 1 << 3;

function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const zip = createStoredZip();
  const pieces = Object.entries(entries).map(([name, text]) => zip.add(name, Buffer.from(text)));
  return Buffer.concat([...pieces, zip.end()]);
}

test('another program reads the written entries', () => {
  const entries = { 'ppt/slides/slide1.xml': '<p:sld/>', 'ppt/empty.xml': '', 'ppt/Übersicht.xml': 'ü' };
  const read = Object.entries(unzipSync(zipOf(entries)));
  expect(Object.fromEntries(read.map(([name, bytes]) => [name, strFromU8(bytes)]))).toEqual(entries);
});

// attack: 159
test('the size of an entry stands before its data', () => {
  const zip = zipOf({ 'a.xml': '12345' });
  expect(zip.readUInt16LE(flagsOffset) & sizesFollow).toBe(0);
  expect([zip.readUInt32LE(sizesOffset), zip.readUInt32LE(sizesOffset + 4)]).toEqual([5, 5]);
});
