import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { Logo } from './Logo.tsx';

const name = 'Eastern Mind Games Union';

function renderLogo(logo: string | null) {
  const settings = { name, shortName: 'Eastern Minds', englishShortName: 'Eastern Minds', logo };
  const Site = createRoutesStub([{ id: 'root', path: '/', Component: Logo }]);
  render(<Site hydrationData={{ loaderData: { root: { settings } } }} />);
  return screen.getByRole('link');
}

test('shows the built-in logo with the names of the settings', () => {
  const link = renderLogo(null);

  expect(screen.queryByRole('img')).toBeNull();
  expect(link.textContent).toBe(`${name}Eastern Minds${m.logo_leads_home()}`);
});

test('shows a chosen logo, and reads the name out once', () => {
  const link = renderLogo('/media/logo-400x400.jpg');

  const picture = screen.getByRole('img', { name });
  expect(picture.getAttribute('src')).toBe('/media/logo-400x400.320.jpg');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['400', '400']);
  expect(link.textContent).toContain(name);
  expect(screen.getByRole('link', { name: `${name}${m.logo_leads_home()}` })).toBe(link);
});

test('shows a wide logo without the name, which it contains', () => {
  const link = renderLogo('/media/logo-1200x300.jpg');

  expect(link.textContent).toBe(m.logo_leads_home());
  expect(screen.getByRole('img', { name })).toBeTruthy();
});
