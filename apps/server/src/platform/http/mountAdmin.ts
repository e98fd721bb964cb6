import { type AdminContract, adminContract } from '@app/contract/admin/contract';
import { type AdminEndpoint, type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import type { StaffRole } from '@app/contract/admin/roles';
import type { Locale } from '@app/contract/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '#platform/errors';
import type { Visitor } from '#platform/visitor';
import { localeOf, succeed } from './envelope.ts';
import { type GivenFile, sendFile } from './givenFile.ts';
import { type Parsed, parseParts } from './input.ts';
import { type App, type Context, visitorOf } from './mount.ts';
import { refuseForeignOrigin } from './origin.ts';

/** A member of staff who is logged in. */
export interface StaffSession {
  id: number;
  staffId: number;
  username: string;
  name: string;
  roles: readonly StaffRole[];
  /** Nothing but setting it up is answered until the second factor is there. */
  mustSetUpTotp: boolean;
}

export interface StaffApp extends App {
  findStaff: (token: string) => Promise<StaffSession | null>;
  adminCalls: Set<AdminEndpointName>;
}

type StaffFor<Name extends AdminEndpointName> = (typeof adminEndpoints)[Name]['access'] extends 'nobody' ? null : StaffSession;

export interface AdminInput<Name extends AdminEndpointName> {
  params: Parsed<AdminContract[Name], 'params'>;
  query: Parsed<AdminContract[Name], 'query'>;
  body: Parsed<AdminContract[Name], 'body'>;
  locale: Locale;
  visitor: Visitor;
  staff: StaffFor<Name>;
  /** To set or clear the cookie of the session. */
  reply: FastifyReply;
}

export type GivingFile = { [Name in AdminEndpointName]: (typeof adminEndpoints)[Name] extends { givesFile: true } ? Name : never }[AdminEndpointName];
export type GivingData = Exclude<AdminEndpointName, GivingFile>;
export type AdminData<Name extends AdminEndpointName> = z.output<AdminContract[Name]['data']>;

/** `__Host-`: only this host may set it, over TLS (or on this machine), and no other path or domain sees it. */
const cookieName = '__Host-staff';
const cookieRules = 'Path=/; Secure; HttpOnly; SameSite=Strict';

export const setStaffCookie = (reply: FastifyReply, token: string, maxAgeSeconds: number): void =>
  void reply.header('set-cookie', `${cookieName}=${token}; Max-Age=${maxAgeSeconds}; ${cookieRules}`);
export const clearStaffCookie = (reply: FastifyReply): void => void reply.header('set-cookie', `${cookieName}=; Max-Age=0; ${cookieRules}`);

/** What staff may do while their second factor is still to be set up. */
const beforeTotp = new Set<AdminEndpointName>(['adminMe', 'adminLogout', 'adminTotpBegin', 'adminTotpConfirm', 'adminPassword']);

/** The only way to publish a call of the back office: session, role, validation, envelope. */
export function mountAdmin<Name extends GivingData>(
  app: StaffApp,
  name: Name,
  handle: (input: AdminInput<Name>, context: Context) => Promise<AdminData<Name>>,
): void {
  publish(app, name, async (request, reply) => {
    const data = await handle(await readAdminInput(app, name, request, reply), app.context);
    return reply.send(succeed(adminContract[name].data.parse(data), localeOf(request)));
  });
}

export function mountAdminFile<Name extends GivingFile>(
  app: StaffApp,
  name: Name,
  handle: (input: AdminInput<Name>, context: Context) => Promise<GivenFile>,
): void {
  publish(app, name, (request, reply) =>
    sendFile(
      reply,
      readAdminInput(app, name, request, reply).then((input) => handle(input, app.context)),
    ),
  );
}

function publish(app: StaffApp, name: AdminEndpointName, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): void {
  const { method, path }: AdminEndpoint = adminEndpoints[name];
  app.adminCalls.add(name);
  app.server.route({
    method,
    url: path,
    schema: { hide: true } as object,
    onRequest: async (request) => {
      if (method !== 'GET') refuseForeignOrigin(request, app.context.config.publicUrl);
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

/** @throws Refusal notLoggedIn, notAllowed; before anything that was sent is looked at */
async function requireStaff(app: StaffApp, name: AdminEndpointName, request: FastifyRequest): Promise<StaffSession | null> {
  const { access }: AdminEndpoint = adminEndpoints[name];
  if (access === 'nobody') return null;
  const token = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  const staff = token === undefined ? null : await app.findStaff(token);
  if (!staff) throw new Refusal('notLoggedIn');
  if (staff.mustSetUpTotp && !beforeTotp.has(name)) throw new Refusal('notAllowed');
  const isAllowed = access === 'staff' || staff.roles.includes('administrator') || access.some((role) => staff.roles.includes(role));
  if (!isAllowed) throw new Refusal('notAllowed');
  return staff;
}
