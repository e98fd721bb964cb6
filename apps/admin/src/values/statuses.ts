import { staffRoles } from '@app/contract/admin/roles';
import { locales } from '@app/contract/locale';
import type { CallData, RowOf } from '../providers/callTypes.ts';
import type { EnumName, EnumValue } from '../providers/texts.ts';

/**
 * What a status asks of staff. `open`: nothing yet. `attention`: staff must act. `good`: in force, or done. `ended`:
 * over. `failed`: refused, blocked or broken. `StatusPill` gives each its colours.
 */
export type Tone = 'open' | 'attention' | 'good' | 'ended' | 'failed';
type Tones<Value extends string> = Record<Value, Tone>;

export const applicationStatusTones: Tones<RowOf<'adminApplicationList'>['status']> = {
  underReview: 'attention',
  returned: 'open',
  approved: 'good',
  rejected: 'failed',
  unpaid: 'open',
  draft: 'open',
};

export const managedEventStateTones: Tones<RowOf<'adminEventList'>['state']> = {
  draft: 'open',
  scheduled: 'open',
  application: 'good',
  inProgress: 'good',
  ended: 'ended',
  cancelled: 'failed',
};

export const orderStatusTones: Tones<RowOf<'adminOrderList'>['status']> = {
  pending: 'open',
  paid: 'good',
  refundRequested: 'attention',
  refunded: 'ended',
  closed: 'ended',
  cancelled: 'ended',
};

export const refundStateTones: Tones<RowOf<'adminRefundList'>['state']> = {
  asked: 'attention',
  sending: 'open',
  failed: 'failed',
  done: 'good',
  settled: 'good',
  refused: 'ended',
};

export const personChangeStateTones: Tones<RowOf<'adminPersonChangeList'>['state']> = {
  requested: 'attention',
  approved: 'good',
  rejected: 'failed',
  withdrawn: 'ended',
};

export const membershipStatusTones: Tones<RowOf<'adminPersonList'>['status']> = {
  active: 'good',
  grace: 'attention',
  expired: 'ended',
  none: 'ended',
};

export const accountStateTones: Tones<RowOf<'adminPersonList'>['accountState']> = {
  active: 'good',
  disabled: 'failed',
  closed: 'ended',
  none: 'ended',
};

export const importStateTones: Tones<RowOf<'adminImportList'>['state']> = {
  draft: 'open',
  checked: 'attention',
  running: 'open',
  done: 'good',
};

export const contentImportStateTones: Tones<RowOf<'adminContentImportList'>['state']> = {
  reading: 'open',
  failed: 'failed',
  ready: 'attention',
  running: 'open',
  done: 'good',
};

type PersonRecord = CallData<'adminPersonGet'>;

export const entryStateTones: Tones<PersonRecord['entries'][number]['state']> = {
  entered: 'good',
  awaitingPayment: 'open',
  waiting: 'open',
  offered: 'open',
  withdrawn: 'ended',
};

export const messageStateTones: Tones<PersonRecord['messages'][number]['state']> = {
  waiting: 'open',
  sent: 'good',
  failed: 'failed',
  kept: 'ended',
};

export const paymentStateTones: Tones<RowOf<'adminPaymentList'>['state']> = {
  paid: 'good',
  open: 'open',
  opening: 'open',
  declined: 'failed',
  expired: 'ended',
};

export const payoutStateTones: Tones<RowOf<'adminPayoutList'>['state']> = {
  pending: 'open',
  paid: 'good',
  failed: 'failed',
};

export const payoutMatchTones: Tones<CallData<'adminPayoutGet'>['transactions'][number]['match']> = {
  ledger: 'good',
  unmatched: 'attention',
  unknown: 'failed',
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
