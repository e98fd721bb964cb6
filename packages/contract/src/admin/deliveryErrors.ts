import type { Locale, Localized } from '../locale.ts';

const partNames: Record<string, Localized> = {
  address: { zh_CN: '地址', en_US: 'address' },
  subject: { zh_CN: '主题', en_US: 'subject' },
  header: { zh_CN: '邮件头', en_US: 'header' },
  number: { zh_CN: '号码', en_US: 'number' },
};

/** The server's own error texts. The found part takes the place of `%`. */
const known: { pattern: RegExp; text: Localized; part?: (found: string, locale: Locale) => string }[] = [
  { pattern: /^no answer within (\d+) s$/, text: { zh_CN: '% 秒内没有响应', en_US: 'No answer within % s' } },
  { pattern: /^expired$/, text: { zh_CN: '发送前已过期', en_US: 'Expired before it could be sent' } },
  {
    pattern: /^expired after (.+)$/,
    text: { zh_CN: '已过期，最后一次错误：%', en_US: 'Expired; last error: %' },
    part: (found, locale) => formatDeliveryError(found, locale),
  },
  {
    pattern: /^cannot be opened with this secret key$/,
    text: { zh_CN: '使用其他密钥加密，无法读取', en_US: 'Encrypted with a different secret key' },
  },
  {
    pattern: /^not sendable: (\w+)$/,
    text: { zh_CN: '无法发送：%无效', en_US: 'Cannot be sent: invalid %' },
    part: (found, locale) => partNames[found]?.[locale] ?? found,
  },
];

/** Translates an error of delivery. Codes of a provider are the same in every language and stay as they are. */
export function formatDeliveryError(error: string, locale: Locale): string {
  for (const { pattern, text, part = (found: string) => found } of known) {
    const match = pattern.exec(error);
    if (match) return text[locale].replace('%', () => part(match[1] ?? '', locale));
  }
  return error;
}

type ErrorKey = 'noAnswer' | 'expired' | 'expiredAfter' | 'otherKey' | 'notSendable';
type PartKey = 'address' | 'subject' | 'header' | 'number';
/** Looks a text of the shared catalogue up. */
type Translate = (
  key: `enums.deliveryError.${ErrorKey}` | `enums.messagePart.${PartKey}`,
  values: { seconds: string; error: string; part: string },
) => string;

const patterns: Record<ErrorKey, RegExp> = {
  noAnswer: /^no answer within (\d+) s$/,
  expired: /^expired$/,
  expiredAfter: /^expired after (.+)$/,
  otherKey: /^cannot be opened with this secret key$/,
  notSendable: /^not sendable: (address|subject|header|number)$/,
};

/** Translates an error of delivery. Codes of a provider are the same in every language and stay as they are. */
export function translateDeliveryError(error: string, translate: Translate): string {
  for (const [key, pattern] of Object.entries(patterns) as [ErrorKey, RegExp][]) {
    const match = pattern.exec(error);
    if (!match) continue;
    const [, found = ''] = match;
    const values = { seconds: found, error: found, part: found };
    if (key === 'expiredAfter') values.error = translateDeliveryError(found, translate);
    if (key === 'notSendable') values.part = translate(`enums.messagePart.${found as PartKey}`, values);
    return translate(`enums.deliveryError.${key}`, values);
  }
  return error;
}
