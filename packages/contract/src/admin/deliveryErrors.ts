type ErrorKey = 'noAnswer' | 'expired' | 'expiredAfter' | 'otherKey' | 'notSendable';
type PartKey = 'address' | 'subject' | 'header' | 'number';
/** Returns a text of the shared catalogue. */
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

/** Translates a delivery error. Error codes of providers are returned unchanged. */
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
