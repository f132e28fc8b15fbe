import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

/** The addresses of a name, IPv4 first. @throws an error with a code of DNS when there are none */
export type ResolveName = (name: string) => Promise<string[]>;

const resolveMs = 3000;

/**
 * Asks the name servers and not the system's own resolver, which also reads local names and keeps one of the few
 * threads that all files are read with for as long as a name server is silent.
 */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: resolveMs, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const [first] = found;
  if (addresses.length === 0 && first?.status === 'rejected') throw first.reason;
  return addresses;
}

/** A name has no address on the public internet. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed';
}

/**
 * Creates the lookup of a socket that connects to the public internet alone. The addresses that are checked are those that
 * the socket then connects to: a name that changes its address between two questions gains nothing.
 */
export function createPublicLookup(resolve: ResolveName = resolveName): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const addresses = found
          .filter((address) => isPublicAddress(address))
          .map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
        const [first] = addresses;
        if (!first) return callback(new AddressNotAllowed(`${hostname} has no public address`), '');
        if (options.all) return callback(null, addresses);
        return callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}
