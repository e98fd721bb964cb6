// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setMe } from '../providers/session.ts';
import { text } from '../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../testing/renderPart.tsx';
import { ReviewMails } from './ReviewMails.tsx';

afterEach(() => {
  cleanUp();
  setMe(null);
});

test('turns the mails off', async () => {
  setMe({ roles: ['editor'], reviewMails: true } as never);
  const calls = mockCalls(() => ({ code: 1000, msg: '', data: { roles: ['editor'], reviewMails: false } }));
  renderPart(<ReviewMails />);
  const setting = screen.getByLabelText<HTMLInputElement>(text('account.mails.label'));
  expect(setting.checked).toBe(true);
  fireEvent.click(setting);
  await waitFor(() => expect(setting.checked).toBe(false));
  expect(calls).toEqual([['/api/admin/me/mails', { reviewMails: false }]]);
});

test('is not shown to staff who get no such mails', () => {
  setMe({ roles: ['finance'], reviewMails: true } as never);
  renderPart(<ReviewMails />);
  expect(screen.queryByLabelText(text('account.mails.label'))).toBeNull();
});
