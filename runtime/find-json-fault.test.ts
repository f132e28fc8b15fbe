import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonFault } from './find-json-fault.ts';

describe('findJsonFault', () => {
  it('finds a fault in exactly the texts that JSON.parse refuses', () => {
    const damaged = fc
      .record({
        json: fc.json(),
        at: fc.nat(),
        cut: fc.nat(2),
        put: fc.constantFrom('', ...'"{}[]:,\\\n\t\u007f0-.et '),
      })
      .map(({ json, at, cut, put }) => {
        const index = at % (json.length + 1);
        return json.slice(0, index) + put + json.slice(index + cut);
      });
    fc.assert(
      fc.property(damaged, (text) => {
        expect(findJsonFault(text) === null).toBe(isJson(text));
      }),
      { numRuns: 500 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
