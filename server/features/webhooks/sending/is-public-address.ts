import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The metadata service of Azure has an address among those that are given out on the public internet. */
const metadataOfAzure = '168.63.129.16';

/** Addresses of IPv6 that are given out on the public internet. The library takes those that were never given out for public. */
const global6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Tells whether an IP address is one on the public internet, and not one of this machine, its neighbours, the metadata services
 * of clouds, or of any other network in IANA's registry of special-purpose addresses. Addresses of IPv4 inside IPv6 are not: they
 * have a form of their own.
 */
export function isPublicAddress(address: string): boolean {
  // The library also reads numbers that are no address to a socket, such as 127.1.
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(global6) : parsed.toString() !== metadataOfAzure;
}
