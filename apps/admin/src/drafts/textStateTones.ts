import type { CallData } from '../providers/callTypes.ts';
import type { Tone } from '../values/statuses.ts';

export const textStateTones: Record<CallData<'adminNewsGet'>['texts']['zh_CN']['state'], Tone> = {
  none: 'quiet',
  draft: 'quiet',
  scheduled: 'waiting',
  published: 'good',
  withdrawn: 'bad',
};
