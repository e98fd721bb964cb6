const metaTag = /<meta\s([^<>]{1,4000})>/gi;
const attribute = /\b(property|name|content)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Returns the values of the meta elements of a page by their property or name, the first of each. */
export function readMetaTags(html: string): Record<string, string> {
  const tags = new Map<string, string>();
  for (const [, attributes] of html.matchAll(metaTag)) {
    const values = new Map(
      [...attributes!.matchAll(attribute)].map(([, name, double, single]) => [
        name!.toLowerCase(),
        double ?? single ?? '',
      ]),
    );
    const name = values.get('property') ?? values.get('name');
    const content = values.get('content');
    if (name !== undefined && content !== undefined && !tags.has(name)) tags.set(name, decodeReferences(content));
  }
  return Object.fromEntries(tags);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decodeReferences = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[(name as string).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
