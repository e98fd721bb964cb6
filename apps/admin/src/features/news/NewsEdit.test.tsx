// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, CoreAdminUI, type DataProvider, Resource, TestMemoryRouter } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createI18nProvider } from '../../providers/i18nProvider.ts';
import { text } from '../../providers/texts.ts';
import { theme } from '../../theme.ts';
import { cleanUp, mockCalls } from '../../testing/renderPart.tsx';
import { news } from './index.ts';
import { NewsEdit } from './NewsEdit.tsx';

afterEach(cleanUp);

const draft = { state: 'draft', version: 1, hasChanges: true, savedAt: null, savedBy: '', startTime: null };
const fields = { title: 'Old title', titleSignature: '', summary: '', content: '' };
const item = {
  id: '7',
  type: 'news',
  picture: null,
  videoUrl: null,
  version: 1,
  deletedAt: null,
  isRecommended: false,
  topics: [],
  authors: [],
  subtitles: { zh_CN: null, en_US: null },
  texts: { zh_CN: { ...draft, fields: { ...fields, title: '' } }, en_US: { ...draft, fields } },
};

const Layout = ({ children }: { children?: ReactNode }) => (
  <>
    <div id="react-admin-title" data-testid="title" />
    {children}
  </>
);

test('shows a new title in the heading once it is saved', async () => {
  mockCalls(() => ({ code: 1000, msg: '', data: { version: 2, savedAt: '2031-01-02T03:04:05.000Z' } }));
  const data = { getOne: async () => ({ data: item }) } as unknown as DataProvider;
  const page = (
    <TestMemoryRouter initialEntries={['/news/7']}>
      <AdminContext dataProvider={data} i18nProvider={createI18nProvider()} theme={theme}>
        <CoreAdminUI layout={Layout} disableTelemetry>
          <Resource name="news" edit={NewsEdit} recordRepresentation={news.recordRepresentation!} />
        </CoreAdminUI>
      </AdminContext>
    </TestMemoryRouter>
  );
  // Only data routers can block navigation away from unsaved changes. In tests, react-admin has a copy of the library.
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  const heading = await screen.findByTestId('title');
  await waitFor(() => expect(heading.textContent).toContain('Old title'));
  const field = text('resources.news.fields.title');
  const label = text('app.bilingual.inLanguage', { field, language: text('app.bilingual.en_US') });
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value: 'New title' } });
  expect(heading.textContent).toContain('Old title');
  await waitFor(() => expect(heading.textContent).toContain('New title'));
});
