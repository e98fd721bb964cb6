export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;

/** Parses XML as strictly as a feed reader. @throws when it is not well-formed */
export function parseXml(source: string): XmlElement {
  if (/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u.test(source) || !source.isWellFormed())
    throw new Error('a character that XML cannot hold');
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const openElements = [root];
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const start = token.lastIndex;
    const match = token.exec(source);
    if (!match) throw new Error(`not well-formed: ${source.slice(start, start + 80)}`);
    const [, cdata, closing, name, attributes = '', empty, text] = match;
    const current = openElements.at(-1)!;
    if (cdata !== undefined) current.text += cdata;
    else if (text !== undefined) current.text += decode(text);
    else if (closing) {
      if (openElements.length === 1 || openElements.pop()!.name !== name) throw new Error(`</${name}> closes nothing`);
    } else if (name !== undefined) {
      const element = { name, attributes: readAttributes(attributes), children: [], text: '' };
      current.children.push(element);
      if (!empty) openElements.push(element);
    }
  }
  if (openElements.length !== 1 || root.children.length !== 1 || root.text.trim() !== '')
    throw new Error('a document is one element');
  return root.children[0]!;
}

/** Returns every element of a name, at any depth. */
export const elementsOf = (element: XmlElement, name: string): XmlElement[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => elementsOf(child, name)),
];

function readAttributes(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, name, double, single]): [string, string] => [name!, decode(double ?? single ?? '')],
  );
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new Error('an attribute stands twice');
  return Object.fromEntries(pairs);
}

function decode(text: string): string {
  if (text.includes(']]>')) throw new Error(']]> in text');
  return text.replace(/&(#x[\da-f]+|#\d+|\w+)?;?/gi, (whole, name?: string) => {
    if (!name || !whole.endsWith(';')) throw new Error(`a lone & at ${whole}`);
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.replace('#x', '0x').replace('#', '')));
    const known = entities[name];
    if (known === undefined) throw new Error(`XML knows no ${whole}`);
    return known;
  });
}
