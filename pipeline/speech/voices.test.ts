import { expect, test } from 'vitest';
import { requireStockVoice } from './voices.ts';

test('an unknown voice is refused with the names of the known ones', () => {
  expect(requireStockVoice('friendly-male')).toBe('friendly-male');
  expect(() => requireStockVoice('robot')).toThrow(
    expect.objectContaining({
      code: 'bad_argument',
      message: expect.stringContaining('friendly-male'),
    }),
  );
});
