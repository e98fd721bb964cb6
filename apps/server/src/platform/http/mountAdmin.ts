import { type AdminContract, adminContract } from '@app/contract/admin/contract';
import type { AdminEndpoint } from '@app/contract/admin/adminEndpoint';
import { type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import type { AuditAction } from '@app/contract/admin/auditActions';
import type { AuditedFields } from '@app/contract/admin/auditFields';
import type { ExportFormat } from '@app/contract/admin/lists';
import type { StaffRole } from '@app/contract/admin/roles';
import type { Locale } from '@app/contract/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/client';
import { allowDatabaseTime } from '#platform/requester';
import type { Visitor } from '#platform/visitor';
import { localeOf, ok } from './envelope.ts';
import { type FileResponse, sendFileResponse } from './fileResponse.ts';
import { type Parsed, parseParts } from './input.ts';
import { type App, visitorOf } from './mount.ts';
import { mountFileRoute } from './multipart.ts';
import { withDeclaredErrors } from './openApi/callErrors.ts';
import { requireSameOrigin } from './origin.ts';

/** A logged-in staff member. */
export interface StaffSession {
  id: number;
  staffId: number;
  username: string;
  name: string;
  roles: readonly StaffRole[];
  /** While true, only the calls that set up the second factor are allowed. */
  mustSetUpTotp: boolean;
}

/**
 * Returns the staff member who makes a call; null for a call that anyone may make.
 *
 * @throws BusinessError unauthenticated, forbidden
 */
export type Authorize = (name: AdminEndpointName, request: FastifyRequest) => Promise<StaffSession | null>;

/** Who makes a call. */
export interface Caller {
  staff: StaffSession;
  visitor: Visitor;
}

/** Writes an audit entry about the change of a record, in the transaction of the change. */
export type RecordChange = (tx: Transaction, caller: Caller, change: Change) => Promise<void>;

export interface Change {
  action: AuditAction;
  /** `kind id`, such as `banner 3`. */
  subject: string;
  before?: AuditedFields;
  after?: AuditedFields;
}

/** Writes an audit entry about the export of a list. */
export type RecordExport = (
  caller: Caller,
  details: { list: string; format: ExportFormat; rows: number; filters: string[] },
) => Promise<void>;

export interface StaffApp extends App {
  /** Runs before the input is parsed. */
  authorize: Authorize;
  recordExport: RecordExport;
  recordChange: RecordChange;
}

type StaffFor<Name extends AdminEndpointName> = (typeof adminEndpoints)[Name]['access'] extends 'anyone'
  ? null
  : StaffSession;

export interface AdminInput<Name extends AdminEndpointName> {
  params: Parsed<AdminContract[Name], 'params'>;
  query: Parsed<AdminContract[Name], 'query'>;
  body: Parsed<AdminContract[Name], 'body'>;
  locale: Locale;
  visitor: Visitor;
  staff: StaffFor<Name>;
  /** For setting or clearing the session cookie. */
  reply: FastifyReply;
}

export type FileCall = {
  [Name in AdminEndpointName]: (typeof adminEndpoints)[Name] extends { returnsFile: true } ? Name : never;
}[AdminEndpointName];
type UploadCall = {
  [Name in AdminEndpointName]: (typeof adminEndpoints)[Name] extends { takesFile: true } ? Name : never;
}[AdminEndpointName];
export type DataCall = Exclude<AdminEndpointName, FileCall | UploadCall>;
export type AdminData<Name extends AdminEndpointName> = z.output<AdminContract[Name]['data']>;

/**
 * Publishes a back-office call with session, role, validation and envelope. Every back-office call is published here.
 */
export function mountAdmin<Name extends DataCall>(
  app: StaffApp,
  name: Name,
  handle: (input: AdminInput<Name>) => Promise<AdminData<Name>>,
): void {
  const run = withChecks(app, name, async (request: FastifyRequest, reply: FastifyReply) =>
    handle(await readAdminInput(app, name, request, reply)),
  );
  publish(app, name, async (request, reply) =>
    reply.send(ok(adminContract[name].data.parse(await run(request, reply)), localeOf(request))),
  );
}

export function mountAdminFile<Name extends FileCall>(
  app: StaffApp,
  name: Name,
  handle: (input: AdminInput<Name>) => Promise<FileResponse>,
): void {
  const run = withChecks(app, name, async (request: FastifyRequest, reply: FastifyReply) =>
    handle(await readAdminInput(app, name, request, reply)),
  );
  publish(app, name, (request, reply) => sendFileResponse(reply, run(request, reply)));
}

interface AdminUpload<Name extends UploadCall> extends Caller {
  /** The form's other fields. */
  body: Parsed<AdminContract[Name], 'body'>;
  /** The uploaded bytes; null when no file was sent. */
  file: Buffer | null;
}

/** Publishes a back-office call that takes one file. */
export function mountAdminUpload<Name extends UploadCall>(
  app: StaffApp,
  name: Name,
  handle: (input: AdminUpload<Name>) => Promise<z.output<AdminContract[Name]['data']>>,
): void {
  const { method, path } = adminEndpoints[name];
  mountFileRoute(app, {
    method,
    url: path,
    body: adminContract[name].body,
    authorize: async (request) => (await app.authorize(name, request))!,
    keyOf: ({ staffId }) => `staff ${staffId}`,
    handle: withChecks(app, name, async ({ body, file }, staff: StaffSession, request: FastifyRequest) => {
      allowDatabaseTime();
      const upload = { body: body as AdminUpload<Name>['body'], file, staff, visitor: visitorOf(request) };
      return adminContract[name].data.parse(await handle(upload));
    }),
  });
}

/** Returns the work of a call, which tests check for errors that the contract does not declare. */
function withChecks<Args extends unknown[], Result>(
  app: StaffApp,
  name: AdminEndpointName,
  run: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const callerKind = adminEndpoints[name].access === 'anyone' ? 'anyone' : 'staff';
  return withDeclaredErrors(app, { name, schemas: adminContract[name], callerKind }, run);
}

function publish(
  app: StaffApp,
  name: AdminEndpointName,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { method, path, maxBodyBytes, timeoutMs, returnsFile }: AdminEndpoint = adminEndpoints[name];
  app.server.route({
    method,
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    ...(timeoutMs !== undefined && { handlerTimeout: timeoutMs }),
    url: path,
    onRequest: async (request) => {
      if (method !== 'GET') requireSameOrigin(request, app.publicUrl);
      if (maxBodyBytes !== undefined) await app.authorize(name, request);
    },
    handler: (request, reply) => {
      if (returnsFile || maxBodyBytes !== undefined || timeoutMs !== undefined) allowDatabaseTime();
      return handler(request, reply.header('cache-control', 'no-store'));
    },
  });
}

async function readAdminInput<Name extends AdminEndpointName>(
  app: StaffApp,
  name: Name,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AdminInput<Name>> {
  const staff = await app.authorize(name, request);
  const { params, query, body } = request;
  const parts = parseParts(adminContract[name], { params, query, body });
  return { ...parts, locale: localeOf(request), visitor: visitorOf(request), staff, reply } as AdminInput<Name>;
}
