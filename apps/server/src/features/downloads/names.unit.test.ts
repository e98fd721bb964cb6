import { expect, test } from 'vitest';
import { isAddressName, toAddressName, toShownName } from './names.rules.ts';

test.each([
  ['Regulations 2026.pdf', 'Regulations 2026', 'Regulations-2026.pdf'],
  ['章程（2026 年）.pdf', '章程（2026 年）', '章程-2026-年.pdf'],
  ['../../etc/passwd', 'passwd', 'passwd.pdf'],
  ['C:\\temp\\Rules 2.0.pdf', 'Rules 2.0', 'Rules-2-0.pdf'],
  ['bill-\u202efdp.exe', 'bill-fdp', 'bill-fdp.pdf'],
  ['a\u0000b\r\nSet-Cookie: x.pdf', 'ab Set-Cookie: x', 'ab-Set-Cookie-x.pdf'],
  ['page.html.pdf', 'page.html', 'page-html.pdf'],
  ['"><script>.pdf', '"><script>', 'script.pdf'],
  ['.pdf', '', 'file.pdf'],
  ['\u200b\u200f', '', 'file.pdf'],
  ['\ud800x.pdf', 'x', 'x.pdf'],
])('makes the name of %j safe', (given, shown, address) => {
  expect(toShownName(given)).toBe(shown);
  expect(toAddressName(shown, 'pdf')).toBe(address);
  expect(isAddressName(address)).toBe(true);
});

test('shortens long names without breaking characters', () => {
  const shown = toShownName(`${'𠀀'.repeat(500)}.pdf`);
  expect([...shown].length).toBe(120);
  expect(isAddressName(toAddressName('规'.repeat(200), 'pdf'))).toBe(true);
});

test.each(['a.pdf.html', 'a', '.pdf', 'a b.pdf', '../a.pdf', 'a\u202e.pdf', `${'a'.repeat(200)}.pdf`])(
  'refuses %j in an address',
  (name) => {
    expect(isAddressName(name)).toBe(false);
  },
);
