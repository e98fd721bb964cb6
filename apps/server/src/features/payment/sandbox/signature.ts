import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidSignature } from '../provider.ts';

const header = 'sandbox-signature';
const maxAgeSeconds = 300;

const macOf = (key: Buffer, at: number, raw: Buffer) =>
  createHmac('sha256', key).update(`${at}.`).update(raw).digest('hex');

/** Returns the header that proves the sender of these bytes, and when they were sent. */
export const sign = (key: Buffer, raw: Buffer, now: Date): Record<string, string> => {
  const at = Math.floor(now.getTime() / 1000);
  return { [header]: `t=${at},v1=${macOf(key, at, raw)}` };
};

/** @throws InvalidSignature for a wrong signature, or one older than five minutes */
export function verify(
  key: Buffer,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
  now: Date,
): void {
  const [, at, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[header] ?? '')) ?? [];
  if (at === undefined || signature === undefined) throw new InvalidSignature();
  if (Math.abs(now.getTime() / 1000 - Number(at)) > maxAgeSeconds) throw new InvalidSignature();
  if (!timingSafeEqual(Buffer.from(macOf(key, Number(at), raw), 'hex'), Buffer.from(signature, 'hex')))
    throw new InvalidSignature();
}
