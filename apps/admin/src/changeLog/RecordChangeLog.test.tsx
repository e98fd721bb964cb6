// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { contacts } from '../features/contacts/index.ts';
import { FeaturesContext } from '../feature.ts';
import { cleanUp, mockCalls, renderPart } from '../testing/renderPart.tsx';
import { RecordChangeLog } from './RecordChangeLog.tsx';

afterEach(cleanUp);

/** A page whose button saves a change of its record. */
function Page() {
  const [version, setVersion] = useState(1);
  return (
    <FeaturesContext value={[contacts]}>
      <RecordContextProvider value={{ id: 'contacts', version }}>
        <button type="button" onClick={() => setVersion(2)}>
          Save
        </button>
        <RecordChangeLog />
      </RecordContextProvider>
    </FeaturesContext>
  );
}

test('loads the log again when the record has a new version, and shows the earlier entries until then', async () => {
  const entries: object[] = [];
  const calls = mockCalls(() => ({ code: 1000, msg: '', data: { rows: [...entries], total: entries.length } }));
  renderPart(<Page />, {}, { resource: { name: 'contacts' } });
  await screen.findByText('No changes yet');

  entries.push({
    id: '1',
    at: '2030-01-02T03:04:05.000Z',
    staffName: 'Wang Hai',
    staffId: '2',
    action: 'settings.change',
    subject: 'settings contacts',
    before: null,
    after: null,
    reason: 'A new number',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('No changes yet');
  await screen.findByText(/A new number/);
  await waitFor(() => expect(calls).toHaveLength(2));
});
