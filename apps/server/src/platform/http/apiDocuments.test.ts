import { adminContract } from '@app/contract/admin/contract';
import type { AdminEndpoint } from '@app/contract/admin/adminEndpoint';
import { adminEndpoints } from '@app/contract/admin/endpoints';
import type { CallSchemas } from '@app/contract/calls';
import { contract } from '@app/contract/contract';
import { type Endpoint, endpoints } from '@app/contract/endpoints';
import { errorCodes } from '@app/contract/errorCodes';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { withDeclaredErrors } from './openApi/callErrors.ts';
import type { OpenApiDocument, Operation } from './openApi/openApi.ts';
import { BusinessError, InvalidFields } from '#platform/errors';

const app = testApp();
const get = (url: string) => app.server().inject({ url });
const read = async (path: string) => (await get(path)).json<OpenApiDocument>();

const documents = [
  { path: '/api/openapi.json', page: '/api/docs/', calls: endpoints, schemas: contract },
  { path: '/api/admin/openapi.json', page: '/api/admin/docs/', calls: adminEndpoints, schemas: adminContract },
] as const satisfies {
  path: string;
  page: string;
  calls: Record<string, Endpoint | AdminEndpoint>;
  schemas: Record<string, CallSchemas>;
}[];

const operationsOf = ({ paths }: OpenApiDocument): [string, Operation][] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

/** Returns the problems that the recommended rules of Redocly find in a document. */
async function lint(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer}: ${message}`,
  );
}

test.each(documents)('serves $path without problems', async ({ path }) => {
  const { statusCode, headers, body } = await get(path);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('application/json');
  expect(await lint(JSON.parse(body) as object)).toEqual([]);
});

test('finds an operation without a summary', async () => {
  const document = await read('/api/openapi.json');
  const { summary: _, ...operation } = document.paths['/api/index/login']!.post!;
  document.paths['/api/index/login'] = { post: operation as Operation };
  expect(await lint(document)).toEqual([expect.stringContaining('operation-summary')]);
});

test.each(documents)('describes every call of $path, and no other', async ({ path, calls }) => {
  const described = operationsOf(await read(path)).map(([address, { operationId }]) => `${address} ${operationId}`);
  const expected = Object.entries<Endpoint | AdminEndpoint>(calls).map(
    ([name, call]) => `${call.method} ${call.path.replaceAll(/:(\w+)/g, '{$1}')} ${name}`,
  );
  expect(described.sort()).toEqual(expected.sort());
});

test.each(documents)(
  'gives every operation of $path a title, an area and its parameters',
  async ({ path, schemas }) => {
    const document = await read(path);
    const areas = document.tags.map(({ name }) => name);
    for (const [, { operationId, summary, tags, parameters }] of operationsOf(document)) {
      const { params, query } = (schemas as Record<string, CallSchemas>)[operationId]!;
      const names = parameters.flatMap((parameter) => ('name' in parameter ? [parameter.name] : []));
      expect(names).toEqual([...Object.keys(params?.shape ?? {}), ...Object.keys(query?.shape ?? {})]);
      expect(summary.length, summary).toBeLessThanOrEqual(70);
      expect(areas).toContain(tags[0]);
    }
    expect(areas).toHaveLength(new Set(areas).size);
  },
);

test('describes envelopes, files, errors and sessions', async () => {
  const { paths, components } = await read('/api/openapi.json');
  const login = paths['/api/index/login']!.post!;
  expect(login.security).toEqual([]);
  expect(Object.keys(login.responses)).toEqual(['200', '400', '403', '413', '415', '429', '500', '503']);
  expect(login.responses['200']).toMatchObject({
    content: {
      'application/json': {
        schema: {
          oneOf: [
            { required: ['code', 'msg', 'data'], properties: { code: { const: 1000 } } },
            { $ref: '#/components/schemas/InvalidError' },
            { $ref: '#/components/schemas/WrongCredentialsError' },
            { $ref: '#/components/schemas/CaptchaRequiredError' },
            { $ref: '#/components/schemas/RateLimitedError' },
          ],
        },
        examples: { success: { value: { code: 1000, msg: 'Success', data: { token: expect.any(String) } } } },
      },
    },
  });
  expect(components.examples.wrongCode!.value).toEqual({
    code: errorCodes.wrongCode,
    msg: 'Incorrect or expired code',
    data: { triesLeft: 4 },
  });
  expect(components.responses.tooManyRequests).toMatchObject({ headers: { 'Retry-After': expect.anything() } });

  const receipt = paths['/api/member/order/receipt/{orderId}']!.get!;
  expect(receipt.security).toEqual([{ token: [] }]);
  expect(Object.keys(receipt.responses)).toEqual(['200', '400', '401', '404', '429', '500', '503']);
});

test('names the session cookie and the roles of the back office', async () => {
  const { paths, components } = await read('/api/admin/openapi.json');
  expect(components.securitySchemes).toMatchObject({ staffSession: { in: 'cookie', name: '__Host-staff' } });
  const refund = paths['/api/admin/orders/{id}/refund']!.post!;
  expect(refund.security).toEqual([{ staffSession: [] }]);
  expect(refund.description).toMatch(/Roles: `finance`, `administrator`\.$/);
  expect(paths['/api/admin/login']!.post!.security).toEqual([]);
});

test.each(documents)('serves the page of $path', async ({ page }) => {
  const { statusCode, headers } = await get(page);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/html');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});

test('fails a call that throws a business error which it does not declare', async () => {
  const call = { name: 'logout', schemas: contract.logout, callerKind: 'session' } as const;
  const callThatThrows = (error: Error, checksErrors = true) =>
    withDeclaredErrors({ checksErrors }, call, async () => {
      throw error;
    })();
  await expect(callThatThrows(new BusinessError('notFound'))).rejects.toThrow(BusinessError);
  await expect(callThatThrows(new BusinessError('unauthenticated'))).rejects.toThrow(BusinessError);
  await expect(callThatThrows(new BusinessError('conflict'))).rejects.toThrow(
    'logout does not declare the error conflict',
  );
  await expect(callThatThrows(new InvalidFields({ id: 'required' }))).rejects.toThrow('logout does not declare');
  await expect(callThatThrows(new BusinessError('conflict'), false)).rejects.toThrow(BusinessError);
});
