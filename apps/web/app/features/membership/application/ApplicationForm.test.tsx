import type { CallData } from '@app/contract/contract';
import { problemOfField } from '@app/contract/errors';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorCodes } from '@app/contract/errorCodes';
import { m } from '../../../paraglide/messages.js';
import { Failure, mockApi } from '../../../testing/mockApi.ts';
import { advanceTime, renderPart, shownMessages } from '../../../testing/renderPart.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { problemText } from './applicationSteps.ts';
import { type ApplicationValues, initialValues } from './applicationValues.ts';
import { clearUnsaved, findUnsaved } from './unsaved.ts';

const terms = {
  application: null,
  fee: { amountMinor: 5_000, currency: 'EUR' },
  termMonths: 12,
  consentVersions: { privacy: '2026-01', terms: '2026-02', guardian: '2026-03' },
} as unknown as CallData<'membershipApplication'>;

const noProfile = { nativeName: null, latinName: null, birthDate: null } as Parameters<typeof initialValues>[0];
const emptyValues = initialValues(noProfile, null);
const completeValues: ApplicationValues = {
  ...emptyValues,
  surname: 'Li',
  firstName: 'Mei',
  birthDate: '1990-05-01',
  country: 'CN',
  countryCode: '86',
  phone: '13800138000',
  email: 'mei@example.org',
  associationId: 'berlin',
  passportNo: 'E12345678',
  passportPhoto: 'photo',
};
const checkStep = 4;
const savedDraft = { applicationId: 'application', orderId: null, status: 'draft' } as const;

const lists = {
  countryList: () => [{ iso: 'CN', name: 'China', countryCode: '86' }],
  associationList: () => [{ id: 'berlin', name: 'Berlin' }] as CallData<'associationList'>,
  clubList: () => [],
};

const Address = () => <output>{useLocation().pathname}</output>;

/** Finds the title of the step; the panel beside the form has another heading. */
const heading = () => screen.getAllByRole('heading', { level: 2 })[0]!;

function renderForm(initial: ApplicationValues, startAt = 0) {
  const onSent = vi.fn();
  const onOutdated = vi.fn();
  const part = (
    <>
      <ApplicationForm
        applicationInfo={terms}
        initial={initial}
        username="mei"
        startAt={startAt}
        onSent={onSent}
        onOutdated={onOutdated}
      />
      <Address />
    </>
  );
  const { user, unmount } = renderPart(part, { path: '/join' });
  return {
    user,
    unmount,
    onSent,
    onOutdated,
    field: (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }),
    next: () => user.click(screen.getByRole('button', { name: m.account_next() })),
    send: () => user.click(screen.getByRole('button', { name: m.join_send_and_pay() })),
    title: () => heading().textContent,
  };
}

const titleOf = (step: number, name: string) => m.join_form_step({ step, of: 5, title: name });

beforeEach(clearUnsaved);

test('keeps a step open until its required fields are filled in', async () => {
  mockApi({ ...lists, saveMembershipDraft: () => savedDraft });
  const { user, field, next, title } = renderForm({ ...completeValues, surname: '', firstName: '' });
  await next();
  expect(title()).toBe(titleOf(1, m.join_form_person()));
  expect(shownMessages()).toEqual([problemText(problemOfField('surname', 'required'))]);
  expect(document.activeElement).toBe(field(m.join_surname()));
  await user.type(field(m.join_surname()), 'Li');
  await next();
  expect(title()).toBe(titleOf(2, m.join_form_contact()));
  expect(document.activeElement).toBe(heading());
});

test.each(['surname', 'firstName'])('takes a person without a %s to the next step', async (missing) => {
  mockApi({ ...lists, saveMembershipDraft: () => savedDraft });
  const { next, title } = renderForm({ ...completeValues, [missing]: '' });
  await next();
  expect(title()).toBe(titleOf(2, m.join_form_contact()));
});

test('marks what the server rejects in this step, and saves the other fields', async () => {
  const callsTo = mockApi({
    ...lists,
    saveMembershipDraft: ({ email, passportNo }) =>
      email || passportNo
        ? new Failure(errorCodes.invalid, 'Invalid', {
            fields: { email: 'Enter a valid address', passportNo: 'Too short' },
          })
        : savedDraft,
  });
  const { field, next, title } = renderForm(completeValues, 1);
  await next();
  expect(title()).toBe(titleOf(2, m.join_form_contact()));
  expect(field(m.join_email()).getAttribute('aria-invalid')).toBe('true');
  expect(shownMessages()).toEqual(['Enter a valid address']);
  const draft = callsTo('saveMembershipDraft').at(-1);
  expect(draft).toMatchObject({ phone: '13800138000' });
  expect(draft).not.toHaveProperty('email');
});

test('does not stop at problems of later steps', async () => {
  mockApi({
    ...lists,
    saveMembershipDraft: ({ passportNo }) =>
      passportNo ? new Failure(errorCodes.invalid, 'Invalid', { fields: { passportNo: 'Too short' } }) : savedDraft,
  });
  const { next, title } = renderForm(completeValues, 1);
  await next();
  expect(title()).toBe(titleOf(3, m.join_form_association()));
});

