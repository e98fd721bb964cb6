import { expect, it } from 'vitest';
import chineseTexts from '../../messages/zh_CN.json' with { type: 'json' };
import englishTexts from '../../messages/en_US.json' with { type: 'json' };
import { translateDeliveryError } from './deliveryErrors.ts';

/** Creates a lookup in a catalogue, like the compiled ones of the apps. */
const translateWith =
  ({ enums }: typeof englishTexts): Parameters<typeof translateDeliveryError>[1] =>
  (key, values) => {
    const [, list, name] = key.split('.') as ['enums', 'deliveryError' | 'messagePart', string];
    const texts: Record<string, string> = enums[list];
    return Object.entries(values).reduce((text, [value, shown]) => text.replace(`{${value}}`, shown), texts[name]!);
  };

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
  expect(translateDeliveryError(error, translateWith(englishTexts))).toBe(english);
  expect(translateDeliveryError(error, translateWith(chineseTexts))).toBe(chinese);
});
