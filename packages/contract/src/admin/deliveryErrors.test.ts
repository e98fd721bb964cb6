import { expect, it } from 'vitest';
import { formatDeliveryError } from './deliveryErrors.ts';

it.each([
  ['no answer within 5 s', 'No answer within 5 s', '5 秒内没有响应'],
  ['expired', 'Expired before it could be sent', '发送前已过期'],
  ['expired after Twilio 503', 'Expired; last error: Twilio 503', '已过期，最后一次错误：Twilio 503'],
  [
    'expired after no answer within 5 s',
    'Expired; last error: No answer within 5 s',
    '已过期，最后一次错误：5 秒内没有响应',
  ],
  ['not sendable: address', 'Cannot be sent: invalid address', '无法发送：地址无效'],
  ['SMTP 550 5.1.1 at RCPT TO', 'SMTP 550 5.1.1 at RCPT TO', 'SMTP 550 5.1.1 at RCPT TO'],
])('translates errors of the server and leaves provider codes as they are: %s', (error, english, chinese) => {
  expect(formatDeliveryError(error, 'en_US')).toBe(english);
  expect(formatDeliveryError(error, 'zh_CN')).toBe(chinese);
});
