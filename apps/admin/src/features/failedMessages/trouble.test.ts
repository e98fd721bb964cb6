import { expect, it } from 'vitest';
import { inWords } from './trouble.ts';

const translate = (key: string, values: object = {}) => [key.split('.').slice(3).join('.'), ...Object.values(values)].join(' ');

it('says trouble in words where it is ours, and leaves a provider’s numbers as they are', () => {
  expect(inWords('no answer within 5 s', translate)).toBe('noAnswer 5');
  expect(inWords('expired', translate)).toBe('expired');
  expect(inWords('expired after Twilio 503', translate)).toBe('expiredAfter Twilio 503');
  expect(inWords('expired after no answer within 5 s', translate)).toBe('expiredAfter noAnswer 5');
  expect(inWords('not sendable: address', translate)).toBe('notSendable parts.address address');
  expect(inWords('SMTP 550 5.1.1 at RCPT TO', translate)).toBe('SMTP 550 5.1.1 at RCPT TO');
});
