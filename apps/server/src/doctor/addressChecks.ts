import { lookup } from 'node:dns/promises';
import { connect } from 'node:tls';
import { advice, answerWithinMs, describeFailure, type Finding, good, problem } from './finding.ts';

/** Certificates are renewed when a third of their time is left; one with less than this was not. */
const renewedAtShare = 1 / 6;
/** Codes of second factors and signatures of payments allow about half a minute. */
const maxClockDifferenceMs = 20_000;

/** Checks that the site's address leads to a running site, over TLS in public mode. */
export async function checkAddress({
  publicUrl,
  mode,
  trustsProxy,
}: {
  publicUrl: string;
  mode: 'local' | 'public';
  trustsProxy: boolean;
}): Promise<Finding[]> {
  const url = new URL(publicUrl);
  if (mode === 'local')
    return [
      advice(
        'Address',
        `The site is in local mode at ${publicUrl}: for the internet, set PUBLIC_URL to its https address and NODE_ENV=production.`,
      ),
      await checkAnswer(publicUrl),
    ];
  if (url.protocol !== 'https:')
    return [
      problem(
        'Address',
        `PUBLIC_URL is ${publicUrl}, without TLS: put a proxy with a certificate in front, and set PUBLIC_URL to its https address.`,
      ),
    ];
  const name = await checkName(url.hostname);
  if (name.state === 'problem') return [name];
  const proxy = trustsProxy
    ? good('Proxy', 'TRUST_PROXY names the proxy.')
    : problem(
        'Proxy',
        'TRUST_PROXY is empty, so that all visitors count as one address and share its limits: set it to the address of the proxy, such as 127.0.0.1.',
      );
  return [name, await checkCertificate(url.hostname, Number(url.port || 443)), await checkAnswer(publicUrl), proxy];
}

async function checkName(hostname: string): Promise<Finding> {
  try {
    const found = await lookup(hostname, { all: true });
    return good('DNS', `${hostname} leads to ${found.map(({ address }) => address).join(', ')}.`);
  } catch (thrown) {
    return problem(
      'DNS',
      `The name ${hostname} is not known (${describeFailure(thrown)}): add an A or AAAA record for it where the domain is registered.`,
    );
  }
}

/** @param authorities certificates of authorities besides those that Node knows; for tests */
export function checkCertificate(hostname: string, port: number, authorities?: string[]): Promise<Finding> {
  return new Promise((resolve) => {
    const end = (finding: Finding) => {
      socket.destroy();
      resolve(finding);
    };
    const socket = connect(
      { host: hostname, port, servername: hostname, timeout: answerWithinMs, ...(authorities && { ca: authorities }) },
      () => {
        const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
        const [begin, endsAt] = [Date.parse(from), Date.parse(to)];
        const until = `The certificate of ${hostname} is valid until ${new Date(endsAt).toISOString().slice(0, 16)} UTC`;
        if (endsAt - Date.now() < (endsAt - begin) * renewedAtShare)
          end(problem('TLS', `${until}: find out why it was not renewed.`));
        else end(good('TLS', `${until}.`));
      },
    );
    const fail = (reason: string) =>
      end(
        problem('TLS', `No secure connection to ${hostname}:${port} (${reason}): check the proxy and its certificate.`),
      );
    socket.on('timeout', () => fail(`no answer in ${answerWithinMs / 1_000} s`));
    socket.on('error', (thrown) => fail(describeFailure(thrown)));
  });
}

async function checkAnswer(publicUrl: string): Promise<Finding> {
  try {
    const response = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(answerWithinMs) });
    const { data } = (await response.json()) as { data: { ready?: boolean } | null };
    if (response.status === 200 && data?.ready === true) return good('Site', 'The site answers at its address.');
    return problem('Site', `The site answers ${response.status} to /readyz: see its log.`);
  } catch (thrown) {
    return problem(
      'Site',
      `The site does not answer at ${publicUrl} (${describeFailure(thrown)}): start it, and check the proxy in front.`,
    );
  }
}

/** Compares this machine's clock with the one of a server that keeps time. @param url answers with a Date header */
export async function checkClock(url: string, now: () => number = Date.now): Promise<Finding> {
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(answerWithinMs) });
    const difference = Math.abs(now() - Date.parse(response.headers.get('date') ?? ''));
    if (Number.isNaN(difference)) return advice('Clock', `${url} does not say the time: compare the clock by hand.`);
    const seconds = Math.round(difference / 1_000);
    if (difference > maxClockDifferenceMs)
      return problem(
        'Clock',
        `The clock is ${seconds} s off: turn on time synchronization (timedatectl set-ntp true).`,
      );
    return good('Clock', 'The clock is right.');
  } catch (thrown) {
    return advice('Clock', `No server tells the time (${describeFailure(thrown)}): compare the clock by hand.`);
  }
}
