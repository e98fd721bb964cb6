// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  CoreAdminUI,
  type DataProvider,
  Link,
  Resource,
  SelectInput,
  TestMemoryRouter,
  useRedirect,
} from 'react-admin';
import type { ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createI18nProvider } from '../providers/i18nProvider.ts';
import { createRememberingStore } from '../providers/rememberedSettings.ts';
import { cleanUp } from '../testing/renderPart.tsx';
import { ListPage } from './ListPage.tsx';

afterEach(cleanUp);

const choices = [{ id: 'trash', name: 'In the trash' }];
const PlainList = () => (
  <ListPage filters={[<SelectInput key="state" source="state" choices={choices} alwaysOn />]}>
    <p>Rows</p>
    <Link to="/news/1">First row</Link>
  </ListPage>
);

/** Leads from page to page, as the menu does. */
function Layout({ children }: { children?: ReactNode }) {
  const redirect = useRedirect();
  return (
    <>
      <button type="button" onClick={() => redirect('list', 'news')}>
        To the list
      </button>
      <button type="button" onClick={() => redirect('edit', 'news', 1)}>
        To the record
      </button>
      {children}
    </>
  );
}

function renderLists() {
  const getList = vi.fn(async () => ({ data: [{ id: 1 }], total: 99 }));
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  render(
    <TestMemoryRouter initialEntries={['/news']}>
      <AdminContext
        dataProvider={{ getList } as unknown as DataProvider}
        i18nProvider={createI18nProvider()}
        store={createRememberingStore(storage, storage)}
      >
        <CoreAdminUI layout={Layout} disableTelemetry>
          <Resource name="news" list={PlainList} edit={() => <p>Record</p>} />
        </CoreAdminUI>
      </AdminContext>
    </TestMemoryRouter>,
  );
  return { getList, lastQuery: () => (getList.mock.lastCall as unknown as [string, object])[1] };
}

const chooseTrash = async () => {
  fireEvent.mouseDown((await screen.findAllByRole('combobox'))[0]!);
  fireEvent.click(await screen.findByText('In the trash'));
};
async function leaveAndReturn(getList: ReturnType<typeof renderLists>['getList']) {
  fireEvent.click(screen.getByText('To the record'));
  await screen.findByText('Record');
  const calls = getList.mock.calls.length;
  fireEvent.click(screen.getByText('To the list'));
  await screen.findByText('Rows');
  await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(calls));
}

test('keeps filter, page and order when the reader leaves and returns', async () => {
  const { getList, lastQuery } = renderLists();
  await chooseTrash();
  await waitFor(() => expect(lastQuery()).toMatchObject({ filter: { state: 'trash' } }));
  fireEvent.click(await screen.findByLabelText(/page 2/i));
  await waitFor(() => expect(lastQuery()).toMatchObject({ pagination: { page: 2 } }));
  await leaveAndReturn(getList);
  expect(lastQuery()).toMatchObject({ filter: { state: 'trash' }, pagination: { page: 2 } });
});

test('keeps a filter that was chosen right before the reader leaves', async () => {
  const { getList, lastQuery } = renderLists();
  await chooseTrash();
  await leaveAndReturn(getList);
  expect(lastQuery()).toMatchObject({ filter: { state: 'trash' } });
});

test('applies a filter at once when the reader presses something else', async () => {
  const { lastQuery } = renderLists();
  await chooseTrash();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.pointerDown(screen.getByText('To the record'));
  // Less than the half second for which react-admin waits.
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(lastQuery()).toMatchObject({ filter: { state: 'trash' } });
});

test('follows a link that is pressed right after a filter was chosen', async () => {
  renderLists();
  await chooseTrash();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const link = screen.getByText('First row');
  fireEvent.pointerDown(link);
  fireEvent.click(link);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  screen.getByText('Record');
});
