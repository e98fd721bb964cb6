import { expect, it } from 'vitest';
import { formatDeliveryError } from './deliveryError.ts';

const translate = (key: string, values: object = {}) =>
  [key.split('.').slice(3).join('.'), ...Object.values(values)].join(' ');

it('translates errors of the server and leaves provider codes as they are', () => {
  expect(formatDeliveryError('no answer within 5 s', translate)).toBe('noAnswer 5');
  expect(formatDeliveryError('expired', translate)).toBe('expired');
  expect(formatDeliveryError('expired after Twilio 503', translate)).toBe('expiredAfter Twilio 503');
  expect(formatDeliveryError('expired after no answer within 5 s', translate)).toBe('expiredAfter noAnswer 5');
  expect(formatDeliveryError('not sendable: address', translate)).toBe('notSendable parts.address address');
  expect(formatDeliveryError('SMTP 550 5.1.1 at RCPT TO', translate)).toBe('SMTP 550 5.1.1 at RCPT TO');
});