test('asks a child for a guardian', async () => {
  mockApi({ ...lists, saveMembershipDraft: () => savedDraft });
  const { next, field, title } = renderForm({
    ...completeValues,
    birthDate: `${new Date().getUTCFullYear() - 9}-01-01`,
  });
  await next();
  expect(title()).toBe(titleOf(1, m.join_form_person()));
  expect(shownMessages()).toEqual([problemText('guardianRequired')]);
  expect(field(m.join_guardian_name()).getAttribute('aria-invalid')).toBe('true');
});

test('saves a second after the last keystroke, and says so', async () => {
  const callsTo = mockApi({ ...lists, saveMembershipDraft: () => savedDraft });
  const { user, field } = renderForm(emptyValues);
  await user.type(field(m.join_surname()), 'L');
  await advanceTime(600);
  await user.type(field(m.join_surname()), 'i');
  await advanceTime(600);
  expect(callsTo('saveMembershipDraft')).toEqual([]);
  await advanceTime(500);
  expect(callsTo('saveMembershipDraft')).toEqual([{ surname: 'Li' }]);
  expect(screen.getByText(m.join_draft_saved())).toBeTruthy();
  await user.type(field(m.join_surname()), 'u');
  expect(screen.queryByText(m.join_draft_saved())).toBeNull();
});

test('saves the last values last when the network is slow', async () => {
  const answers = [Promise.withResolvers<typeof savedDraft>(), Promise.withResolvers<typeof savedDraft>()];
  const [first, second] = answers;
  const callsTo = mockApi({ ...lists, saveMembershipDraft: () => answers.shift()!.promise });
  const { user, field } = renderForm(emptyValues);
  await user.type(field(m.join_surname()), 'L');
  await advanceTime(1_100);
  await user.type(field(m.join_surname()), 'i');
  await advanceTime(1_100);
  expect(callsTo('saveMembershipDraft')).toEqual([{ surname: 'L' }]);
  await act(async () => first!.resolve(savedDraft));
  await advanceTime(10);
  expect(callsTo('saveMembershipDraft')).toEqual([{ surname: 'L' }, { surname: 'Li' }]);
  await act(async () => second!.resolve(savedDraft));
  expect(await screen.findByText(m.join_draft_saved())).toBeTruthy();
});

test('shows that a draft was not saved', async () => {
  mockApi({ ...lists, saveMembershipDraft: () => Promise.reject(new TypeError('no network')) });
  const { user, field } = renderForm(emptyValues);
  await user.type(field(m.join_surname()), 'Li');
  await advanceTime(1_100);
  expect(await screen.findByText(m.join_draft_failed())).toBeTruthy();
});

test('restores the step and the typed values after the session has ended, and goes back from there', async () => {
  mockApi({ ...lists, saveMembershipDraft: () => new Failure(errorCodes.unauthenticated, 'Log in again') });
  const { user, field, unmount, title } = renderForm(completeValues, 1);
  await user.clear(field(m.join_email()));
  await user.type(field(m.join_email()), 'li@example.org');
  unmount();
  expect(findUnsaved('wei')).toBeNull();
  expect(findUnsaved('mei')).toMatchObject({ step: 1, values: { email: 'li@example.org' } });
  const again = renderForm(completeValues);
  expect(title()).toBe(titleOf(2, m.join_form_contact()));
  expect(again.field(m.join_email()).value).toBe('li@example.org');
  await again.user.click(screen.getByRole('button', { name: m.account_back() }));
  expect(again.title()).toBe(titleOf(1, m.join_form_person()));
});

test('is sent only with every consent, and leads to the payment', async () => {
  const callsTo = mockApi({
    ...lists,
    saveMembershipDraft: () => savedDraft,
    submitMembershipApplication: () =>
      ({ orderId: 'order', status: 'unpaid' }) as CallData<'submitMembershipApplication'>,
  });
  const { user, send } = renderForm(completeValues, checkStep);
  const [privacy, rules] = screen.getAllByRole('checkbox');
  await user.click(privacy!);
  await send();
  expect(callsTo('submitMembershipApplication')).toEqual([]);
  expect(rules!.getAttribute('aria-invalid')).toBe('true');
  await user.click(rules!);
  await send();
  expect(callsTo('submitMembershipApplication')).toMatchObject([
    {
      surname: 'Li',
      consents: [
        { kind: 'privacy', version: '2026-01' },
        { kind: 'terms', version: '2026-02' },
      ],
    },
  ]);
  expect(await screen.findByText('/pay/order')).toBeTruthy();
});

test('asks again when the texts have a new version', async () => {
  mockApi({
    ...lists,
    saveMembershipDraft: () => savedDraft,
    submitMembershipApplication: () =>
      new Failure(errorCodes.invalid, 'Invalid', { fields: { consents: 'Agree to the terms of use' } }),
  });
  const { user, send, onOutdated } = renderForm(completeValues, checkStep);
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await send();
  await screen.findByText('Agree to the terms of use');
  expect(onOutdated).toHaveBeenCalledOnce();
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
});

test('returns to the first step with a missing field instead of being sent', async () => {
  const callsTo = mockApi({ ...lists, saveMembershipDraft: () => savedDraft });
  const { send, title } = renderForm({ ...completeValues, phone: '' }, checkStep);
  await send();
  expect(title()).toBe(titleOf(2, m.join_form_contact()));
  expect(callsTo('submitMembershipApplication')).toEqual([]);
});
