import { sentenceNames } from '@app/contract/sentences';
import type { SiteSettings } from '@app/contract/site';
import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { m } from '../paraglide/messages.js';
import { sentenceOf, useSentence } from './sentences.ts';

const Line = () => <p>{useSentence('footerLine')}</p>;

function renderLine(root: object | null) {
  const Site = createRoutesStub([{ id: 'root', path: '/', children: [{ id: 'page', index: true, Component: Line }] }]);
  render(<Site hydrationData={{ loaderData: { root, page: null } }} />);
}

test('says what staff wrote, as plain text', () => {
  renderLine({ settings: { sentences: { footerLine: 'Go & <b>chess</b>' } } });
  expect(screen.getByText('Go & <b>chess</b>')).toBeTruthy();
});

test.each([[{ settings: { sentences: { newsLead: 'Other' } } }], [null]])(
  'says the default where staff wrote nothing, and on a failed page',
  (root) => {
    renderLine(root);
    expect(screen.getByText('Connecting players, clubs and events across Asia.')).toBeTruthy();
  },
);

test.each(sentenceNames)('has the default of %s', (name) => {
  const settings = { sentences: {} } as SiteSettings;
  expect(sentenceOf(settings, name)).toBe(m[`sentences.${name}`]());
});
