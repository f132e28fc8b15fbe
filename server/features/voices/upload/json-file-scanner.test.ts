import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#test/support/properties/any-character.ts';
import { NotBase64 } from './base64-reader.ts';
import { createJsonFileScanner } from './json-file-scanner.ts';

function scan(text: string, size = text.length) {
  const scanner = createJsonFileScanner('audioData');
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) parts.push(scanner.push(bytes.subarray(at, at + size)));
  return { file: Buffer.concat(parts), ...scanner.end() };
}

describe('a JSON object with a file in it', () => {
  it('is split into its file and the rest, however its bytes arrive', () => {
    const field = fc.record({
      before: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })),
      file: fc.uint8Array({ maxLength: 300 }),
      after: fc.dictionary(fc.string(), fc.string({ unit: anyCharacter })),
    });
    fc.assert(
      fc.property(
        field,
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        ({ before, file, after }, size, slashes) => {
          const { audioData: _one, ...first } = before;
          const { audioData: _two, ...last } = after;
          const object = { ...first, audioData: Buffer.from(file).toString('base64'), ...last };
          const text = JSON.stringify(object, null, size % 2);
          const scanned = scan(slashes ? text.replaceAll('/', '\\/') : text, size);
          expect(scanned.hasFile).toBe(true);
          expect([...scanned.file]).toEqual([...file]);
          expect(JSON.parse(scanned.rest)).toEqual({ ...JSON.parse(text), audioData: '' });
        },
      ),
    );
  });

  it('takes the file from the top level, not from a nested object', () => {
    const text =
      '{"consent":{"audioData":"no"},"list":["audioData",{"audioData":"no"}],"phrase":"audioData"}';
    expect(scan(text, 3)).toEqual({ file: Buffer.alloc(0), rest: text, hasFile: false });
  });

  it('may have a value other than a string in place of the file', () => {
    const text = '{"audioData":["AAAA"],"phraseId":null}';
    expect(scan(text, 4)).toEqual({ file: Buffer.alloc(0), rest: text, hasFile: false });
  });

  it.each([
    'AAA',
    'A===',
    'AA=A',
    'AA==AAAA',
    'AAAA=',
    'AA-_',
    'AA AA',
    'AA\\nAA',
    'data:audio/wav;base64,AAAA',
    '\\"AAA',
  ])('is refused with the file %j', (file) => {
    for (const size of [1, 2, 5, 100]) expect(() => scan(`{"audioData":"${file}"}`, size)).toThrow(NotBase64);
  });

  it.each([
    ['{"audioData":"AAAA', 'interrupted'],
    ['{"audioData":"AAAA","audioData":"AAAA"}', 'twice'],
    [`{"other":"${'x'.repeat(70_000)}"}`, 'too large for this endpoint'],
    [`{"\\u0061udioData":"${'A'.repeat(70_000)}"}`, 'too large for this endpoint'],
  ])('is refused if it is %.30s…', (text, reason) => {
    expect(() => scan(text)).toThrow(reason);
  });

  it('is left to the JSON parser if it is invalid', () => {
    for (const text of ['', 'no', '[1,2]', '{{', '}"audioData"', '"audioData":"AAAA"']) {
      expect(scan(text)).toEqual({ file: Buffer.alloc(0), rest: text, hasFile: false });
    }
  });
});
