/** The parts of OpenAPI 3.1 that the documents use. */
export type JsonSchema = Record<string, unknown>;

export type Reference = { $ref: string };

interface Content {
  schema: JsonSchema;
  examples?: Record<string, Reference | { summary: string; value: unknown }>;
}

export interface Response {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, Content>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description?: string;
  required: boolean;
  schema: JsonSchema;
}

export type SecurityScheme =
  | { type: 'http'; scheme: 'bearer'; description: string }
  | { type: 'apiKey'; in: 'cookie'; name: string; description: string };

export type SecurityRequirement = Record<string, string[]>;

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: SecurityRequirement[];
  parameters: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, Response | Reference>;
}

export interface Tag {
  name: string;
  description: string;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    contact: { name: string; url: string };
    license: { name: string; url: string };
  };
  servers: { url: string; description: string }[];
  tags: Tag[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    examples: Record<string, { summary: string; value: unknown }>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<string, SecurityScheme>;
  };
}
