import type { AdminEndpoint, StaffAccess } from '@app/contract/admin/adminEndpoint';
import { adminContract } from '@app/contract/admin/contract';
import { adminEndpoints, type AdminEndpointName } from '@app/contract/admin/endpoints';
import { contract } from '@app/contract/contract';
import { type Endpoint, type EndpointName, endpoints } from '@app/contract/endpoints';
import { describeCall, type DocumentedCall } from './describeCall.ts';
import { publicDescription, staffDescription } from './documentTexts.ts';
import type { OpenApiDocument, SecurityScheme, Tag } from './openApi.ts';
import { publicAreas } from './publicTags.ts';
import { sharedComponents } from './responses.ts';
import { DocumentSchemas } from './schemas.ts';
import { staffAreas } from './staffTags.ts';

const title = 'Asian Mind Sports Association';

/** Creates the OpenAPI document of the calls that visitors and members make. */
export function createPublicDocument(publicUrl: string): OpenApiDocument {
  const tagOf = new Map(publicAreas.flatMap(({ name: tag, calls }) => Object.keys(calls).map((name) => [name, tag])));
  const calls = (Object.keys(endpoints) as EndpointName[]).map((name): DocumentedCall => {
    const { access, ...endpoint }: Endpoint = endpoints[name];
    return { name, ...endpoint, schemas: contract[name], callerKind: access, tag: tagOf.get(name)!, access: '' };
  });
  return createDocument(publicUrl, {
    title,
    description: publicDescription,
    areas: publicAreas,
    calls,
    security: {
      name: 'token',
      scheme: {
        type: 'http',
        scheme: 'bearer',
        description: 'The token that `login` and `register` return. It is accepted without `Bearer` too.',
      },
    },
  });
}

/** Creates the OpenAPI document of the back office. @param cookieName of the session */
export function createStaffDocument(publicUrl: string, cookieName: string): OpenApiDocument {
  const calls = (Object.keys(adminEndpoints) as AdminEndpointName[]).map((name): DocumentedCall => {
    const { access, method, path, takesFile, returnsFile }: AdminEndpoint = adminEndpoints[name];
    const [, resource = ''] = /^\/api\/admin\/(\w+)/.exec(path) ?? [];
    return {
      name,
      method,
      path,
      schemas: adminContract[name],
      callerKind: access === 'anyone' ? 'anyone' : 'staff',
      tag: staffAreas.find(({ resources }) => resources.includes(resource))!.name,
      access: describeAccess(access),
      ...(takesFile && { takesFile }),
      ...(returnsFile && { returnsFile }),
    };
  });
  return createDocument(publicUrl, {
    title: `${title}: back office`,
    description: staffDescription,
    areas: staffAreas,
    calls,
    security: {
      name: 'staffSession',
      scheme: { type: 'apiKey', in: 'cookie', name: cookieName, description: 'The cookie that `adminLogin` sets.' },
    },
  });
}

function describeAccess(access: StaffAccess): string {
  if (access === 'anyone') return '';
  if (access === 'staff') return 'Roles: all.';
  return `Roles: ${[...new Set([...access, 'administrator'])].map((role) => `\`${role}\``).join(', ')}.`;
}

interface DocumentParts {
  title: string;
  description: string;
  areas: readonly Tag[];
  calls: DocumentedCall[];
  security: { name: string; scheme: SecurityScheme };
}

function createDocument(publicUrl: string, { areas, calls, security, ...info }: DocumentParts): OpenApiDocument {
  const documentSchemas = new DocumentSchemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = describeCall(documentSchemas, call, [{ [security.name]: [] }]);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation };
  }
  const { schemas, ...components } = sharedComponents();
  const all = { ...components, schemas: { ...schemas, ...documentSchemas.components } };
  return {
    openapi: '3.1.0',
    info: {
      ...info,
      version: '1.0.0',
      contact: { name: title, url: `${publicUrl}/about` },
      license: { name: 'No licence has been chosen yet; the terms of the site apply', url: `${publicUrl}/terms` },
    },
    servers: [{ url: publicUrl, description: 'This site' }],
    tags: areas.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      ...withoutUnused(all, JSON.stringify([paths, all])),
      securitySchemes: { [security.name]: security.scheme },
    },
  };
}

/** Leaves out the components to which a document has no reference. */
function withoutUnused<Components extends object>(components: Components, document: string): Components {
  const kinds = Object.entries(components).map(([kind, ofKind]: [string, object]) => [
    kind,
    Object.fromEntries(Object.entries(ofKind).filter(([name]) => document.includes(`"#/components/${kind}/${name}"`))),
  ]);
  return Object.fromEntries(kinds) as Components;
}
