import { z } from 'zod';
import type { AdjustableClock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { localeOf, ok } from '#platform/http/envelope';
import { parseInput } from '#platform/http/input';
import { advanceRateLimits } from '#platform/http/limits.queries';
import { requireLoopback } from '#platform/http/loopback';
import type { App } from '#platform/http/mount';
import { allowDatabaseTime } from '#platform/requester';
import type { Jobs } from '#platform/jobs/jobs';
import type { Outbox, WrittenMessage } from './outbox.ts';

const outboxQuery = z.object({ to: z.string().max(254).optional() });
const clockBody = z.object({
  advanceSeconds: z
    .number()
    .int()
    .min(0)
    .max(10 * 365 * 86_400),
});

interface DeveloperCallDeps {
  db: Database;
  jobs: Jobs;
  clock: AdjustableClock;
  outbox: Outbox;
}

/**
 * Mounts calls for developers on this machine, in local mode only: the outbox, a clock that can be advanced, and jobs
 * that run at fixed times.
 */
export function mountDeveloperCalls({ server }: App, { db, jobs, clock, outbox }: DeveloperCallDeps): void {
  const onRequest = async (request: Parameters<typeof requireLoopback>[0]) => requireLoopback(request);

  server.get('/api/dev/outbox', { onRequest }, async (request, reply) => {
    const { to } = parseInput(outboxQuery, request.query);
    reply.header('cache-control', 'no-store');
    return ok((await outbox.read(db, to)).map(toOutboxItem), localeOf(request));
  });
  server.post('/api/dev/clock', { onRequest }, async (request) => {
    const { advanceSeconds } = parseInput(clockBody, request.body);
    clock.advance(advanceSeconds);
    await advanceRateLimits(db, advanceSeconds);
    return ok({ now: clock.now().toISOString() }, localeOf(request));
  });
  server.post('/api/dev/job', { onRequest }, async (request) => {
    const { name } = parseInput(z.object({ name: z.enum(jobs.listScheduled()) }), request.body);
    allowDatabaseTime();
    await jobs.runScheduled(name);
    return ok({}, localeOf(request));
  });
  server.get('/dev/outbox', { onRequest }, async (request, reply) => {
    const { to } = parseInput(outboxQuery, request.query);
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(
        outboxPage((await outbox.read(db, to)).map((message) => ({ ...toOutboxItem(message), state: message.state }))),
      );
  });
}

const toOutboxItem = (message: WrittenMessage) => ({
  channel: message.channel,
  to: message.to,
  subject: message.subject ?? null,
  text: message.text,
  code: message.code ?? null,
  uuid: message.uuid ?? null,
  at: message.at.toISOString(),
});

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const withLinks = (text: string) =>
  escapeMarkup(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const states = {
  kept: 'not sent: there is no provider',
  waiting: 'waiting to be sent',
  sent: 'sent',
  failed: 'could not be sent',
  decoy: '',
};

function outboxPage(messages: (ReturnType<typeof toOutboxItem> & Pick<WrittenMessage, 'state'>)[]): string {
  const items = messages.map(
    ({ channel, to, subject, text, code, at, state }) =>
      `<article><h2>${escapeMarkup(subject ?? channel)}</h2><p>${escapeMarkup(channel)} · ${escapeMarkup(to)} · <time>${at}</time> · ${states[state]}${code ? ` · <strong>${escapeMarkup(code)}</strong>` : ''}</p><pre>${withLinks(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1c1512;background:#fffcf9}article{border-top:1px solid #eadfd6;padding:1rem 0}h2{font-size:1.1rem;margin:0}p{color:#7a6e66;margin:.2rem 0}pre{white-space:pre-wrap;font:inherit}</style>
<h1>Outbox</h1><p>Messages of this machine's site, newest first. </p>${items.join('') || '<p>No messages yet.</p>'}</html>`;
}
