import { ProviderTrouble, providerTimeoutMs, systemCodeOf, tookTooLong } from './provider.ts';

export interface SmsAccount {
  accountSid: string;
  authToken: string;
  /** A number, a sender's name, or a messaging service (MG…). */
  from: string;
  /** Empty: Twilio's own. */
  apiUrl: string;
}

export interface TextMessage {
  /** Dialling code and national number, digits only. */
  to: string;
  text: string;
  /** The provider drops what it could not deliver within this time. */
  worthSeconds?: number;
}

export interface SmsSender {
  /** @throws ProviderTrouble */
  send(message: TextMessage): Promise<void>;
}

const twilioOrigin = 'https://api.twilio.com';
const longestWorthSeconds = 36_000;

/** What Twilio's library asks of an HTTP client, as far as it is used here. */
interface TwilioRequest {
  method: string;
  uri: string;
  username?: string;
  password?: string;
  headers?: Record<string, string>;
  data?: Record<string, unknown>;
}

/** Through Twilio. Its library is loaded here only: it costs a site without it nothing. */
export async function openSmsSender({ accountSid, authToken, from, apiUrl }: SmsAccount): Promise<SmsSender> {
  const { default: twilio } = await import('twilio');
  const httpClient = { request: (request: TwilioRequest) => exchange(request, apiUrl) };
  const client = twilio(accountSid, authToken, { env: {}, httpClient: httpClient as never });
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  return {
    async send({ to, text, worthSeconds }) {
      if (!/^\d{6,15}$/.test(to)) throw new ProviderTrouble('not sendable: number', { isFinal: true });
      const validity = worthSeconds === undefined ? {} : { validityPeriod: Math.min(longestWorthSeconds, Math.max(1, Math.floor(worthSeconds))) };
      try {
        await client.messages.create({ to: `+${to}`, body: text, ...sender, ...validity });
      } catch (thrown) {
        throw thrown instanceof ProviderTrouble ? thrown : troubleOf(thrown);
      }
    },
  };
}

/**
 * In place of the library's own client, whose time-out is one of silence: a body that drips in would be waited for
 * for ever. This one ends the whole exchange.
 */
async function exchange({ method, uri, username = '', password = '', headers = {}, data = {} }: TwilioRequest, apiUrl: string) {
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
    if (signal.aborted) throw tookTooLong();
    throw new ProviderTrouble(`Twilio ${systemCodeOf(thrown)}`, { isFinal: false });
  }
}

/** Refusals that say something about us, or about now, and nothing about the message. */
const notAboutTheMessage = new Set([401, 403, 404, 408, 425, 429]);

function troubleOf(thrown: unknown): ProviderTrouble {
  const { status, code } = thrown as { status?: number; code?: number };
  if (typeof status !== 'number') return new ProviderTrouble('Twilio answered what cannot be read', { isFinal: false });
  const isFinal = status >= 400 && status < 500 && !notAboutTheMessage.has(status);
  return new ProviderTrouble(`Twilio ${status}${typeof code === 'number' ? ` ${code}` : ''}`, { isFinal });
}
