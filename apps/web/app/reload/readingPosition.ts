/** The sessionStorage key of the reading position while the page reloads in the other language. */
export const readingPositionKey = 'readingPosition';

export interface ReadingPosition {
  /** Child indexes from the body down to the block below the header. */
  path: number[];
  /** 0 to 1: the part of the block that the header hides. */
  hiddenFraction: number;
  /** Distance from the header to the block; 0 if the header hides a part of it. */
  gapPx: number;
}

const blockSelector = 'main :is(h1, h2, h3, p, li, figure, blockquote, tr), footer :is(h2, p, li)';

/** Stores which block is below the header, for the same page in the other language. */
export function storeReadingPosition(): void {
  sessionStorage.removeItem(readingPositionKey);
  if (scrollY === 0) return;
  const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const block = [...document.querySelectorAll(blockSelector)].find(
    (candidate) => candidate.getBoundingClientRect().bottom > edge + 1,
  );
  if (!block) return;
  const { top, height } = block.getBoundingClientRect();
  const path: number[] = [];
  for (let element = block; element.parentElement && element !== document.body; element = element.parentElement) {
    path.unshift([...element.parentElement.children].indexOf(element));
  }
  const position: ReadingPosition = {
    path,
    hiddenFraction: top < edge ? (edge - top) / height : 0,
    gapPx: top < edge ? 0 : top - edge,
  };
  sessionStorage.setItem(readingPositionKey, JSON.stringify(position));
}

/**
 * Scrolls to the stored reading position. Runs as an inline script before the first paint, so it must be
 * self-contained. If the page has fewer blocks in the other language, it uses the last existing one.
 */
export function restoreReadingPosition(key: string): void {
  const stored = sessionStorage.getItem(key);
  if (stored === null) return;
  sessionStorage.removeItem(key);
  const { path, hiddenFraction, gapPx } = JSON.parse(stored) as ReadingPosition;
  let block: Element = document.body;
  for (const index of path) {
    const child = block.children[Math.min(index, block.children.length - 1)];
    if (!child) break;
    block = child;
  }
  history.scrollRestoration = 'manual';
  const align = () => {
    const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const { top, height } = block.getBoundingClientRect();
    scrollBy({ top: top + hiddenFraction * height - gapPx - edge, behavior: 'instant' });
  };
  align();
  align(); // the header moves up by the notice above it, which has scrolled away
}
