import { HtmlValidate } from 'html-validate';

/** Applies the requirements of the HTML Standard, like the W3C's checker. */
const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** Returns the markup errors of a document, each with its element. */
export async function validateMarkup(html: string, path: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  const mistakes = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} at ${selector}`),
  );
  return /<title>[^<]+<\/title>.*<\/head>/s.test(html) ? mistakes : [...mistakes, `${path}: no title`];
}
