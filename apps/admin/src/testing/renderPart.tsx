import { cleanup, configure, render } from '@testing-library/react';
import { createTheme, ThemeProvider } from '@mui/material';
import type { ReactElement } from 'react';
import {
  CoreAdminContext,
  type DataProvider,
  ListContextProvider,
  type ListControllerResult,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  type ResourceDefinitions,
} from 'react-admin';
import { vi } from 'vitest';
import { createI18nProvider } from '../providers/i18nProvider.ts';
import { loadLateTexts, loadTexts } from '../providers/texts.ts';
import { theme } from '../theme.ts';

await Promise.all([loadTexts('en_US'), loadLateTexts()]);
// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
const muiTheme = createTheme(theme);

interface Surroundings {
  /** The resource whose page contains the component. */
  resource?: ResourceDefinitions[string];
  /** The list that contains the component. */
  list?: Partial<ListControllerResult>;
}

/** Renders a component with the texts in English. @param data the methods of the data provider that it calls */
export function renderPart(
  part: ReactElement,
  data: Partial<DataProvider> = {},
  { resource = { name: 'tests' }, list = {} }: Surroundings = {},
): void {
  render(
    <CoreAdminContext dataProvider={data as DataProvider} i18nProvider={createI18nProvider()}>
      <ResourceDefinitionContextProvider definitions={{ [resource.name]: resource }}>
        <ResourceContextProvider value={resource.name}>
          <ThemeProvider theme={muiTheme}>
            <ListContextProvider value={list as ListControllerResult}>{part}</ListContextProvider>
          </ThemeProvider>
        </ResourceContextProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>,
  );
}

interface Answer {
  code: number;
  msg: string;
  data: unknown;
}

/** Answers every call with the result of `answer`. @returns the calls that were made, as address and body */
export function mockCalls(answer: (url: string) => Answer | Promise<Answer>) {
  const calls: [url: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    calls.push([url, typeof body === 'string' ? JSON.parse(body) : null]);
    return Response.json(await answer(url));
  });
  return calls;
}

/** Removes what a test rendered and replaced. */
export function cleanUp(): void {
  cleanup();
  vi.unstubAllGlobals();
}
