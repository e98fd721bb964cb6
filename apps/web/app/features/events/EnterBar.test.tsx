import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/renderPart.tsx';
import { EnterBar } from './EnterBar.tsx';
import { eventWith } from './event.fixtures.ts';

test('hides while the button of the page is in view', () => {
  const observed: Element[] = [];
  let report = (_: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => {};
  class FakeObserver {
    constructor(callback: typeof report) {
      report = callback;
    }
    observe = (element: Element) => observed.push(element);
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  renderPart(
    <>
      <div data-enter="" />
      <EnterBar event={eventWith({ status: 'application', capacity: 8, taken: 5 })} />
    </>,
  );
  const link = screen.getByRole('link', { name: 'Enter: Lantern Cup' });
  const bar = link.parentElement!;
  expect(bar.textContent).toBe('Free\u00a0· 3 places leftEnter');
  expect(observed).toEqual([document.querySelector('[data-enter]')]);
  const isHiddenWith = (isIntersecting: boolean) => {
    act(() => report([{ isIntersecting }]));
    return bar.hasAttribute('data-hidden');
  };
  expect([isHiddenWith(true), isHiddenWith(false)]).toEqual([true, false]);
});
