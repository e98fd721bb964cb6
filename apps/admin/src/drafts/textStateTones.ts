import type { CallData } from '../providers/callTypes.ts';
import type { Tone } from '../values/statuses.ts';
import type { Review } from './draftKind.ts';

/** Both languages have the same states. */
type TextState = CallData<'adminNewsGet'>['texts']['zh_CN']['state'];

export const textStateTones: Record<TextState, Tone> = {
  none: 'ended',
  draft: 'open',
  scheduled: 'open',
  published: 'good',
  withdrawn: 'ended',
};

export const reviewStateTones: Record<Review['state'], Tone> = { waiting: 'attention', returned: 'attention' };
