import { expect, it } from 'vitest';
import { newAccountCode } from './account-code.ts';

it('an account code has no letters that look or sound alike, and is different each time', () => {
  const codes = Array.from({ length: 5000 }, newAccountCode);
  for (const code of codes) expect(code).toMatch(/^DV-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const letters = new Set(codes.flatMap((code) => [...code.slice(3).replace('-', '')]));
  expect([...letters].sort().join('')).toBe('234679ACDEFGHJKMNPQRTWXYZ');
  expect(new Set(codes).size).toBe(5000);
});
