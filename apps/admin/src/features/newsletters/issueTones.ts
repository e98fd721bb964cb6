import type { RowOf } from '../../providers/callTypes.ts';
import type { Tone } from '../../values/statuses.ts';

export const issueStateTones: Record<RowOf<'adminNewsletterList'>['state'], Tone> = {
  draft: 'quiet',
  scheduled: 'waiting',
  sending: 'waiting',
  paused: 'waiting',
  stopped: 'bad',
  sent: 'good',
  noRecipients: 'bad',
};
