import type { CallSchemas } from '@app/contract/calls';
import { contract } from '@app/contract/contract';
import type { EndpointName } from '@app/contract/endpoints';
import { z } from 'zod';
import { envelopeOf } from './openApi/responses.ts';

/**
 * An empty registry of ids, so that schemas are written out: the serializer cannot follow the references that documents
 * share.
 */
const noIds = z.registry<{ id?: string | undefined }>();

/** Returns the JSON Schema of an answer for the serializer, which drops undeclared fields. */
export function answerSchema(name: EndpointName) {
  const options = { target: 'openapi-3.0', io: 'output', unrepresentable: 'any', metadata: noIds } as const;
  const { data }: CallSchemas = contract[name];
  return envelopeOf({ type: 'integer' }, z.toJSONSchema(data, options));
}
