import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { reportContext } from './api/api.ts';
import { handleError } from './entry.server.tsx';

test('passes an error to the server and writes nothing itself, because it may contain values of the database', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const context = new RouterContextProvider();
  const report = vi.fn<(thrown: unknown) => void>();
  context.set(reportContext, report);
  const request = new Request('http://localhost/news');
  const thrown = new Error('Failed query: select $1 params: canary');
  handleError(thrown, { request, context });
  handleError(Object.assign(new Error('notFound'), { name: 'BusinessError' }), { request, context });
  expect(report.mock.calls).toEqual([[thrown]]);
  expect(consoleError).not.toHaveBeenCalled();
});
