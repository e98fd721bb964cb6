import { m } from '../paraglide/messages.js';
import { pluralize } from '../ui/pluralize.ts';
import { retryAfterSecondsOf } from '@app/contract/errorCodes';
import { triesLeftOf } from './errors.ts';

/** Returns the server's message with its detail: attempts left, or time to wait. */
export function toErrorText({ code, msg, data }: { code: number; msg: string; data: unknown }): string {
  const triesLeft = triesLeftOf(code, data);
  if (triesLeft !== null && triesLeft > 0)
    return m.with_detail({ msg, detail: pluralize(m.tries_left_one, m.tries_left_other)({ count: triesLeft }) });
  const seconds = retryAfterSecondsOf(code, data);
  if (seconds === null) return msg;
  return m.with_detail({ msg, detail: waitOf(seconds) });
}

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return seconds <= 90
    ? pluralize(m.wait_seconds_one, m.wait_seconds_other)({ count: seconds })
    : pluralize(m.wait_minutes_one, m.wait_minutes_other)({ count: minutes });
}
