// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mayDecide } from '../feature.ts';
import { news } from '../features/news/index.ts';
import { callByName } from '../providers/callApi.ts';
import { createDataProvider } from '../providers/dataProvider.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { PendingNumber } from './PendingNumber.tsx';

afterEach(cleanUp);

test('counts what waits for review, without keeping the session alive', async () => {
  const requests: [url: string, isBackground: boolean][] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    requests.push([url, new Headers(headers).has('x-background')]);
    return Response.json({ code: 1000, msg: '', data: { rows: [{ id: '1' }], total: 3, pageNum: 1, pageSize: 1 } });
  });
  renderPart(
    <PendingNumber feature={news} />,
    createDataProvider(() => news.calls, callByName),
  );
  await screen.findByText('3 waiting');
  expect(requests).toEqual([[expect.stringContaining('state=waiting'), true]]);
});

test('is for those who may publish', () => {
  expect(mayDecide(news, ['editor'])).toBe(false);
  expect(mayDecide(news, ['publisher'])).toBe(true);
  expect(mayDecide(news, ['administrator'])).toBe(true);
});
