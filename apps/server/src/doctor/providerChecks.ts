import { resolveTxt } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import Stripe from 'stripe';
import type { Config } from '../config.ts';
import { connectionOf, type MailServer } from '#platform/messages/mailSender';
import type { SmsAccount } from '#platform/messages/smsSender';
import { advice, answerWithinMs, describeFailure, type Finding, good, problem } from './finding.ts';

/** Checks that the mail server lets the site in, and sends a mail when an address is given. */
export async function checkMail(server: MailServer | null, testAddress: string | null): Promise<Finding> {
  if (!server) return advice('Mail', 'The site sends no mail: set SMTP_URL, so that members can confirm and recover.');
  const { host, user, password, from } = server;
  const transport = createTransport({
    ...connectionOf(server),
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
  });
  try {
    await transport.verify();
    if (testAddress === null)
      return good('Mail', `${host} lets the site in. With --mail you@example.org a mail is sent to you.`);
    const subject = 'Test of the mail server';
    const text = 'This mail was sent by the command “npm run doctor”.';
    await transport.sendMail({ from: from.address, to: { name: '', address: testAddress }, subject, text });
    return good('Mail', `${host} has taken a mail to ${testAddress}: look whether it arrives, and not as spam.`);
  } catch (thrown) {
    return problem(
      'Mail',
      `The mail server ${host} refuses (${describeFailure(thrown)}): check SMTP_URL and MAIL_FROM, and that the machine may send.`,
    );
  } finally {
    transport.close();
  }
}

type ResolveTxt = (name: string) => Promise<string[][]>;

/** Checks the records by which other mail servers recognize mails of the site. */
export async function checkMailRecords(server: MailServer, resolve: ResolveTxt = resolveTxt): Promise<Finding> {
  const domain = server.from.address.split('@')[1]!;
  const has = async (name: string, start: RegExp) => {
    const records = await resolve(name).catch(() => []);
    return records.some((parts) => start.test(parts.join('')));
  };
  const missing = [
    ...((await has(domain, /^v=spf1\b/)) ? [] : [`SPF (TXT of ${domain})`]),
    ...((await has(`_dmarc.${domain}`, /^v=DMARC1\b/)) ? [] : [`DMARC (TXT of _dmarc.${domain})`]),
  ];
  if (server.dkim) {
    const { domainName, keySelector } = server.dkim;
    const name = `${keySelector}._domainkey.${domainName}`;
    if (!(await has(name, /\bp=[A-Za-z0-9+/]/))) missing.push(`DKIM (TXT of ${name})`);
  }
  if (missing.length > 0)
    return advice(
      'Mail records',
      `Mails may count as spam: add to the DNS ${missing.join(', ')}. Your mail provider says what to write.`,
    );
  return good('Mail records', `Other servers recognize mails from ${domain}.`);
}

/** Checks that the SMS provider knows the account. */
export async function checkSms(account: SmsAccount | null): Promise<Finding> {
  if (!account) return advice('SMS', 'The site sends no text messages, without which registration is not possible.');
  const { accountSid, authToken, apiUrl } = account;
  try {
    const response = await fetch(`${apiUrl || 'https://api.twilio.com'}/2010-04-01/Accounts/${accountSid}.json`, {
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (response.status === 401 || response.status === 404)
      return problem('SMS', 'The SMS provider does not know the account: check SMS_ACCOUNT_SID and SMS_AUTH_TOKEN.');
    if (!response.ok) return problem('SMS', `The SMS provider answers ${response.status}: look at its status page.`);
    const { status } = (await response.json()) as { status?: string };
    if (status !== 'active') return problem('SMS', `The SMS account is ${status}: look at its page at the provider.`);
    return good('SMS', 'The SMS provider knows the account.');
  } catch (thrown) {
    return problem('SMS', `The SMS provider does not answer (${describeFailure(thrown)}): check the connection.`);
  }
}

const noticePath = '/api/pay/notify/stripe';

/** Checks that Stripe knows the key, and sends its events to this site. */
export async function checkStripe(account: Config['stripeAccount'], publicUrl: string): Promise<Finding> {
  if (!account)
    return advice('Payment', 'The site takes no payments: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  const { secretKey, apiUrl } = account;
  const server = apiUrl ? new URL(apiUrl) : null;
  const stripe = new Stripe(secretKey, {
    timeout: answerWithinMs,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(server && { host: server.hostname, port: server.port, protocol: 'http' as const }),
  });
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const address = `${publicUrl}${noticePath}`;
    const endpoint = data.find(({ url }) => url === address);
    if (!endpoint)
      return problem(
        'Payment',
        `Stripe sends no events to this site: add the webhook ${address} at Stripe, and copy its secret.`,
      );
    if (endpoint.status !== 'enabled')
      return problem('Payment', `The webhook ${address} is turned off at Stripe: turn it on.`);
    return good('Payment', `Stripe knows the key, and sends its events to ${address}.`);
  } catch (thrown) {
    if (thrown instanceof Stripe.errors.StripeAuthenticationError)
      return problem('Payment', 'Stripe does not know the key: check STRIPE_SECRET_KEY.');
    if (thrown instanceof Stripe.errors.StripePermissionError)
      return advice('Payment', 'Stripe knows the key, which may not list webhooks: compare their address by hand.');
    return problem('Payment', `Stripe does not answer (${describeFailure(thrown)}): check the connection.`);
  }
}
