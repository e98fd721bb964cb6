import { type AdminContract, adminContract } from '@app/contract/admin/contract';
import { type AdminEndpoint, type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import type { StaffRole } from '@app/contract/admin/roles';
import type { Locale } from '@app/contract/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BusinessError } from '#platform/errors';
import type { Visitor } from '#platform/visitor';
import { localeOf, ok } from './envelope.ts';
import { type FileResponse, sendFileResponse } from './fileResponse.ts';
import { type Parsed, parseParts } from './input.ts';
import { type App, type HandlerDeps, visitorOf } from './mount.ts';
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

export interface StaffApp extends App {
  findStaff: (token: string) => Promise<StaffSession | null>;
  adminCalls: Set<AdminEndpointName>;
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
export type DataCall = Exclude<AdminEndpointName, FileCall>;
export type AdminData<Name extends AdminEndpointName> = z.output<AdminContract[Name]['data']>;

/** The `__Host-` prefix limits the cookie to this host and path, over TLS or on this machine. */
const cookieName = '__Host-staff';
const cookieRules = 'Path=/; Secure; HttpOnly; SameSite=Strict';

export const setStaffCookie = (reply: FastifyReply, token: string, maxAgeSeconds: number): void =>
  void reply.header('set-cookie', `${cookieName}=${token}; Max-Age=${maxAgeSeconds}; ${cookieRules}`);
export const clearStaffCookie = (reply: FastifyReply): void =>
  void reply.header('set-cookie', `${cookieName}=; Max-Age=0; ${cookieRules}`);

/** Calls that staff may make before their second factor is set up. */
const beforeTotp = new Set<AdminEndpointName>([
  'adminMe',
  'adminLogout',
  'adminTotpBegin',
  'adminTotpConfirm',
  'adminPassword',
]);

/**
 * Publishes a back-office call with session, role, validation and envelope. Every back-office call is published here.
 */
export function mountAdmin<Name extends DataCall>(
  app: StaffApp,
  name: Name,
  handle: (input: AdminInput<Name>, context: HandlerDeps) => Promise<AdminData<Name>>,
): void {
  publish(app, name, async (request, reply) => {
    const data = await handle(await readAdminInput(app, name, request, reply), app.context);
    return reply.send(ok(adminContract[name].data.parse(data), localeOf(request)));
  });
}

export function mountAdminFile<Name extends FileCall>(
  app: StaffApp,
  name: Name,
  handle: (input: AdminInput<Name>, context: HandlerDeps) => Promise<FileResponse>,
): void {
  publish(app, name, (request, reply) =>
    sendFileResponse(
      reply,
      readAdminInput(app, name, request, reply).then((input) => handle(input, app.context)),
    ),
  );
}

function publish(
  app: StaffApp,
  name: AdminEndpointName,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { method, path }: AdminEndpoint = adminEndpoints[name];
  app.adminCalls.add(name);
  app.server.route({
    method,
    url: path,
    schema: { hide: true } as object,
    onRequest: async (request) => {
      if (method !== 'GET') requireSameOrigin(request, app.context.config.publicUrl);
    },
    handler: (request, reply) => handler(request, reply.header('cache-control', 'no-store')),
  });
}

async function readAdminInput<Name extends AdminEndpointName>(
  app: StaffApp,
  name: Name,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AdminInput<Name>> {
  const staff = await requireStaff(app, name, request);
  const { params, query, body } = request;
  const parts = parseParts(adminContract[name], { params, query, body });
  return { ...parts, locale: localeOf(request), visitor: visitorOf(request), staff, reply } as AdminInput<Name>;
}

/** @throws BusinessError unauthenticated or forbidden, before the input is parsed */
async function requireStaff(
  app: StaffApp,
  name: AdminEndpointName,
  request: FastifyRequest,
): Promise<StaffSession | null> {
  const { access }: AdminEndpoint = adminEndpoints[name];
  if (access === 'anyone') return null;
  const token = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  const staff = token === undefined ? null : await app.findStaff(token);
  if (!staff) throw new BusinessError('unauthenticated');
  if (staff.mustSetUpTotp && !beforeTotp.has(name)) throw new BusinessError('forbidden');
  const isAllowed =
    access === 'staff' || staff.roles.includes('administrator') || access.some((role) => staff.roles.includes(role));
  if (!isAllowed) throw new BusinessError('forbidden');
  return staff;
}
