// @vitest-environment happy-dom
import { type FirstStepName, firstStepNames } from '@app/contract/admin/firstStepNames';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { FirstSteps } from './FirstSteps.tsx';

afterEach(cleanUp);

const renderSteps = (done: readonly FirstStepName[]) =>
  renderPart(<FirstSteps steps={firstStepNames.map((name) => ({ name, isDone: done.includes(name) }))} />);

test('links each step, and says what visitors see until it is done', () => {
  renderSteps(['contacts', 'news']);
  expect(screen.getByText(/^2 of 12 done/)).toBeTruthy();
  expect(screen.queryByRole('progressbar', { hidden: true })).toBeNull();

  const list = screen.getByRole('list');
  const [first, contacts] = within(list).getAllByRole('listitem');
  const link = within(first!).getByRole('link', { name: 'Give the site your name and logo' });
  expect(link.getAttribute('href')).toBe('#/siteSettings');
  expect(first!.textContent).toContain('only an example');
  expect(contacts!.textContent).toBe('Say how to reach you (done)');
  // The providers are configured on the server and have no page.
  expect(within(list).getAllByRole('link')).toHaveLength(firstStepNames.length - 1);
});

test('shows nothing once all is done', () => {
  renderSteps(firstStepNames);
  expect(document.body.textContent).toBe('');
});
