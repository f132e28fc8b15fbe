import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Networks of IPv4 that are not the public internet, by IANA's registry of special-purpose addresses. They hold this
 * machine, its neighbours and the metadata services of clouds.
 */
const specialNetworks: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // The metadata service of Azure has a public address.
  ['168.63.129.16', 32],
];

/** Parts of the public half of IPv6 that are reserved, or that stand for addresses of IPv4 (Teredo, 6to4). */
const specialNetworks6: [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [network, prefix] of specialNetworks) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of specialNetworks6) special.addSubnet(network, prefix, 'ipv6');

/** Addresses of IPv6 that are given out on the public internet. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/**
 * Tells whether an IP address is one on the public internet. Addresses of IPv4 inside IPv6 are not: they have a form of
 * their own.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
