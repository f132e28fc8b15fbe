import type { LookupAddress } from 'node:dns';
import { expect, it } from 'vitest';
import { AddressNotAllowed, createPublicLookup, type ResolveName } from './public-lookup.ts';

/** Looks up a name as a socket does. @returns the socket's view of the answer */
function lookUp(resolve: ResolveName, all: boolean): Promise<string | LookupAddress[]> {
  return new Promise((done, fail) => {
    createPublicLookup(resolve)('example.com', { all }, (error, found) =>
      error ? fail(error) : done(found),
    );
  });
}

const mixed = async () => ['10.0.0.1', '93.184.215.14', '::1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'];

// attack: 171
it('a socket connects only to the public addresses of a name', async () => {
  expect(await lookUp(mixed, true)).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 },
  ]);
  expect(await lookUp(mixed, false)).toBe('93.184.215.14');
});

// attack: 171
it('a name without a public address cannot be connected to', async () => {
  await expect(lookUp(async () => ['127.0.0.1'], true)).rejects.toBeInstanceOf(AddressNotAllowed);
  await expect(lookUp(async () => [], true)).rejects.toBeInstanceOf(AddressNotAllowed);
  const silent = async () => {
    throw new Error('no answer');
  };
  await expect(lookUp(silent, true)).rejects.toThrow('no answer');
});
