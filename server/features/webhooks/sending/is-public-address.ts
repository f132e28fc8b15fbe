import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Azure's metadata service, whose address is in a range that is allocated on the public internet. */
const metadataOfAzure = '168.63.129.16';

/** IPv6 range that is allocated on the public internet. The library treats unallocated addresses as public. */
const global6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Tells whether an IP address is on the public internet rather than one of this machine, its neighbours, a cloud's metadata service,
 * or another network in IANA's registry of special-purpose addresses. IPv4 addresses inside IPv6 are not public: they have their
 * own form.
 */
export function isPublicAddress(address: string): boolean {
  // The library also accepts numbers that a socket does not take for an address, such as 127.1.
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(global6) : parsed.toString() !== metadataOfAzure;
}
