import { expect, test } from 'vitest';
import { composeIssue } from './issueMail.ts';

test('keeps the numbers of footnotes in mails, in brackets where there are no superscripts', () => {
  const content = '<p>A ko<sup class="note">1</sup></p><ol class="notes"><li>Chinese: go</li></ol>';
  const { mjml, plainSource } = composeIssue({
    texts: [{ locale: 'en_US', subject: 'News', preheader: '', content, news: [], events: [] }],
    site: 'Site',
    logo: null,
    contacts: [],
    webAddress: null,
    publicUrl: 'https://site.example',
  });
  expect(mjml).toContain(content);
  expect(plainSource).toContain('<p>A ko[1]</p><ol class="notes"><li>Chinese: go</li></ol>');
});
