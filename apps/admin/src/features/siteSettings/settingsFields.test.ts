import { expect, test } from 'vitest';
import { fromRecord, toBody } from './settingsFields.ts';

const noText = { zh_CN: '', en_US: '' };
const picture = { id: '7', url: '/media/a-400x400.png', width: 400, height: 400, alt: noText, version: 1 };
const link = { network: 'wechat', name: noText, url: '', qrCode: picture } as const;
const settings = { id: 'siteSettings', socialLinks: [link], registrations: [], version: 3 } as never;

test('sends the QR code or the address of a social network, whichever is chosen', () => {
  const form = fromRecord(settings);
  expect(form.socialLinks[0]!.target).toBe('qrCode');
  const bodyWith = (changes: object) =>
    toBody({ ...form, socialLinks: [{ ...form.socialLinks[0]!, url: 'https://a.example', ...changes }] }).socialLinks;
  expect(bodyWith({})).toEqual([{ network: 'wechat', name: noText, url: '', qrCode: '7' }]);
  expect(bodyWith({ target: 'url' })).toEqual([
    { network: 'wechat', name: noText, url: 'https://a.example', qrCode: null },
  ]);
});
