import { useTranslate } from 'react-admin';

type Translate = (key: string, values?: object) => string;

const word = (key: string) => `resources.failedMessages.errors.${key}`;
/** Translations of the server's own error texts. Numeric codes of a provider are the same in every language. */
const known: [RegExp, (translate: Translate, found: string[]) => string][] = [
  [/^no answer within (\d+) s$/, (translate, [seconds]) => translate(word('noAnswer'), { seconds })],
  [/^expired$/, (translate) => translate(word('expired'))],
  [
    /^expired after (.+)$/,
    (translate, [before = '']) => translate(word('expiredAfter'), { error: formatDeliveryError(before, translate) }),
  ],
  [/^cannot be opened with this secret key$/, (translate) => translate(word('otherKey'))],
  [
    /^not sendable: (\w+)$/,
    (translate, [what = '']) => translate(word('notSendable'), { what: translate(word(`parts.${what}`), { _: what }) }),
  ],
];

export function formatDeliveryError(error: string, translate: Translate): string {
  for (const [pattern, say] of known) {
    const found = pattern.exec(error);
    if (found) return say(translate, found.slice(1));
  }
  return error;
}

export function useDeliveryError(): (error: string) => string {
  const translate = useTranslate();
  return (error) => formatDeliveryError(error, translate);
}
