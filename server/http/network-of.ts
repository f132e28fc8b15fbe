import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the key under which an address is counted: an IPv4 address itself, or the /64 network of an IPv6 address, because
 * providers give every customer 2^64 addresses.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return address;
  // Maps IPv4 addresses inside IPv6 to IPv4.
  const read = ipaddr.process(address);
  if (!(read instanceof ipaddr.IPv6)) return read.toString();
  const network = read.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
