import { createECDH } from 'node:crypto';
import type { PushNotice } from '@app/contract/notices';
import { DeliveryError, providerTimeoutMs, systemCodeOf, createTimeoutError } from './provider.ts';

/** The identity of a site at push services (RFC 8292). */
export interface PushAccount {
  /** Where its operators can be reached: a `mailto:` or `https:` address. */
  contact: string;
  publicKey: string;
  privateKey: string;
  /** The push services to which notices may be sent. */
  isAllowedService: IsPushService;
}

/** Tells whether an address belongs to a push service that is allowed. */
export type IsPushService = (endpoint: string) => boolean;

/** A device's public key and its secret, in base64url (RFC 8291). */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

export interface PushSender {
  /**
   * @returns whether the device is gone, or was registered with another key, so that nothing reaches it any more
   * @throws DeliveryError
   */
  send(device: { endpoint: string; keys: DeviceKeys }, notice: PushNotice): Promise<{ isGone: boolean }>;
}

/** How long a push service keeps trying to deliver a notice before it drops it. */
const timeToLiveSeconds = 12 * 3_600;
/** Lengths at which a notice fits into the 4 KiB that every push service takes, in characters of up to three bytes. */
const maxTitle = 150;
const maxText = 800;

/** The order of the curve P-256 (FIPS 186-5); private keys are below it. */
const orderOfP256 = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Returns a pair of keys, in base64url, that follows from 32 secret bytes. */
export function derivePushKeys(secret: Buffer): Pick<PushAccount, 'publicKey' | 'privateKey'> {
  const number = (BigInt(`0x${secret.toString('hex')}`) % (orderOfP256 - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** @param hosts names, of which one that begins with `*.` allows all names below it */
export function createPushServiceCheck(hosts: readonly string[]): IsPushService {
  const isAllowed = ({ hostname }: URL) =>
    hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
  return (endpoint) => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
    if (url?.username !== '' || url.password !== '' || !isAllowed(url)) return false;
    return loopbackHosts.has(url.hostname) || (url.protocol === 'https:' && url.port === '');
  };
}

/** Creates a sender of notices. The library is imported here, so that a site without notices does not load it. */
export async function createPushSender(account: PushAccount): Promise<PushSender> {
  const { contact, publicKey, privateKey, isAllowedService } = account;
  const { default: webPush } = await import('web-push');
  return {
    async send(device, { title, text, link }) {
      // The allowed services may have changed since the device was registered.
      if (!isAllowedService(device.endpoint)) return { isGone: true };
      const notice: PushNotice = { title: title.slice(0, maxTitle), text: text.slice(0, maxText), link };
      const { endpoint, headers, body } = webPush.generateRequestDetails(device, JSON.stringify(notice), {
        TTL: timeToLiveSeconds,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: contact, publicKey, privateKey },
      });
      const status = await exchange(endpoint, headers, body);
      if (status >= 200 && status < 300) return { isGone: false };
      // 403 means that the device was registered with another key, for example before the secret was lost.
      if (status === 404 || status === 410 || status === 403) return { isGone: true };
      const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
      throw new DeliveryError(`push service ${status}`, { isFinal });
    },
  };
}

async function exchange(endpoint: string, headers: Record<string, unknown>, body: Buffer): Promise<number> {
  const signal = AbortSignal.timeout(providerTimeoutMs);
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: sent,
      body: new Uint8Array(body),
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    return response.status;
  } catch (thrown) {
    if (signal.aborted) throw createTimeoutError();
    throw new DeliveryError(`push service ${systemCodeOf(thrown)}`, { isFinal: false });
  }
}
