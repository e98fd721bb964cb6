import { isLocale, type Locale, localeOfFirstTag } from '@app/contract/locale';
import { formatMoney } from '@app/contract/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { m } from '#messages';
import type { Database } from '#platform/database/client';
import { HttpError } from '#platform/errors';
import { parseInput } from '#platform/http/input';
import { requireLoopback } from '#platform/http/loopback';
import type { App } from '#platform/http/mount';
import { type Sandbox, sandboxOutcomes } from './sandboxProvider.ts';
import { findPayment, type SandboxPayment } from './sandbox.queries.ts';

const decision = z.object({ outcome: z.enum(sandboxOutcomes) });

/**
 * Mounts the sandbox's hosted page. It represents another company's site: it looks different and knows only the
 * session.
 */
export function sandboxRoutes({ server }: App, { db, sandbox }: { db: Database; sandbox: Sandbox }): void {
  const options = {
    onRequest: async (request: FastifyRequest) => requireLoopback(request),
  };
  const url = '/sandbox/:id';
  server.get<{ Params: { id: string } }>(url, options, async (request, reply) => {
    const payment = await findPayment(db, request.params.id);
    if (!payment) throw new HttpError(404);
    return sendPage(reply, hostedPage(payment, localeOf(request)));
  });
  server.post<{ Params: { id: string } }>(url, options, async (request, reply) => {
    const { outcome } = parseInput(decision, request.body);
    const returnUrl = await sandbox.decide(request.params.id, outcome);
    if (returnUrl === null) throw new HttpError(404);
    return reply.redirect(returnUrl, 303);
  });
}

function localeOf({ query, headers }: FastifyRequest): Locale {
  const requested = (query as { lang?: unknown }).lang ?? /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return isLocale(requested) ? requested : localeOfFirstTag(headers['accept-language']?.split(',')[0]);
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(page);

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function hostedPage({ description, amountMinor, currency, state, returnUrl }: SandboxPayment, locale: Locale): string {
  const options = { locale };
  const tag = locale === 'zh_CN' ? 'zh-CN' : 'en';
  const amount = formatMoney(amountMinor, currency, tag);
  const buttons = sandboxOutcomes
    .map(
      (outcome) => `<button name="outcome" value="${outcome}">${m[`sandbox_outcome_${outcome}`]({}, options)}</button>`,
    )
    .join('');
  const form =
    state === 'open'
      ? `<form method="post">${buttons}</form>`
      : `<p>${m.sandbox_decided({}, options)} <a href="${escapeMarkup(returnUrl)}">${m.sandbox_back({}, options)}</a></p>`;
  return `<!doctype html><html lang="${tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${m.sandbox_title({}, options)}</title>
<style>body{font:16px/1.6 system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#1b2430;background:#f3f6fa}main{background:#fff;border:1px solid #d5dde8;border-radius:12px;padding:1.5rem}h1{font-size:1.25rem;margin:0}strong{font-size:1.75rem;display:block;margin:.5rem 0}button{display:block;width:100%;font:inherit;padding:.6rem;margin:.5rem 0;border:1px solid #5b6b80;border-radius:8px;background:#fff;color:inherit}button:first-child{background:#1d3a5f;color:#fff;border-color:#1d3a5f}p{color:#4a586a}</style>
<main><h1>${m.sandbox_title({}, options)}</h1><p>${escapeMarkup(description)}</p><strong>${amount}</strong>${form}<p>${m.sandbox_note({}, options)}</p></main></html>`;
}
