import { success } from '../../packages/contract/src/errorCodes.ts';
import { fetchPatiently } from './fetchPatiently.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { type Account, newName, registerAccount } from './accounts.ts';
import { callBackOffice } from './backOffice.ts';
import { field } from './personalCentre.ts';
import { siteUrl } from './site.ts';

export const passportPicture = path.resolve(import.meta.dirname, '../../apps/web/public/og-default.jpg');

interface Envelope<Data> {
  code: number;
  msg: string;
  data: Data;
}

/** Calls the API with a user's token; throws unless the call succeeds. */
export async function callAs<Data>(token: string, method: string, address: string, body?: unknown): Promise<Data> {
  const isForm = body instanceof FormData;
  const response = await fetchPatiently(`${siteUrl()}${address}`, {
    method,
    headers: {
      'X-Lang': 'en_US',
      Authorization: token,
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const { code, msg, data } = (await response.json()) as Envelope<Data>;
  if (code !== success) throw new Error(`${address} was refused: ${msg} ${JSON.stringify(data)}`);
  return data;
}

/** Decides on the user's application through the back-office API. */
export async function decide(token: string, kind: 'approve' | 'return' | 'reject', reason?: string): Promise<void> {
  const { application } = await callAs<{ application: { applicationId: string } }>(
    token,
    'GET',
    '/api/member/userInfo/membershipApplication',
  );
  await callBackOffice('adminApplicationDecide', { id: application.applicationId }, { kind, reason });
}

/** Registers an account and submits an application through the API. */
export async function registerApplicant(): Promise<{ account: Account; orderId: string }> {
  const account = await registerAccount();
  const { token, phone } = account;
  const form = new FormData();
  form.set('purpose', 'passport');
  form.set('file', new Blob([readFileSync(passportPicture)], { type: 'image/jpeg' }), 'passport.jpg');
  const { id } = await callAs<{ id: string }>(token, 'POST', '/api/common/uploadAtta', form);
  const [association] = await callAs<{ id: string }[]>(token, 'GET', '/api/member/userInfo/associationList');
  const { consentVersions } = await callAs<{ consentVersions: Record<string, string> }>(
    token,
    'GET',
    '/api/member/userInfo/membershipApplication',
  );
  const { orderId } = await callAs<{ orderId: string }>(token, 'POST', '/api/member/userInfo/membershipApplication', {
    surname: 'Lin',
    firstName: 'Moyan',
    nativeName: '林墨言',
    phone,
    countryCode: '86',
    email: `${newName()}@example.org`,
    birthDate: '2001-02-03',
    associationId: association!.id,
    passportNo: 'E12345678',
    passportPhoto: id,
    country: 'CN',
    consents: Object.entries(consentVersions).map(([kind, version]) => ({ kind, version })),
  });
  return { account, orderId };
}

/**
 * Pays an order in the sandbox and waits until it is paid. That may take seconds: the server queries a provider at most
 * every two seconds, and a page that shows the order may just have done so.
 */
export async function pay(token: string, orderId: string): Promise<void> {
  const { redirectUrl } = await callAs<{ redirectUrl: string }>(token, 'POST', `/api/member/order/pay/${orderId}`, {
    provider: 'sandbox',
  });
  await fetchPatiently(redirectUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ outcome: 'paid' }),
    redirect: 'manual',
  });
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const { status } = await callAs<{ status: string }>(token, 'GET', `/api/member/order/get/${orderId}`);
    if (status === 'paid') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the order stays unpaid');
}

/** Creates a member with a card through the API. */
export async function registerMember(): Promise<Account> {
  const { account, orderId } = await registerApplicant();
  await pay(account.token, orderId);
  await decide(account.token, 'approve');
  return account;
}

type Words = (key: string, values?: Record<string, string | number>) => string;

const stepTitles = [
  'join_form_person',
  'join_form_contact',
  'join_form_association',
  'join_form_passport',
  'join_form_check',
];

/** Waits until a step of the form is shown. @param step from 1 */
export const waitForStep = (page: Page, words: Words, step: number): Promise<void> =>
  page
    .getByRole('heading', {
      name: words('join_form_step', { step, of: stepTitles.length, title: words(stepTitles[step - 1]!) }),
    })
    .waitFor();

/** Fills in the five steps of the application, without submitting it. */
export async function fillInApplication(page: Page, words: Words, { phone }: Account): Promise<void> {
  const next = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: words('account_next'), exact: true })
      .click();
  await field(page, 'surname').fill('Lin');
  await field(page, 'firstName').fill('Moyan');
  await field(page, 'nativeName').fill('林墨言');
  await field(page, 'birthDate').fill('2001-02-03');
  const country = page.getByRole('combobox', { name: words('join_country') });
  await country.fill(words('site_name').startsWith('A') ? 'Singapore' : '新加坡');
  await page.getByRole('listbox').getByRole('option').first().click();
  await next();
  await waitForStep(page, words, 2);
  await field(page, 'phone').fill(phone);
  await field(page, 'email').fill(`${newName()}@example.org`);
  await next();
  await waitForStep(page, words, 3);
  await page.locator('select[name=associationId]').selectOption({ index: 1 });
  await page.locator('select[name=clubId]').selectOption({ index: 1 });
  await next();
  await waitForStep(page, words, 4);
  await field(page, 'passportNo').fill('E12345678');
  await page.locator('input[type=file]').setInputFiles(passportPicture);
  await page.getByRole('img', { name: words('join_photo_alt') }).waitFor();
  await next();
  await waitForStep(page, words, 5);
}
