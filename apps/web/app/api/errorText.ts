import { m } from '../paraglide/messages.js';
import { pluralize } from '../ui/pluralize.ts';
import { retryAfterSecondsOf, triesLeftOf } from '@app/contract/errorCodes';
import type { Envelope } from '@app/contract/httpClient';

/** Returns the server's message, with the remaining attempts or the time to wait. */
export function toErrorText(envelope: Envelope): string {
  const { msg } = envelope;
  const triesLeft = triesLeftOf(envelope);
  if (triesLeft !== null && triesLeft > 0)
    return m.with_detail({ msg, detail: pluralize(m.tries_left_one, m.tries_left_other)({ count: triesLeft }) });
  const seconds = retryAfterSecondsOf(envelope);
  if (seconds === null) return msg;
  return m.with_detail({ msg, detail: formatWait(seconds) });
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return seconds <= 90
    ? pluralize(m.wait_seconds_one, m.wait_seconds_other)({ count: seconds })
    : pluralize(m.wait_minutes_one, m.wait_minutes_other)({ count: minutes });
}
