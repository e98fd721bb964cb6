import { errorCodes, retryAfterSecondsOf, success } from '@app/contract/errorCodes';
import { isLocale, type Locale, localeOfFirstTag } from '@app/contract/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from '#messages';
import { HttpError, type HttpErrorStatus, InvalidFields, BusinessError } from '#platform/errors';

/** The body of every JSON answer. */
export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

export const ok = (data: unknown, locale: Locale): Envelope => ({
  code: success,
  msg: m.http_success({}, { locale }),
  data,
});

/** Returns the requested language: X-Lang, else the first tag of Accept-Language, else English. */
export function localeOf(request: FastifyRequest): Locale {
  const requested = request.headers['x-lang'];
  if (isLocale(requested)) return requested;
  return localeOfFirstTag(request.headers['accept-language']?.split(',')[0]?.split(';')[0]);
}

/** Returns the answer to an expected error, or null for any other. */
export function describeError(
  thrown: unknown,
  locale: Locale,
): { status: number; envelope: Envelope; retryAfterSeconds: number | null } | null {
  if (thrown instanceof InvalidFields) {
    const fields = Object.fromEntries(
      Object.entries(thrown.fields).map(([name, problem]) => [name, m[`field_${problem}`](thrown.values, { locale })]),
    );
    const envelope = { code: errorCodes.invalid, msg: m.error_invalid({}, { locale }), data: { fields } };
    return { status: 200, envelope, retryAfterSeconds: null };
  }
  if (thrown instanceof BusinessError) {
    const envelope = { code: errorCodes[thrown.kind], msg: thrown.text({}, { locale }), data: thrown.data };
    return { status: 200, envelope, retryAfterSeconds: retryAfterSecondsOf(envelope) };
  }
  if (thrown instanceof HttpError) {
    const { status, text, retryAfterSeconds } = thrown;
    return { status, envelope: { code: status, msg: text({}, { locale }), data: null }, retryAfterSeconds };
  }
  return null;
}

export function httpFailure(status: HttpErrorStatus, locale: Locale): { status: number; envelope: Envelope } {
  return { status, envelope: { code: status, msg: m[`http_${status}`]({}, { locale }), data: null } };
}

/**
 * Sends a string instead of an object. The route's response schema describes only success, and would strip the fields
 * of an error from an object.
 */
export function sendEnvelope(reply: FastifyReply, status: number, envelope: Envelope): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope));
}
