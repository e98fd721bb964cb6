import { expect, test } from 'vitest';
import { checkLicences, listShippedPackages } from './licences.mjs';

const check = (licence) => checkLicences([{ name: 'some-package', version: '1.0.0', licence }]);

test.for(['MIT', '(GPL-3.0-only OR MIT)', 'Apache-2.0 AND LGPL-3.0-or-later'])('accepts %s', async (licence) => {
  expect(await check(licence)).toEqual([]);
});

test.for(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN FILE', 'none'])(
  'rejects %s',
  async (licence) => {
    expect(await check(licence)).toEqual([expect.stringContaining(`some-package 1.0.0 has the licence "${licence}"`)]);
  },
);

test('knows the licence of every package that is shipped', async () => {
  expect(listShippedPackages().length).toBeGreaterThan(300);
  expect(await checkLicences()).toEqual([]);
});
