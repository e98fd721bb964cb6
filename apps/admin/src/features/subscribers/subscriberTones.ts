import type { RowOf } from '../../providers/callTypes.ts';
import type { Tone } from '../../values/statuses.ts';

export const subscriberStateTones: Record<RowOf<'adminSubscriberList'>['state'], Tone> = {
  pending: 'open',
  confirmed: 'good',
  removed: 'ended',
  suppressed: 'failed',
};
