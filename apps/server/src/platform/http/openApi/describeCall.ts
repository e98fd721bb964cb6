import type { CallSchemas } from '@app/contract/calls';
import type { Method } from '@app/contract/endpoints';
import { type BusinessErrorName, success } from '@app/contract/errorCodes';
import type { z } from 'zod';
import { type CallerKind, errorsOf } from './callErrors.ts';
import type { JsonSchema, Operation, Parameter, Response, SecurityRequirement } from './openApi.ts';
import {
  envelopeOf,
  errorExample,
  errorSchema,
  type HttpErrorName,
  httpErrorEntry,
  successExample,
} from './responses.ts';
import { type DocumentSchemas, exampleOf, fieldsOf } from './schemas.ts';

/** A call of either contract with what a document says about it. */
export interface DocumentedCall {
  name: string;
  method: Method;
  path: string;
  schemas: CallSchemas;
  callerKind: CallerKind;
  tag: string;
  /** Who may make the call, as a sentence; '' where the session says enough. */
  access: string;
  fromAnyOrigin?: true;
  takesFile?: true;
  returnsFile?: true;
}

/** Business errors that calls which return a file answer with an HTTP status. */
const statusErrors = new Map<BusinessErrorName, HttpErrorName>([
  ['unauthenticated', 'fileUnauthenticated'],
  ['forbidden', 'fileForbidden'],
  ['notFound', 'fileNotFound'],
]);

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Returns the OpenAPI operation of a call. */
export function describeCall(
  documentSchemas: DocumentSchemas,
  call: DocumentedCall,
  security: SecurityRequirement[],
): Operation {
  const { name, method, schemas, callerKind, tag, access, returnsFile } = call;
  const { summary, description = '', params, query, body } = schemas;
  const errors = errorsOf(schemas, callerKind);
  const httpErrors: HttpErrorName[] = [
    ...(body || params ? (['badRequest'] as const) : []),
    ...(returnsFile ? errors.flatMap((error) => statusErrors.get(error) ?? []) : []),
    ...(method !== 'GET' && !call.fromAnyOrigin ? (['foreignOrigin'] as const) : []),
    ...(body ? (['contentTooLarge', 'unsupportedMediaType'] as const) : []),
    'tooManyRequests',
    'serverError',
    'unavailable',
  ];
  const text = [description, access].filter((part) => part !== '').join('\n\n');
  return {
    operationId: name,
    summary,
    ...(text !== '' && { description: text }),
    tags: [tag],
    security: callerKind === 'anyone' ? [] : security,
    parameters: [
      ...parametersOf(documentSchemas, params, 'path'),
      ...parametersOf(documentSchemas, query, 'query'),
      { $ref: '#/components/parameters/Language' },
    ],
    ...(body && { requestBody: requestBodyOf(documentSchemas, call, body) }),
    responses: {
      200: returnsFile ? fileResponse(call, errors) : dataResponse(documentSchemas, schemas.data, errors),
      ...Object.fromEntries(httpErrors.map(httpErrorEntry)),
    },
  };
}

function parametersOf(
  documentSchemas: DocumentSchemas,
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
): Parameter[] {
  if (!schema) return [];
  const { required } = fieldsOf(documentSchemas.convert(schema, 'input'));
  // The values after conversion: a number that is sent as text is a number.
  const { properties } = fieldsOf(documentSchemas.convert(schema, 'output'));
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: part,
  }));
}

function requestBodyOf(
  documentSchemas: DocumentSchemas,
  { takesFile, fromAnyOrigin }: DocumentedCall,
  body: z.ZodObject,
): NonNullable<Operation['requestBody']> {
  const schema = documentSchemas.convert(body, 'input');
  const { properties, required } = fieldsOf(schema);
  if (takesFile) {
    const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };
    const form = { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] };
    return { required: true, content: { 'multipart/form-data': { schema: form } } };
  }
  const content = { schema };
  return {
    required: required.size > 0,
    content: {
      'application/json': content,
      ...(fromAnyOrigin && { 'application/x-www-form-urlencoded': content }),
    },
  };
}

function dataResponse(
  documentSchemas: DocumentSchemas,
  data: z.ZodType,
  errors: readonly BusinessErrorName[],
): Response {
  const schema = documentSchemas.convert(data, 'output');
  const example = successExample(exampleOf(schema, documentSchemas.components));
  return {
    description: errors.length > 0 ? 'Success, or a business error that `code` names.' : 'Success.',
    content: {
      'application/json': {
        schema: oneOf(envelopeOf({ const: success }, schema), errors),
        examples: { success: example, ...examplesOf(errors) },
      },
    },
  };
}

function fileResponse({ path, schemas: { query } }: DocumentedCall, errors: readonly BusinessErrorName[]): Response {
  const enveloped = errors.filter((error) => !statusErrors.has(error));
  const isExport = query !== undefined && 'format' in query.shape;
  const types = isExport ? ['text/csv', workbookType] : [path.endsWith('.csv') ? 'text/csv' : '*/*'];
  return {
    description: 'The file.',
    content: {
      ...Object.fromEntries(types.map((type) => [type, { schema: {} }])),
      ...(enveloped.length > 0 && {
        'application/json': { schema: oneOf(null, enveloped), examples: examplesOf(enveloped) },
      }),
    },
  };
}

/** Returns the schema of an envelope that tells success, or one of the errors. */
function oneOf(successful: JsonSchema | null, errors: readonly BusinessErrorName[]): JsonSchema {
  const alternatives = [...(successful ? [successful] : []), ...errors.map(errorSchema)];
  return alternatives.length === 1 ? alternatives[0]! : { oneOf: alternatives };
}

const examplesOf = (errors: readonly BusinessErrorName[]) =>
  Object.fromEntries(errors.map((error) => [error, errorExample(error)]));
