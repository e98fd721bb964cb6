import { diffArrays } from 'diff';

/** A part of a compared text: an element, or text. Parts without a mark are in both versions. */
export interface Part {
  mark?: 'added' | 'removed';
  /** Missing for text, and for parts that only have a mark. */
  element?: Element;
  text?: string;
  parts: Part[];
}

/** A word, picture or line break with the formats around it. Tokens with equal keys are equal. */
interface Token {
  key: string;
  formats: Element[];
  text?: string;
  element?: Element;
}

const inlineNames = new Set(['A', 'B', 'BR', 'EM', 'I', 'IMG', 'SPAN', 'STRONG', 'SUB', 'SUP']);
/** Two blocks of one kind that share this part of their words are versions of one block. */
const minSimilarity = 0.4;

/** Compares two rich texts, and returns the parts of both in the order in which they are read. */
export function compareRichText(before: Element, after: Element, segmenter: Intl.Segmenter): Part[] {
  if (isInline(before) && isInline(after)) return compareInline(before, after, segmenter);
  const parts: Part[] = [];
  let removed: Element[] = [];
  let added: Element[] = [];
  const closeRun = () => {
    parts.push(...compareBlocks(removed, added, segmenter));
    [removed, added] = [[], []];
  };
  const isSame = (one: Element, other: Element) => one.outerHTML === other.outerHTML;
  for (const run of diffArrays(blocksOf(before), blocksOf(after), { comparator: isSame })) {
    if (run.removed) removed.push(...run.value);
    else if (run.added) added.push(...run.value);
    else {
      closeRun();
      parts.push(...run.value.map(toPart));
    }
  }
  closeRun();
  return parts;
}

const isInline = (element: Element) => [...element.children].every(({ tagName }) => inlineNames.has(tagName));

/** Returns the children as elements: words beside blocks count as a paragraph. */
function blocksOf(element: Element): Element[] {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType === node.ELEMENT_NODE) return node as Element;
    if (!node.textContent?.trim()) return [];
    const paragraph = element.ownerDocument.createElement('span');
    paragraph.textContent = node.textContent;
    return paragraph;
  });
}

const toPart = (node: Node): Part => {
  if (node.nodeType !== node.ELEMENT_NODE) return { text: node.textContent ?? '', parts: [] };
  return { element: node as Element, parts: [...node.childNodes].map(toPart) };
};

/** Compares each removed block with the first added one that resembles it, and marks the others as a whole. */
function compareBlocks(removed: Element[], added: Element[], segmenter: Intl.Segmenter): Part[] {
  const parts: Part[] = [];
  let next = 0;
  for (const block of removed) {
    const at = added.findIndex((other, index) => index >= next && resembles(block, other, segmenter));
    if (at === -1) parts.push(markBlock(block, 'removed'));
    else {
      parts.push(...added.slice(next, at).map((other) => markBlock(other, 'added')));
      const other = added[at]!;
      parts.push({ element: other, parts: compareRichText(block, other, segmenter) });
      next = at + 1;
    }
  }
  return [...parts, ...added.slice(next).map((other) => markBlock(other, 'added'))];
}

function resembles(one: Element, other: Element, segmenter: Intl.Segmenter): boolean {
  if (one.tagName !== other.tagName || one.tagName === 'IMG' || one.tagName === 'HR') return false;
  // A link with another address, such as that of another video, is another block.
  if (one.tagName === 'A' && one.getAttribute('href') !== other.getAttribute('href')) return false;
  const keys = (element: Element) => tokensOf(element, segmenter).filter(isWord).map(keyOf);
  const [words, otherWords] = [keys(one), keys(other)];
  const total = words.length + otherWords.length;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of otherWords) {
    const count = counts.get(word) ?? 0;
    if (count === 0) continue;
    shared++;
    counts.set(word, count - 1);
  }
  return total > 0 && (2 * shared) / total >= minSimilarity;
}

const isWord = ({ text, element }: Token) =>
  text === undefined ? element!.tagName === 'IMG' : /[\p{L}\p{N}]/u.test(text);
/** Ignores formats, so that a block resembles itself in bold. */
const keyOf = ({ text, element }: Token) => text ?? element!.getAttribute('src') ?? '';

/** Items of lists and parts of tables must stay where they are: their content is marked instead. */
const innerNames = new Set(['LI', 'TABLE', 'THEAD', 'TBODY', 'TR', 'TD', 'TH', 'CAPTION', 'FIGCAPTION']);

function markBlock(block: Element, mark: 'added' | 'removed'): Part {
  if (!innerNames.has(block.tagName)) return { mark, parts: [toPart(block)] };
  if (['LI', 'TD', 'TH', 'CAPTION', 'FIGCAPTION'].includes(block.tagName))
    return { element: block, parts: [{ mark, parts: [...block.childNodes].map(toPart) }] };
  return { element: block, parts: [...block.children].map((child) => markBlock(child, mark)) };
}

function compareInline(before: Element, after: Element, segmenter: Intl.Segmenter): Part[] {
  const isSame = (one: Token, other: Token) => one.key === other.key;
  const runs = diffArrays(tokensOf(before, segmenter), tokensOf(after, segmenter), { comparator: isSame });
  return runs.flatMap(({ value, added, removed }) => {
    const parts = joinTokens(value);
    return added || removed ? [{ mark: added ? ('added' as const) : ('removed' as const), parts }] : parts;
  });
}

function tokensOf(node: Node, segmenter: Intl.Segmenter, formats: Element[] = []): Token[] {
  return [...node.childNodes].flatMap((child) => {
    const chain = formats.map(describe).join('>');
    if (child.nodeType === child.TEXT_NODE)
      return [...segmenter.segment(child.textContent ?? '')].map(({ segment }) => ({
        key: `${chain}|${segment}`,
        formats,
        text: segment,
      }));
    if (child.nodeType !== child.ELEMENT_NODE) return [];
    const element = child as Element;
    if (['IMG', 'BR', 'HR'].includes(element.tagName))
      return [{ key: `${chain}|${describe(element)}`, formats, element }];
    return tokensOf(element, segmenter, [...formats, element]);
  });
}

/** Names what a reader notices of an element: the target of a link, the file and the description of a picture. */
const describe = (element: Element) =>
  [element.tagName, ...['href', 'src', 'alt'].map((name) => element.getAttribute(name) ?? '')].join(' ');

/** Puts tokens into their formats again; adjacent tokens with the same formats share them. */
function joinTokens(tokens: Token[]): Part[] {
  const parts: Part[] = [];
  let previous: Element[] = [];
  let target = parts;
  for (const { formats, text, element } of tokens) {
    if (
      target === parts ||
      formats.length !== previous.length ||
      formats.some((format, at) => format !== previous[at])
    ) {
      target = parts;
      for (const format of formats) {
        const part: Part = { element: format, parts: [] };
        target.push(part);
        target = part.parts;
      }
    }
    const last = target.at(-1);
    if (text !== undefined && last?.text !== undefined) last.text += text;
    else target.push(text === undefined ? { element: element!, parts: [] } : { text, parts: [] });
    previous = formats;
  }
  return parts;
}
