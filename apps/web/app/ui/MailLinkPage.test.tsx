import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorCodes } from '@app/contract/errorCodes';
import { m } from '../paraglide/messages.js';
import { Failure, mockApi } from '../testing/mockApi.ts';
import { renderPart, shownMessages } from '../testing/renderPart.tsx';
import { MailLinkPage } from './MailLinkPage.tsx';

function renderPage() {
  const { user } = renderPart(
    <MailLinkPage
      call="subscribeConfirm"
      token="token of the mail"
      title="Confirm your subscription"
      text="Press the button"
      action="Confirm"
      done={{ title: 'Subscribed' }}
      unknownText="Subscribe again"
    />,
  );
  return { confirm: () => user.click(screen.getByRole('button', { name: 'Confirm' })) };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test('calls the server only when the button is pressed', async () => {
  const callsTo = mockApi({ subscribeConfirm: () => null });
  const { confirm } = renderPage();
  expect(callsTo('subscribeConfirm')).toEqual([]);
  await confirm();
  expect(callsTo('subscribeConfirm')).toEqual([{ token: 'token of the mail' }]);
  expect(title()).toBe('Subscribed');
});

test('explains a link that is no longer valid, without a message', async () => {
  mockApi({ subscribeConfirm: () => new Failure(errorCodes.notFound, 'Not found') });
  const { confirm } = renderPage();
  await confirm();
  expect(title()).toBe(m.mail_link_unknown());
  expect(screen.getByText('Subscribe again')).toBeTruthy();
  expect(shownMessages()).toEqual([]);
});

test('stays when the network fails, so that the button can be pressed again', async () => {
  mockApi({ subscribeConfirm: () => Promise.reject(new TypeError('no network')) });
  const { confirm } = renderPage();
  await confirm();
  expect(title()).toBe('Confirm your subscription');
  expect(shownMessages()).toEqual([m.network_error()]);
});
