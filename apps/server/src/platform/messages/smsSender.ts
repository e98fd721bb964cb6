import { DeliveryError, providerTimeoutMs, systemCodeOf, createTimeoutError } from './provider.ts';

export interface SmsAccount {
  accountSid: string;
  authToken: string;
  /** A number, a sender name, or a messaging service (MG…). */
  from: string;
  /** Empty for Twilio's own address. */
  apiUrl: string;
}

export interface TextMessage {
  /** Dialling code and national number, digits only. */
  to: string;
  text: string;
  /** The provider drops the message when it cannot deliver it within this time. */
  validitySeconds?: number;
}

export interface SmsSender {
  /** @throws DeliveryError */
  send(message: TextMessage): Promise<void>;
}

const twilioOrigin = 'https://api.twilio.com';
const maxValiditySeconds = 36_000;

/** The part of the HTTP client interface of Twilio's library that is used here. */
interface TwilioRequest {
  method: string;
  uri: string;
  username?: string;
  password?: string;
  headers?: Record<string, string>;
  data?: Record<string, unknown>;
}

/**
 * Creates a sender that uses Twilio. The library is imported here, so that a site without an SMS account does not load
 * it.
 */
export async function createSmsSender({ accountSid, authToken, from, apiUrl }: SmsAccount): Promise<SmsSender> {
  const { default: twilio } = await import('twilio');
  const httpClient = { request: (request: TwilioRequest) => exchange(request, apiUrl) };
  const client = twilio(accountSid, authToken, { env: {}, httpClient: httpClient as never });
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  return {
    async send({ to, text, validitySeconds }) {
      if (!/^\d{6,15}$/.test(to)) throw new DeliveryError('not sendable: number', { isFinal: true });
      const validity =
        validitySeconds === undefined
          ? {}
          : { validityPeriod: Math.min(maxValiditySeconds, Math.max(1, Math.floor(validitySeconds))) };
      try {
        await client.messages.create({ to: `+${to}`, body: text, ...sender, ...validity });
      } catch (thrown) {
        throw thrown instanceof DeliveryError ? thrown : toDeliveryError(thrown);
      }
    },
  };
}

/**
 * Replaces the library's HTTP client, whose timeout measures only idle time, so that a body that arrives byte by byte
 * would never end. This one limits the whole exchange.
 */
async function exchange(
  { method, uri, username = '', password = '', headers = {}, data = {} }: TwilioRequest,
  apiUrl: string,
) {
  const url = apiUrl === '' ? uri : uri.replace(twilioOrigin, apiUrl);
  const signal = AbortSignal.timeout(providerTimeoutMs);
  const form = Object.entries(data).filter(([, value]) => value !== undefined);
  try {
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: { ...headers, Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
      body: new URLSearchParams(form.map(([name, value]) => [name, String(value)])),
      redirect: 'error',
      signal,
    });
    return { statusCode: response.status, headers: {}, body: await response.text() };
  } catch (thrown) {
    if (signal.aborted) throw createTimeoutError();
    throw new DeliveryError(`Twilio ${systemCodeOf(thrown)}`, { isFinal: false });
  }
}

/** Statuses that concern our account or a temporary state, not the message. */
const serviceErrorStatuses = new Set([401, 403, 404, 408, 425, 429]);

function toDeliveryError(thrown: unknown): DeliveryError {
  const { status, code } = thrown as { status?: number; code?: number };
  if (typeof status !== 'number') return new DeliveryError('Twilio answered what cannot be read', { isFinal: false });
  const isFinal = status >= 400 && status < 500 && !serviceErrorStatuses.has(status);
  return new DeliveryError(`Twilio ${status}${typeof code === 'number' ? ` ${code}` : ''}`, { isFinal });
}
