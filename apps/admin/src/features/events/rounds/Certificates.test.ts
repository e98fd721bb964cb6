// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, mockCalls, renderPart } from '../../../testing/renderPart.tsx';
import { Certificates } from './Certificates.tsx';

afterEach(cleanUp);

const render = (results: number) => renderPart(createElement(Certificates, { sectionId: '7', results }));
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('offers the certificates of a section in one file for each language', () => {
  render(500);
  expect(names()).toEqual(['Certificates in Chinese', 'Certificates in English']);
});

test('offers the certificates of a larger section in several files', async () => {
  const calls = mockCalls(() => ({ code: 4004, msg: 'Not found', data: null }));
  render(1_001);
  expect(names().slice(0, 3)).toEqual([
    'Certificates in Chinese, 1–500',
    'Certificates in Chinese, 501–1000',
    'Certificates in Chinese, 1001–1001',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Certificates in English, 501–1000' }));
  await waitFor(() =>
    expect(calls.map(([url]) => url)).toEqual(['/api/admin/sections/7/certificates?lang=en_US&page=2']),
  );
});
