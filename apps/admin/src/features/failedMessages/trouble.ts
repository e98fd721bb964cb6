import { useTranslate } from 'react-admin';

type Translate = (key: string, values?: object) => string;

const word = (key: string) => `resources.failedMessages.troubles.${key}`;
/** What the server says of trouble in words of its own. What a provider said in numbers is the same in every language. */
const known: [RegExp, (translate: Translate, found: string[]) => string][] = [
  [/^no answer within (\d+) s$/, (translate, [seconds]) => translate(word('noAnswer'), { seconds })],
  [/^expired$/, (translate) => translate(word('expired'))],
  [/^expired after (.+)$/, (translate, [before = '']) => translate(word('expiredAfter'), { trouble: inWords(before, translate) })],
  [/^cannot be opened with this secret key$/, (translate) => translate(word('otherKey'))],
  [/^not sendable: (\w+)$/, (translate, [what = '']) => translate(word('notSendable'), { what: translate(word(`parts.${what}`), { _: what }) })],
];

export function inWords(trouble: string, translate: Translate): string {
  for (const [pattern, say] of known) {
    const found = pattern.exec(trouble);
    if (found) return say(translate, found.slice(1));
  }
  return trouble;
}

export function useTrouble(): (trouble: string) => string {
  const translate = useTranslate();
  return (trouble) => inWords(trouble, translate);
}
