import { expect, test } from 'vitest';
import { networkOf, placeOf } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.…'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.…'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::', '2001:db8:1:2::'],
  ['2001:0db8::1', '2001:db8:0:0::', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::', '0:0:0:0::'],
])('%s counts as %s and is shown as %s', (address, network, place) => {
  expect(networkOf(address)).toBe(network);
  expect(placeOf(address)).toBe(place);
});
