// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Feature, FeaturesContext } from '../feature.ts';
import { setMe } from '../providers/session.ts';
import { text } from '../providers/texts.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { DeleteButton } from './DeleteButton.tsx';

beforeEach(() => setMe({ roles: ['administrator'] } as never));
afterEach(() => {
  cleanUp();
  setMe(null);
});

function renderButton(feature: Partial<Feature>, obstacleTo?: () => string) {
  const tests = { name: 'tests', calls: { delete: 'adminNewsDelete' }, ...feature } as unknown as Feature;
  renderPart(
    <FeaturesContext value={[tests]}>
      <RecordContextProvider value={{ id: 7 }}>
        <DeleteButton obstacleTo={obstacleTo} />
      </RecordContextProvider>
    </FeaturesContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: text('app.remove.action') }));
}

test.each([
  ['deletes for good', {}, 'app.remove.text'],
  ['moves the record to the trash', { hasTrash: true }, 'app.remove.trash'],
] as const)('says before a deletion that it %s', (_, feature, key) => {
  renderButton(feature);
  screen.getByRole('dialog', { name: text('app.remove.title', { name: '#7' }) });
  screen.getByText(text(key));
});

test('shows what keeps a record from being deleted instead of the question', () => {
  renderButton({}, () => 'Used on the home page');
  screen.getByRole('dialog', { name: text('app.remove.refused', { name: '#7' }) });
  screen.getByText('Used on the home page');
  expect(screen.getByRole('dialog').querySelectorAll('button')).toHaveLength(1);
});
