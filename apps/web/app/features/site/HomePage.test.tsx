import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { m } from '../../paraglide/messages.js';
import HomePage from './HomePage.tsx';

const nothing = { banners: [], associations: [], disciplines: [], news: [], videos: [], events: [] };
const discipline = { id: '1', code: 'go', value: 'Go', image: '/media/go.svg', category: null };

function renderHome(data: object) {
  const Site = createRoutesStub([
    { id: 'root', path: '/', children: [{ id: 'home', index: true, Component: HomePage }] },
  ]);
  const root = { settings: { name: 'Eastern Mind Games Union', sentences: {} } };
  render(<Site hydrationData={{ loaderData: { root, home: { ...nothing, ...data } } }} />);
}

test('greets visitors of an empty site with its name, and says that more will follow', () => {
  renderHome({});
  expect(screen.getByRole('heading', { level: 1, name: 'Eastern Mind Games Union' })).toBeTruthy();
  expect(screen.getByText(m['sentences.homeEmpty']())).toBeTruthy();
  expect(screen.getByRole('link', { name: m.become_member() }).getAttribute('href')).toBe('/join');
});

test('promises nothing above content that exists', () => {
  renderHome({ disciplines: [discipline] });
  expect(screen.getByText(m['sentences.footerLine']())).toBeTruthy();
  expect(screen.queryByText(m['sentences.homeEmpty']())).toBeNull();
});
