import { type BusinessErrorName, errorCodes, success } from '@app/contract/errorCodes';
import { locales } from '@app/contract/locale';
import { m, type Text } from '#messages';
import type { HttpErrorStatus } from '#platform/errors';
import type { JsonSchema, OpenApiDocument, Reference, Response } from './openApi.ts';

const english = { locale: 'en_US' } as const;
const nothing = { type: 'null' };
const text = { type: 'string' };

/** The description of a business error: when it occurs, its data, and an example of the data. */
interface ErrorFacts {
  summary: string;
  data: JsonSchema;
  example: unknown;
}

const captcha: Pick<ErrorFacts, 'data' | 'example'> = {
  data: {
    type: ['object', 'null'],
    description: 'A new captcha: a picture in `imgData`, or a proof of work; null where none is required.',
    properties: {
      uuid: text,
      imgData: { type: ['string', 'null'] },
      challenge: text,
      difficulty: { type: 'integer', description: 'Leading zero bits of sha256(challenge + decimal nonce).' },
    },
    required: ['uuid', 'imgData'],
  },
  example: { uuid: '5f0c8a3e-7a41-4c26-9d0a-2f4f6b1f6f10', imgData: 'data:image/png;base64,iVBORw0KGgo=' },
};

const errorFacts: Record<BusinessErrorName, ErrorFacts> = {
  invalid: {
    summary: 'A value is missing or invalid',
    data: {
      type: 'object',
      description: 'What is wrong with each field, in the language of the request.',
      properties: { fields: { type: 'object', additionalProperties: text } },
      required: ['fields'],
    },
    example: { fields: { email: m.field_required({ line: '' }, english) } },
  },
  unauthenticated: { summary: 'The session is missing, invalid or expired', data: nothing, example: null },
  forbidden: { summary: 'The account is known, but has no permission', data: nothing, example: null },
  notFound: { summary: 'The record does not exist, or belongs to another account', data: nothing, example: null },
  conflict: {
    summary: 'The call conflicts with the state of the record',
    data: { type: ['object', 'null'], description: 'Details of some conflicts.', additionalProperties: true },
    example: null,
  },
  captchaRequired: { summary: 'A captcha is missing, wrong or used', ...captcha },
  wrongCode: {
    summary: 'The verification code or ticket is wrong, expired or used',
    data: { type: 'object', properties: { triesLeft: { type: 'integer' } }, required: ['triesLeft'] },
    example: { triesLeft: 4 },
  },
  wrongCredentials: { summary: 'Username or password is wrong', ...captcha },
  rateLimited: {
    summary: 'Too many attempts',
    data: { type: 'object', properties: { retryAfterSeconds: { type: 'integer' } }, required: ['retryAfterSeconds'] },
    example: { retryAfterSeconds: 60 },
  },
  providerUnavailable: { summary: 'The provider does not answer', data: nothing, example: null },
};

const schemaName = (error: BusinessErrorName): string => `${error[0]!.toUpperCase()}${error.slice(1)}Error`;

/** Returns the schema of an envelope. */
export const envelopeOf = (code: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code, msg: text, data },
});

export const errorSchema = (error: BusinessErrorName): Reference => ({
  $ref: `#/components/schemas/${schemaName(error)}`,
});
export const errorExample = (error: BusinessErrorName): Reference => ({ $ref: `#/components/examples/${error}` });

interface HttpErrorFacts {
  status: HttpErrorStatus;
  description: string;
  /** The message; by default that of the status. */
  text?: Text;
  headers?: Record<string, Reference>;
}

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
const httpErrors = {
  badRequest: { status: 400, description: 'The request cannot be read.' },
  fileUnauthenticated: {
    status: 401,
    description: 'The session is missing, invalid or expired.',
    text: m.error_unauthenticated,
  },
  foreignOrigin: { status: 403, description: 'The request comes from a page of another site.' },
  fileForbidden: {
    status: 403,
    description: 'The account is known, but has no permission.',
    text: m.error_forbidden,
  },
  fileNotFound: {
    status: 404,
    description: 'The record does not exist, or belongs to another account.',
    text: m.error_notFound,
  },
  contentTooLarge: { status: 413, description: 'The content is too large.' },
  unsupportedMediaType: { status: 415, description: 'The content type is not supported.' },
  tooManyRequests: { status: 429, description: 'Too many requests from this network.', headers: retryAfter },
  serverError: { status: 500, description: 'The call failed.' },
  unavailable: {
    status: 503,
    description: 'The server is overloaded, or the database does not answer.',
    headers: retryAfter,
  },
} as const satisfies Record<string, HttpErrorFacts>;

export type HttpErrorName = keyof typeof httpErrors;

/** Returns the entry of an HTTP error among the responses of an operation. */
export const httpErrorEntry = (name: HttpErrorName): [status: string, Reference] => [
  String(httpErrors[name].status),
  { $ref: `#/components/responses/${name}` },
];

function httpErrorResponse(name: HttpErrorName): Response {
  const facts: HttpErrorFacts = httpErrors[name];
  const { status, description, headers, text: message = m[`http_${status}`] } = facts;
  const value = { code: status, msg: message({}, english), data: null };
  const content = {
    schema: { $ref: '#/components/schemas/HttpError' },
    examples: { error: { summary: description, value } },
  };
  return {
    description,
    ...(headers && { headers }),
    content: { 'application/json': content },
  };
}

const namesOf = <Name extends string>(record: Record<Name, unknown>): Name[] => Object.keys(record) as Name[];

/** Returns the components that the operations of every document use. */
export function sharedComponents(): Pick<
  OpenApiDocument['components'],
  'schemas' | 'responses' | 'examples' | 'headers' | 'parameters'
> {
  const errors = namesOf(errorFacts);
  return {
    schemas: {
      ...Object.fromEntries(
        errors.map((error) => {
          const { summary: description, data } = errorFacts[error];
          return [schemaName(error), { description, ...envelopeOf({ const: errorCodes[error] }, data) }];
        }),
      ),
      HttpError: {
        description: 'The answer to a request that did not reach the business code. `code` is the HTTP status.',
        ...envelopeOf({ type: 'integer' }, nothing),
      },
    },
    responses: Object.fromEntries(namesOf(httpErrors).map((name) => [name, httpErrorResponse(name)])),
    examples: Object.fromEntries(
      errors.map((error) => {
        const { summary, example } = errorFacts[error];
        const value = { code: errorCodes[error], msg: m[`error_${error}`]({}, english), data: example };
        return [error, { summary: `${errorCodes[error]}: ${summary}`, value }];
      }),
    ),
    headers: {
      RetryAfter: { description: 'Seconds to wait before the next request.', schema: { type: 'integer' } },
    },
    parameters: {
      Language: {
        name: 'X-Lang',
        in: 'header',
        description: 'Language of texts and messages. Without it, `Accept-Language` decides; the default is English.',
        required: false,
        schema: { type: 'string', enum: [...locales], examples: ['en_US'] },
      },
    },
  };
}

/** Returns the example of a successful answer. */
export const successExample = (data: unknown) => ({
  summary: `${success}: ${m.http_success({}, english)}`,
  value: { code: success, msg: m.http_success({}, english), data },
});
