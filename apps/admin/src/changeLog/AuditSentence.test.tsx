// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { disciplines } from '../features/disciplines/index.ts';
import { refunds } from '../features/refunds/index.ts';
import { FeaturesContext } from '../feature.ts';
import { setMe } from '../providers/session.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { AuditSentence } from './AuditSentence.tsx';

beforeEach(() => setMe({ roles: ['administrator'] } as never));
afterEach(() => {
  setMe(null);
  cleanUp();
  vi.restoreAllMocks();
});

const features = [disciplines, refunds];
const { name, recordRepresentation } = disciplines;

function show(subject: string, data: Parameters<typeof renderPart>[1]): void {
  const entry = { action: 'record.change', subject, staffName: 'Wang Hai', staffId: '2' };
  const part = <AuditSentence entry={entry} />;
  renderPart(<FeaturesContext value={features}>{part}</FeaturesContext>, data, {
    resource: { name, recordRepresentation: recordRepresentation! },
  });
}

test('names a record as its own page does, and links it', async () => {
  show('discipline 7', { getOne: async () => ({ data: { id: 7, name: { zh_CN: '围棋', en_US: 'Go' } } as never }) });
  expect((await screen.findByRole('link', { name: 'discipline “Go”' })).getAttribute('href')).toContain(
    '/disciplines/7',
  );
});

test('shows the number of a record that was deleted', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const requestedIds: unknown[] = [];
  show('discipline 8', {
    getOne: async (_, { id }) => {
      requestedIds.push(id);
      throw new Error('not found');
    },
  });
  expect(await screen.findByRole('link', { name: 'discipline 8' })).toBeTruthy();
  expect(requestedIds).toEqual(['8']);
});

test('asks for no record that the reader may not read', () => {
  setMe({ roles: ['finance'] } as never);
  const getOne = vi.fn();
  show('discipline 7', { getOne });
  expect(screen.getByText('discipline 7')).toBeTruthy();
  expect(getOne).not.toHaveBeenCalled();
});

test('links a record that only a list shows to that list', () => {
  show('refund 9', {});
  expect(screen.getByRole('link', { name: 'refund 9' }).getAttribute('href')).toContain('/refunds?filter=%7B%7D');
});
