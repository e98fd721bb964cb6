import { Parser } from 'htmlparser2';

/** Returns the values of the meta elements of a page by their property or name, the first of each. */
export function readMetaTags(html: string): Record<string, string> {
  const tags = new Map<string, string>();
  const parser = new Parser({
    onopentag(element, { property, name = '', content }) {
      const key = property ?? name;
      if (element === 'meta' && content !== undefined && !tags.has(key)) tags.set(key, content);
    },
  });
  parser.end(html);
  return Object.fromEntries(tags);
}
