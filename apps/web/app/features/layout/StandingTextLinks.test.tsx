import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { StandingTextLinks } from './StandingTextLinks.tsx';

const nothing = { about: [], introduction: [], privacy: [], terms: [] };

function renderLinks(published: Parameters<typeof StandingTextLinks>[0]['published']): (string | null)[] {
  render(
    <MemoryRouter>
      <StandingTextLinks published={published} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

test('links no text that is not published in the language of the page', () => {
  expect(renderLinks({ ...nothing, terms: ['zh_CN'] })).toEqual(['/data']);
});

test('links privacy and terms of this language, and each introduction that exists', () => {
  const links = renderLinks({
    about: [],
    introduction: ['zh_CN'],
    privacy: ['en_US'],
    terms: ['zh_CN', 'en_US'],
  });
  expect(links).toEqual(['/privacy', '/terms', '/data', '/c']);
});

test('links all of them on a failed page', () => {
  expect(renderLinks(null)).toEqual(['/privacy', '/terms', '/data', '/c', '/e']);
});
