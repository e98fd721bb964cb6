import type { RowOf } from '../../providers/callTypes.ts';
import type { Tone } from '../../values/statuses.ts';

export const issueStateTones: Record<RowOf<'adminNewsletterList'>['state'], Tone> = {
  draft: 'open',
  scheduled: 'open',
  sending: 'open',
  paused: 'attention',
  stopped: 'failed',
  sent: 'good',
  noRecipients: 'failed',
};
