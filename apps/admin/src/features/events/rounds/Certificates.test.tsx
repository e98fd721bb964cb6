// @vitest-environment happy-dom
import type { CertificateFile } from '@app/contract/admin/certificates';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanUp, mockCalls, renderPart } from '../../../testing/renderPart.tsx';
import { Certificates } from './Certificates.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  cleanUp();
});

const path = '/api/admin/sections/7/certificates';
const running: CertificateFile = {
  state: 'running',
  problem: null,
  done: 12,
  total: 24,
  staffName: 'Mei Lin',
  finishedAt: null,
  expiresAt: null,
};
const finished = { finishedAt: '2030-03-20T02:00:00Z', expiresAt: '2030-03-27T02:00:00Z' };
const done: CertificateFile = { ...running, ...finished, state: 'done', done: 24 };

/** Answers each call with the next state of the English certificates, and later calls with the last state. */
function render(...states: (CertificateFile | null)[]) {
  const waiting = [...states];
  const calls = mockCalls((url) => {
    if (url.includes('/file')) return { code: 4004, msg: 'Not found', data: null };
    const next = waiting.length > 1 ? waiting.shift()! : waiting[0]!;
    return { code: 1000, msg: '', data: { zh_CN: null, en_US: next } };
  });
  renderPart(<Certificates sectionId="7" results={[]} />);
  return calls;
}
const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('follows the creation of certificates until they can be downloaded', async () => {
  const calls = render(null, running, { ...running, done: 23 }, done);
  fireEvent.click(await screen.findByRole('button', { name: 'Create certificates in English' }));
  expect(await screen.findByText('Certificates in English: 12 of 24')).toBeTruthy();
  expect(calls.map(([url, body]) => [url, body])).toEqual([
    [path, null],
    [path, { lang: 'en_US' }],
  ]);
  await elapse(2_000);
  const bar = await screen.findByRole('progressbar', { name: 'Certificates in English: 23 of 24' });
  expect(bar.getAttribute('aria-valuenow')).toBe('96');
  await elapse(2_000);
  await screen.findByRole('button', { name: 'Download certificates in English' });
  expect(screen.getByText(/^Created by Mei Lin on 20 Mar 2030/)).toBeTruthy();
  await elapse(10_000);
  expect(calls).toHaveLength(4);
});

test('finds the creation that another officer began', async () => {
  render(running);
  expect(await screen.findByText('Certificates in English: 12 of 24')).toBeTruthy();
  expect(names()).toEqual(['Create certificates in Chinese']);
});

test('offers the certificates of a larger section in several files', async () => {
  const calls = render({ ...done, total: 1_001 });
  await screen.findByRole('button', { name: 'Create certificates in Chinese' });
  expect(names().slice(1)).toEqual([
    'Download certificates in English, 1–500',
    'Download certificates in English, 501–1000',
    'Download certificates in English, 1001–1001',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Download certificates in English, 501–1000' }));
  // A rejected download can mean that the file is outdated, so the state is loaded again.
  await waitFor(() => expect(calls.map(([url]) => url)).toEqual([path, `${path}/file?lang=en_US&page=2`, path]));
});

test('offers to create outdated certificates again, and no download', async () => {
  render({ ...done, state: 'outdated' });
  expect(await screen.findByText(/^Certificates in English are out of date/)).toBeTruthy();
  expect(names()).toEqual(['Create certificates in Chinese', 'Create certificates in English']);
});

test('says why certificates could not be created, and offers to try again', async () => {
  render({ ...running, state: 'failed', problem: 'storage' }, running);
  expect(await screen.findByText(/^Certificates in English could not be created\. The file could not/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Certificates in English' }));
  expect(await screen.findByText('Certificates in English: 12 of 24')).toBeTruthy();
});

test('keeps the last state while the server does not answer, and asks again', async () => {
  const states: (CertificateFile | null)[] = [null, running, null, done];
  mockCalls(() => {
    const next = states.shift();
    return next
      ? { code: 1000, msg: '', data: { zh_CN: null, en_US: next } }
      : { code: 500, msg: 'Try again later', data: null };
  });
  renderPart(<Certificates sectionId="7" results={[]} />);
  expect(await screen.findByText('Try again later')).toBeTruthy();
  await elapse(5_000);
  await screen.findByText('Certificates in English: 12 of 24');
  expect(screen.queryByText('Try again later')).toBeNull();
  await elapse(2_000);
  expect(screen.getByText('Certificates in English: 12 of 24')).toBeTruthy();
  await elapse(5_000);
  expect(await screen.findByRole('button', { name: 'Download certificates in English' })).toBeTruthy();
});
