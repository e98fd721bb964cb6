import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadSignature } from '../provider.ts';

const header = 'sandbox-signature';
const oldestSeconds = 300;

const macOf = (key: Buffer, at: number, raw: Buffer) => createHmac('sha256', key).update(`${at}.`).update(raw).digest('hex');

/** The header that proves who sent these bytes, and when. */
export const sign = (key: Buffer, raw: Buffer, now: Date): Record<string, string> => {
  const at = Math.floor(now.getTime() / 1000);
  return { [header]: `t=${at},v1=${macOf(key, at, raw)}` };
};

/** @throws BadSignature for a wrong signature, and for a right one that is five minutes old */
export function verify(key: Buffer, raw: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): void {
  const [, at, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[header] ?? '')) ?? [];
  if (at === undefined || given === undefined) throw new BadSignature();
  if (Math.abs(now.getTime() / 1000 - Number(at)) > oldestSeconds) throw new BadSignature();
  if (!timingSafeEqual(Buffer.from(macOf(key, Number(at), raw), 'hex'), Buffer.from(given, 'hex'))) throw new BadSignature();
}
