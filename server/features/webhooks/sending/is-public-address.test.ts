import { expect, it } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';

// attack: 171
it.each([
  ['0.0.0.0', 'this machine'],
  ['127.0.0.1', 'this machine'],
  ['127.255.255.254', 'this machine'],
  ['10.1.2.3', 'a private network'],
  ['172.16.0.1', 'a private network'],
  ['172.31.255.255', 'a private network'],
  ['192.168.1.1', 'a private network'],
  ['100.64.0.1', 'the network of a provider'],
  ['100.100.100.200', 'metadata of Alibaba'],
  ['169.254.169.254', 'metadata of most clouds'],
  ['168.63.129.16', 'metadata of Azure'],
  ['192.0.0.192', 'metadata of Oracle'],
  ['198.18.0.1', 'benchmarks'],
  ['203.0.113.7', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['255.255.255.255', 'everybody'],
  ['::', 'this machine'],
  ['::1', 'this machine'],
  ['::ffff:127.0.0.1', 'this machine, as IPv4 in IPv6'],
  ['::ffff:7f00:1', 'this machine, as IPv4 in IPv6'],
  ['::ffff:8.8.8.8', 'IPv4 in IPv6'],
  ['64:ff9b::7f00:1', 'this machine, translated'],
  ['fe80::1', 'a link'],
  ['fe80::1%eth0', 'a link'],
  ['fc00::1', 'a private network'],
  ['fd00:ec2::254', 'metadata of Amazon'],
  ['ff02::1', 'multicast'],
  ['2002:7f00:1::', 'this machine, as 6to4'],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['192.175.48.1', 'a sink of name servers (AS112)'],
  ['2620:4f:8000::1', 'a sink of name servers (AS112)'],
  ['192.52.193.1', 'a relay of multicast'],
  ['::8.8.8.8', 'IPv4 in IPv6'],
  ['2001:4860:4860::8888%eth-0', 'a link'],
  ['4000::1', 'not given out'],
  ['127.1', 'nothing to a socket'],
  ['not an address', 'nothing'],
  ['', 'nothing'],
])('%s is not public: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.0', '192.0.1.1', '223.255.255.255'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each(['2606:4700::6810:84e5', '2a00:1450:4001:81b::200e', '2001:4860:4860::8888'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

// Boundaries of the networks that the guard listed before it used a library.
it.each([
  ['0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['192.88.99.0', '192.88.99.255', '192.88.100.0'],
  ['192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['168.63.129.16', '168.63.129.16', '168.63.129.17'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db9::'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::'],
  ['::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2000::'],
])('%s to %s are not public, but %s is', (first, last, next) => {
  expect([first, last, next].map(isPublicAddress)).toEqual([false, false, true]);
});

it.each([
  ['223.255.255.255', '224.0.0.0', '255.255.255.255'],
  ['3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
])('%s is public, but %s to %s are not', (before, first, last) => {
  expect([before, first, last].map(isPublicAddress)).toEqual([true, false, false]);
});
