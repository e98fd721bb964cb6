import { businessErrors, fieldProblems, httpErrors, success, type HttpError } from '@app/contract/errors';
import { isLocale, type Locale, type Localized, localeOfFirstTag } from '@app/contract/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpRefusal, InvalidFields, Refusal } from '#platform/errors';

/** What every JSON answer looks like. */
export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

export const successMessage: Localized = { zh_CN: '成功', en_US: 'Success' };

export const succeed = (data: unknown, locale: Locale): Envelope => ({ code: success, msg: successMessage[locale], data });

/** The language the caller asked for: X-Lang, else the first tag of Accept-Language, else English. */
export function localeOf(request: FastifyRequest): Locale {
  const asked = request.headers['x-lang'];
  if (isLocale(asked)) return asked;
  return localeOfFirstTag(request.headers['accept-language']?.split(',')[0]?.split(';')[0]);
}

/** The answer to a refusal of ours, or null for anything unforeseen. */
export function describeRefusal(thrown: unknown, locale: Locale): { status: number; envelope: Envelope; retryAfterSeconds: number | null } | null {
  if (thrown instanceof InvalidFields) {
    const fields = Object.fromEntries(Object.entries(thrown.fields).map(([name, problem]) => [name, fieldProblems[problem][locale]]));
    const { code, msg } = businessErrors.invalid;
    return { status: 200, envelope: { code, msg: msg[locale], data: { fields } }, retryAfterSeconds: null };
  }
  if (thrown instanceof Refusal) {
    const { code } = businessErrors[thrown.kind];
    return { status: 200, envelope: { code, msg: thrown.said[locale], data: thrown.data }, retryAfterSeconds: null };
  }
  if (thrown instanceof HttpRefusal) {
    const { status, said, retryAfterSeconds } = thrown;
    return { status, envelope: { code: status, msg: said[locale], data: null }, retryAfterSeconds };
  }
  return null;
}

export function httpFailure(status: HttpError, locale: Locale): { status: number; envelope: Envelope } {
  return { status, envelope: { code: status, msg: httpErrors[status][locale], data: null } };
}

/** As text, so that a route's response schema, which describes success, does not strip it. */
export function sendEnvelope(reply: FastifyReply, status: number, envelope: Envelope): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(envelope));
}
