import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../testing/renderPart.tsx';
import { LinkTabs } from './LinkTabs.tsx';

afterEach(() => vi.restoreAllMocks());

/** A row of 300 px whose tabs are 100 px wide each. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    if (this.tagName === 'NAV') return new DOMRect(0, 0, 300, 40);
    const left = [...this.parentElement!.children].indexOf(this) * 100 - this.parentElement!.scrollLeft;
    return new DOMRect(left, 0, 100, 40);
  });
}
const tabs = (chosen: number) =>
  Array.from({ length: 6 }, (_, nth) => ({ to: `/${nth}`, label: `Tab ${nth}`, current: nth === chosen }));

test('scrolls the row to the current tab, and leaves a row alone that shows it', () => {
  layOut();
  const { rerender } = renderPart(<LinkTabs label="Views" tabs={tabs(4)} />);
  const row = screen.getByRole('navigation');
  expect(row.scrollLeft).toBe(300);
  rerender(<LinkTabs label="Views" tabs={tabs(5)} />);
  expect(row.scrollLeft).toBe(300);
  rerender(<LinkTabs label="Views" tabs={tabs(0)} />);
  expect(row.scrollLeft).toBe(-100);
});
