// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setMe } from '../../providers/session.ts';
import { text } from '../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../testing/renderPart.tsx';
import type { NewsRecord } from './newsDraftKind.ts';
import { TopicsInput } from './TopicsInput.tsx';

beforeEach(() => setMe({ roles: ['editor'] } as never));
afterEach(() => {
  cleanUp();
  setMe(null);
});

const both = (name: string) => ({ zh_CN: name, en_US: name });
const topic = (kind: string, id: string, name: string) => ({ kind, id, name: both(name), nativeName: '' });
const record = { id: '7', version: 3, topics: [topic('discipline', '1', 'Go'), topic('person', '4', '')] };
const ok = (data: unknown) => ({ code: 1000, msg: '', data });

function renderInput(options: unknown[], saved: unknown = ok({ ...record, version: 4 })) {
  const calls = mockCalls((url) => {
    if (url.includes('/api/admin/topics')) return ok(options);
    return url.includes('/api/admin/tags') ? ok({ id: '9' }) : (saved as ReturnType<typeof ok>);
  });
  const onChanged = vi.fn();
  renderPart(<TopicsInput record={record as NewsRecord} isReadOnly={false} onChanged={onChanged} />);
  return { calls: () => calls.filter(([, body]) => body !== null), onChanged };
}
const type = (word: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: word } });

test('says the kind of each option, and adds the chosen one to the others', async () => {
  const { calls, onChanged } = renderInput([topic('event', '5', 'Lion Open')]);
  expect(screen.getByText(text('resources.news.topics.unlistedPerson'))).toBeTruthy();
  type('lion');
  const option = await screen.findByRole('option', { name: /Lion Open/ });
  expect(option.textContent).toBe('Lion OpenEvent');
  fireEvent.click(option);
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  const topics = [
    { kind: 'discipline', id: '1' },
    { kind: 'person', id: '4' },
    { kind: 'event', id: '5' },
  ];
  expect(calls().map(([, body]) => body)).toEqual([{ version: 3, topics }]);
});

test('creates a tag with an unknown word in both languages, but not with a known one', async () => {
  const { calls, onChanged } = renderInput([topic('tag', '8', 'Youth')]);
  type('youth');
  await screen.findByRole('option', { name: /Youth/ });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  type('Juniors');
  fireEvent.click(
    await screen.findByRole('option', { name: text('resources.news.topics.create', { word: 'Juniors' }) }),
  );
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  const [created, saved] = calls().map(([, body]) => body);
  expect(created).toEqual({ name: both('Juniors') });
  expect(saved).toMatchObject({ topics: [{}, {}, { kind: 'tag', id: '9' }] });
});
