// cspell:disable -- addresses in punycode
import { expect, test } from 'vitest';
import { emailAddress } from './emailAddress.ts';

test.each([
  [' lin@example.org ', 'lin@example.org'],
  ['lin@例子.公司', 'lin@xn--fsqu00a.xn--55qx5d'],
  ['lin@bücher.example', 'lin@xn--bcher-kva.example'],
  ['lin@例子。中国', 'lin@xn--fsqu00a.xn--fiqs8s'],
  ['ｌｉｎ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'lin@example.org'],
  ['lin@xn--fsqu00a.xn--55qx5d', 'lin@xn--fsqu00a.xn--55qx5d'],
  [`${'l'.repeat(64)}@${'x'.repeat(63)}.org`, `${'l'.repeat(64)}@${'x'.repeat(63)}.org`],
  ['O.Neil+go@sub.example.co', 'O.Neil+go@sub.example.co'],
])('takes %j as %s', (typed, address) => {
  expect(emailAddress.parse(typed)).toBe(address);
});

test.each([
  '',
  'lin',
  'lin@',
  '@例子.公司',
  'lin@例子',
  'lin@例子..公司',
  'lin@例子/公司.com',
  'lin@例子.公司:25',
  'a@b@例子.公司',
  '林@example.org',
  'lin@exa mple.org',
  'lin@例子.公司\nBcc: x@example.org',
  `lin@${'例'.repeat(300)}.com`,
  `lin@${'例'.repeat(70)}.com`,
  `lin@${'x'.repeat(64)}.org`,
  `${'l'.repeat(65)}@example.org`,
  'lin@example-.org',
])('refuses %j', (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false);
});
