import { isIPv6 } from 'node:net';

/**
 * Returns the key under which an address is counted: an IPv4 address itself, an IPv6 address as its network of 64 bits,
 * since a provider gives every customer 2^64 addresses.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const groups = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const [first = [], last = []] = groups;
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`.toLowerCase();
}
