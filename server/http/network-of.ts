import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the key under which an address is counted: an IPv4 address itself, an IPv6 address as its network of 64 bits,
 * since a provider gives every customer 2^64 addresses.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return address;
  // Reads IPv4 inside IPv6 as IPv4.
  const read = ipaddr.process(address);
  if (!(read instanceof ipaddr.IPv6)) return read.toString();
  const network = read.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
