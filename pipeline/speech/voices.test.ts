import { expect, test } from 'vitest';
import { requireStockVoice } from './voices.ts';

test('a voice that is not there is refused with the names that are', () => {
  expect(requireStockVoice('friendly-male')).toBe('friendly-male');
  expect(() => requireStockVoice('robot')).toThrow(
    expect.objectContaining({
      code: 'bad_argument',
      message: expect.stringContaining('friendly-male'),
    }),
  );
});
