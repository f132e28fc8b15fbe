import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

/** Resolves a name to its addresses, IPv4 first. @throws an error with a DNS code if there are none */
export type ResolveName = (name: string) => Promise<string[]>;

const resolveMs = 3000;

/**
 * Asks the name servers directly. The system's resolver also reads local names, and blocks one of the few threads that read all
 * files while a name server is silent.
 */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: resolveMs, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const [first] = found;
  if (addresses.length === 0 && first?.status === 'rejected') throw first.reason;
  return addresses;
}

/** Error for a name without an address on the public internet. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed';
}

/**
 * Creates the lookup for a socket that connects only to the public internet. The socket connects to the checked addresses, so a
 * name that changes its address between two queries gains nothing.
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
