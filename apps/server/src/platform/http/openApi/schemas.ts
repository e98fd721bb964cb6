import { z } from 'zod';
import type { JsonSchema } from './openApi.ts';

/** Converts zod schemas for a document, and collects those with an id, to which the others refer. */
export class DocumentSchemas {
  readonly components: Record<string, JsonSchema> = {};

  /** @throws Error when two schemas with the same id differ */
  convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const options = { io, unrepresentable: 'any', override: simplify } as const;
    const { $schema: _, $defs = {}, ...converted } = z.toJSONSchema(schema, options);
    for (const [name, component] of Object.entries($defs)) this.#add(name, withReferences(component));
    return withReferences(converted);
  }

  #add(name: string, component: JsonSchema): void {
    const known = this.components[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(component))
      throw new Error(`two schemas have the id ${name}`);
    this.components[name] = component;
  }
}

/**
 * Removes keywords that add nothing to the type: the pattern of a known format, and the bounds of safe integers. Lists
 * the properties of a record with fixed names.
 */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { propertyNames, additionalProperties } = jsonSchema;
  if (typeof propertyNames === 'object' && propertyNames.enum && additionalProperties !== undefined) {
    const names = propertyNames.enum.map(String);
    jsonSchema.properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
    delete jsonSchema.propertyNames;
    jsonSchema.additionalProperties = false;
  }
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Makes references lead to the components of the document. */
const withReferences = (schema: object): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;

/** Returns the properties of an object's schema, and which of them are required. */
export function fieldsOf(schema: JsonSchema): {
  properties: Record<string, JsonSchema>;
  required: ReadonlySet<string>;
} {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return { properties, required: new Set(required) };
}

const formatExamples: Record<string, string> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T08:00:00.000Z',
  email: 'lin@example.org',
  uri: 'https://example.org/',
};

/** Returns a value that a schema allows: its own example where it has one, otherwise the simplest value. */
export function exampleOf(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  const {
    $ref,
    examples,
    enum: choices,
    anyOf,
    oneOf,
    allOf,
    prefixItems,
    type,
    format,
    items,
  } = schema as {
    $ref?: string;
    examples?: unknown[];
    enum?: unknown[];
    anyOf?: JsonSchema[];
    oneOf?: JsonSchema[];
    allOf?: JsonSchema[];
    prefixItems?: JsonSchema[];
    type?: string | string[];
    format?: string;
    items?: JsonSchema;
  };
  const inner = (part: JsonSchema) => exampleOf(part, components);
  if ($ref !== undefined) return inner(components[$ref.slice($ref.lastIndexOf('/') + 1)]!);
  if (examples !== undefined) return examples[0];
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (choices !== undefined) return choices[0];
  const alternatives = anyOf ?? oneOf ?? allOf;
  if (alternatives !== undefined) return inner(alternatives[0]!);
  if (prefixItems !== undefined) return prefixItems.map(inner);
  const [kind = 'null'] = [type].flat();
  if (kind === 'array') return items === undefined ? [] : [inner(items)];
  if (kind === 'object')
    return Object.fromEntries(Object.entries(fieldsOf(schema).properties).map(([name, part]) => [name, inner(part)]));
  if (format !== undefined && format in formatExamples) return formatExamples[format];
  return { string: 'text', integer: 1, number: 1, boolean: true }[kind] ?? null;
}
