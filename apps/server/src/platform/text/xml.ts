/** Control characters and code points that make a whole document invalid; word processors insert them. */
const invalidInXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Removes characters that XML cannot contain, even escaped. */
export const removeInvalidXml = (text: string): string => text.toWellFormed().replace(invalidInXml, '');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for an element or an attribute in double quotes, in XML and HTML. */
export const escapeXml = (text: string): string =>
  removeInvalidXml(text).replace(/[&<>"]/g, (character) => entities[character]!);
