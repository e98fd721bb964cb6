import { cleanup, render } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { vi } from 'vitest';
import { createI18nProvider } from '../providers/i18nProvider.ts';
import { loadTexts } from '../providers/texts.ts';

await loadTexts('en_US');

/** Renders a component with the texts in English. @param data the methods of the data provider that it calls */
export function renderPart(part: ReactElement, data: Partial<DataProvider> = {}): void {
  const dataProvider = data as DataProvider;
  render(createElement(CoreAdminContext, { dataProvider, i18nProvider: createI18nProvider() }, part));
}

/** Answers every call with the result of `answer`. @returns the calls that were made, as address and body */
export function mockCalls(answer: (url: string) => { code: number; msg: string; data: unknown }) {
  const calls: [url: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    calls.push([url, typeof body === 'string' ? JSON.parse(body) : null]);
    return Response.json(answer(url));
  });
  return calls;
}

/** Removes what a test rendered and replaced. */
export function cleanUp(): void {
  cleanup();
  vi.unstubAllGlobals();
}
