import { expect, test } from 'vitest';
import { networkOf, shortenAddress } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.*'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.*'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::', '2001:db8:1:2::*'],
  ['2001:0db8::1', '2001:db8:0:0::', '2001:db8:0:0::*'],
  ['127.0.0.1', '127.0.0.1', ''],
  ['::ffff:127.0.0.1', '127.0.0.1', ''],
  ['::1', '0:0:0:0::', ''],
])('%s counts as %s and is shown as %s', (address, network, place) => {
  expect(networkOf(address)).toBe(network);
  expect(shortenAddress(address)).toBe(place);
});
