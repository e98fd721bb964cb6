import { expect, test } from 'vitest';
import { networkOf, shortenAddress } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.*'],
  ['203.0.113.219', '203.0.113.219', '203.0.113.*'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.*'],
  ['::FFFF:203.0.113.129', '203.0.113.129', '203.0.113.*'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::', '2001:db8:1:2::*'],
  ['2001:0DB8::1', '2001:db8:0:0::', '2001:db8:0:0::*'],
  ['2001:db8:0001:0022::', '2001:db8:1:22::', '2001:db8:1:22::*'],
  ['2001:db8:1::1:2:3:4', '2001:db8:1:0::', '2001:db8:1:0::*'],
  ['fe80::1%eth0', 'fe80:0:0:0::', 'fe80:0:0:0::*'],
  ['127.0.0.1', '127.0.0.1', ''],
  ['127.9.8.7', '127.9.8.7', ''],
  ['::ffff:127.0.0.1', '127.0.0.1', ''],
  ['::1', '0:0:0:0::', ''],
  ['a pipe', 'a pipe', 'a pipe'],
])('%s counts as %s and is shown as %s', (address, network, place) => {
  expect(networkOf(address)).toBe(network);
  expect(shortenAddress(address)).toBe(place);
});
