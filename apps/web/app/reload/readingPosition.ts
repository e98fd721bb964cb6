/** Where the place is kept over the reload that changes the language. */
export const readingPositionKey = 'readingPosition';

export interface ReadingPosition {
  /** The way from the body to the block under the header: which child, again and again. */
  path: number[];
  /** How much of the block is above the header's edge, as a part of its height; or, where it begins below, by how many px. */
  above: number;
  below: number;
}

const blocks = 'main :is(h1, h2, h3, p, li, figure, blockquote, tr), footer :is(h2, p, li)';

/** Remembers which block stands under the header, for the same page in the other language. */
export function storeReadingPlace(): void {
  sessionStorage.removeItem(readingPositionKey);
  if (scrollY === 0) return;
  const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const block = [...document.querySelectorAll(blocks)].find(
    (candidate) => candidate.getBoundingClientRect().bottom > edge + 1,
  );
  if (!block) return;
  const { top, height } = block.getBoundingClientRect();
  const path: number[] = [];
  for (let element = block; element.parentElement && element !== document.body; element = element.parentElement) {
    path.unshift([...element.parentElement.children].indexOf(element));
  }
  const place: ReadingPosition = {
    path,
    above: top < edge ? (edge - top) / height : 0,
    below: top < edge ? 0 : top - edge,
  };
  sessionStorage.setItem(readingPositionKey, JSON.stringify(place));
}

/**
 * Runs in the page while it is parsed, before it is first painted, and so may use nothing from outside itself. Where the
 * other language has fewer blocks it ends at the last one that is on the way.
 */
export function restoreReadingPosition(key: string): void {
  const stored = sessionStorage.getItem(key);
  if (stored === null) return;
  sessionStorage.removeItem(key);
  const { path, above, below } = JSON.parse(stored) as ReadingPosition;
  let block: Element = document.body;
  for (const at of path) {
    const child = block.children[Math.min(at, block.children.length - 1)];
    if (!child) break;
    block = child;
  }
  history.scrollRestoration = 'manual';
  const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const { top, height } = block.getBoundingClientRect();
  scrollBy({ top: top + above * height - below - edge, behavior: 'instant' });
}
