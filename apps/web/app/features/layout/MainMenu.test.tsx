import type { SiteSettings } from '@app/contract/site';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { MainMenu } from './MainMenu.tsx';
import { SiteFooter } from './SiteFooter.tsx';

const pagesOf = (count: number): SiteSettings['pages'] =>
  Array.from({ length: count }, (_, at) => ({ slug: `page-${at + 1}`, title: `Page number ${at + 1}`, place: 'menu' }));

function renderWith(pages: SiteSettings['pages'], part = <MainMenu />) {
  const settings = {
    name: 'Go Club',
    logo: null,
    pages,
    socialLinks: [],
    registrations: [],
    sentences: {},
    texts: null,
  };
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => ({ settings }), element: part }], {
    hydrationData: { loaderData: { root: { settings } } },
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}
const addressesIn = (element: Element) =>
  [...element.querySelectorAll('a[href^="/pages/"]')].map((link) => link.getAttribute('href'));
const more = () => document.querySelector('details');

test('shows all links in the row at every width when there are no pages', () => {
  renderWith([]);
  expect([...document.querySelectorAll<HTMLElement>('nav > a')].map(({ dataset }) => dataset.from)).toEqual(
    Array.from({ length: 5 }, () => '820'),
  );
  expect(more()).toBeNull();
});

test('shows each link at each width either in the row or under More, in order', () => {
  renderWith(pagesOf(8));
  const inRow = [...document.querySelectorAll<HTMLElement>('nav > a')];
  const gathered = [...more()!.querySelectorAll('li')];
  expect(addressesIn(more()!).at(-1)).toBe('/pages/page-8');
  for (const width of [820, 1001, 1101, 1280]) {
    const shown = inRow.filter(({ dataset }) => Number(dataset.from) <= width);
    const listed = gathered.filter(({ dataset }) => !(Number(dataset.until ?? Infinity) <= width));
    expect([...shown, ...listed].map(({ textContent }) => textContent)).toEqual([
      ...['Home', 'News', 'Events', 'Members', 'About'],
      ...pagesOf(8).map(({ title }) => title),
    ]);
  }
});

test('closes More on Escape, with the focus on its button, and after a link is followed', async () => {
  const router = renderWith(pagesOf(8));
  more()!.open = true;
  fireEvent.keyDown(screen.getByRole('link', { name: 'Page number 8' }), { key: 'Escape' });
  expect(more()!.open).toBe(false);
  expect(document.activeElement).toBe(more()!.querySelector('summary'));

  more()!.open = true;
  fireEvent.click(screen.getByRole('link', { name: 'Page number 8' }));
  await expect.poll(() => router.state.location.pathname).toBe('/pages/page-8');
  await expect.poll(() => more()!.open).toBe(false);
});

test('lists the pages of menu and footer in the site map of the footer', () => {
  renderWith([...pagesOf(1), { slug: 'imprint', title: 'Imprint', place: 'footer' }], <SiteFooter />);
  expect(addressesIn(screen.getByRole('navigation'))).toEqual(['/pages/page-1', '/pages/imprint']);
});
