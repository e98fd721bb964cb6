import { m } from '../paraglide/messages.js';
import { counted } from '../ui/counted.ts';
import { tooOftenCode, triesLeftOf } from './errors.ts';

/** The server's words, and with them the number it sent along: how many tries are left, or how long to wait. */
export function explained({ code, msg, data }: { code: number; msg: string; data: unknown }): string {
  const triesLeft = triesLeftOf(code, data);
  if (triesLeft !== null && triesLeft > 0) return m.with_detail({ msg, detail: counted(m.tries_left_one, m.tries_left_other)({ count: triesLeft }) });
  const seconds = code === tooOftenCode ? (data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds : undefined;
  if (seconds === undefined) return msg;
  return m.with_detail({ msg, detail: waitOf(seconds) });
}

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return seconds <= 90
    ? counted(m.wait_seconds_one, m.wait_seconds_other)({ count: seconds })
    : counted(m.wait_minutes_one, m.wait_minutes_other)({ count: minutes });
}
