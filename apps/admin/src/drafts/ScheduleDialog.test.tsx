// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setMe } from '../providers/session.ts';
import { text } from '../providers/texts.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

beforeEach(() => setMe({ timeZone: 'Asia/Singapore' } as never));
afterEach(cleanUp);

function renderDialog(mayBePast: boolean, startTime: string | null = null) {
  const onSchedule = vi.fn();
  renderPart(
    <ScheduleDialog
      language="English"
      startTime={startTime}
      mayBePast={mayBePast}
      onSchedule={onSchedule}
      onClose={vi.fn()}
    />,
  );
  return onSchedule;
}
const time = () => document.querySelector<HTMLInputElement>('input[type=datetime-local]')!;
const confirm = (key: 'publish' | 'schedule') =>
  fireEvent.click(screen.getByRole('button', { name: text(`app.drafts.actions.${key}`) }));

test('takes a time in the past where texts have dates of their own', async () => {
  const onSchedule = renderDialog(true, '2016-05-04T02:00:00.000Z');
  expect(time().value).toBe('2016-05-04T10:00');
  fireEvent.change(time(), { target: { value: '2015-01-31T09:30' } });
  confirm('publish');
  await waitFor(() => expect(onSchedule.mock.calls).toEqual([['2015-01-31T01:30:00.000Z']]));
});

test('asks for a time in the future elsewhere', async () => {
  const onSchedule = renderDialog(false);
  fireEvent.change(time(), { target: { value: '2015-01-31T09:30' } });
  confirm('schedule');
  await screen.findByText(text('app.drafts.schedule.past'));
  expect(onSchedule).not.toHaveBeenCalled();
});
