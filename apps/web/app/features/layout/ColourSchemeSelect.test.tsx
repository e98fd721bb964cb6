import { runInThisContext } from 'node:vm';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPart } from '../../testing/renderPart.tsx';
import { withStoredColourScheme } from '../../ui/colourScheme.ts';
import { ColourSchemeSelect } from './ColourSchemeSelect.tsx';

const root = document.documentElement;
const scriptOf = (html: string) => /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
const head =
  '<meta name="theme-color" data-scheme="light" content="#fff"/><meta name="theme-color" data-scheme="dark" content="#000"/>';
/** Runs the script that a page gets, as a new page would. */
const openPage = () => {
  delete root.dataset.scheme;
  document.head.innerHTML = head;
  runInThisContext(scriptOf(withStoredColourScheme(head)));
};
const colourOfBar = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ media }) => media);
const select = () => screen.getByRole('combobox', { name: /^Appearance/ });

beforeEach(openPage);
afterEach(() => {
  localStorage.clear();
  delete root.dataset.scheme;
});

test('follows the device until the reader chooses', () => {
  renderPart(<ColourSchemeSelect />);
  expect(select()).toHaveProperty('value', 'system');
  expect(root.dataset.scheme).toBeUndefined();
});

test('shows the chosen scheme at once and on the next page, also around the page', async () => {
  const { user } = renderPart(<ColourSchemeSelect />);
  await user.selectOptions(select(), 'Dark');
  expect(root.dataset.scheme).toBe('dark');
  openPage();
  expect(root.dataset.scheme).toBe('dark');
  expect(colourOfBar()).toEqual(['not all', 'all']);
});

test('follows the device again', async () => {
  localStorage.setItem('colourScheme', 'light');
  openPage();
  const { user } = renderPart(<ColourSchemeSelect />);
  expect(select()).toHaveProperty('value', 'light');
  await user.selectOptions(select(), 'As on this device');
  expect(colourOfBar()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  openPage();
  expect(root.dataset.scheme).toBeUndefined();
});

test('shows the same choice wherever it is offered', async () => {
  const { user } = renderPart(
    <>
      <ColourSchemeSelect />
      <ColourSchemeSelect />
    </>,
  );
  const [first, second] = screen.getAllByRole('combobox');
  await user.selectOptions(first!, 'Light');
  expect(second).toHaveProperty('value', 'light');
});

test('runs the script before the style sheets', () => {
  const html = withStoredColourScheme(`<head>${head}<link rel="stylesheet" href="/a.css"/></head>`);
  expect(html.indexOf('<script>')).toBeGreaterThan(html.indexOf('data-scheme="dark"'));
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('stylesheet'));
});
