import { staffRoles } from '@app/contract/admin/roles';
import { locales } from '@app/contract/locale';
import type { CallData, RowOf } from '../providers/callTypes.ts';
import type { EnumName, EnumValue } from '../providers/texts.ts';

/** Selects the colour of a status, which is always shown together with a text. */
export type Tone = 'quiet' | 'waiting' | 'good' | 'bad';
type Tones<Value extends string> = Record<Value, Tone>;

export const applicationStatusTones: Tones<RowOf<'adminApplicationList'>['status']> = {
  underReview: 'waiting',
  returned: 'quiet',
  approved: 'good',
  rejected: 'bad',
  unpaid: 'quiet',
  draft: 'quiet',
};

export const managedEventStateTones: Tones<RowOf<'adminEventList'>['state']> = {
  draft: 'quiet',
  scheduled: 'waiting',
  application: 'good',
  inProgress: 'good',
  ended: 'quiet',
  cancelled: 'bad',
};

export const orderStatusTones: Tones<RowOf<'adminOrderList'>['status']> = {
  pending: 'quiet',
  paid: 'good',
  refundRequested: 'waiting',
  refunded: 'quiet',
  closed: 'quiet',
  cancelled: 'quiet',
};

export const refundStateTones: Tones<RowOf<'adminRefundList'>['state']> = {
  asked: 'waiting',
  sending: 'quiet',
  failed: 'bad',
  done: 'good',
  settled: 'good',
  refused: 'quiet',
};

export const personChangeStateTones: Tones<RowOf<'adminPersonChangeList'>['state']> = {
  requested: 'waiting',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
};

export const membershipStatusTones: Tones<RowOf<'adminPersonList'>['status']> = {
  active: 'good',
  grace: 'waiting',
  expired: 'quiet',
  none: 'quiet',
};

export const accountStateTones: Tones<RowOf<'adminPersonList'>['accountState']> = {
  active: 'good',
  disabled: 'bad',
  closed: 'quiet',
  none: 'quiet',
};

export const importStateTones: Tones<RowOf<'adminImportList'>['state']> = {
  draft: 'quiet',
  checked: 'waiting',
  running: 'waiting',
  done: 'good',
};

export const contentImportStateTones: Tones<RowOf<'adminContentImportList'>['state']> = {
  reading: 'waiting',
  failed: 'bad',
  ready: 'waiting',
  running: 'waiting',
  done: 'good',
};

type PersonRecord = CallData<'adminPersonGet'>;

export const entryStateTones: Tones<PersonRecord['entries'][number]['state']> = {
  entered: 'good',
  awaitingPayment: 'waiting',
  waiting: 'quiet',
  offered: 'waiting',
  withdrawn: 'quiet',
};

export const messageStateTones: Tones<PersonRecord['messages'][number]['state']> = {
  waiting: 'waiting',
  sent: 'good',
  failed: 'bad',
  kept: 'quiet',
};

export const paymentStateTones: Tones<RowOf<'adminPaymentList'>['state']> = {
  paid: 'good',
  open: 'waiting',
  opening: 'waiting',
  declined: 'bad',
  expired: 'quiet',
};

export const payoutStateTones: Tones<RowOf<'adminPayoutList'>['state']> = {
  pending: 'waiting',
  paid: 'good',
  failed: 'bad',
};

export const payoutMatchTones: Tones<CallData<'adminPayoutGet'>['transactions'][number]['match']> = {
  ledger: 'good',
  unmatched: 'waiting',
  unknown: 'bad',
};

export const paymentProviders = ['sandbox', 'stripe'] as const;
export const messageChannels = ['email', 'sms'] as const;

/** Returns the choices of a select; every value needs a name below `enums`. */
export const choicesOf = <Name extends EnumName, Value extends EnumValue<Name>>(
  name: Name,
  values: readonly Value[] | Record<Value, unknown>,
) => (Array.isArray(values) ? values : Object.keys(values)).map((id: string) => ({ id, name: `enums.${name}.${id}` }));

export const roleChoices = choicesOf('role', staffRoles);
export const languageChoices = choicesOf('language', locales);
