import { HtmlValidate } from 'html-validate';

/** The HTML Standard's own requirements, as the W3C's checker applies them. */
const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** What is wrong with a document, each with where. */
export async function validateMarkup(html: string, path: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  const mistakes = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} at ${selector}`),
  );
  return /<title>[^<]+<\/title>.*<\/head>/s.test(html) ? mistakes : [...mistakes, `${path}: no title`];
}
