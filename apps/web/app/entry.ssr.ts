import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequestHandler, matchPath, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Locale } from '@app/contract/locale';
import { type Api, apiContext, publicUrlContext } from './api/api.ts';
import { pageQuery } from './pageQuery.ts';
import { fixedLocaleOf } from './locale.ts';
import { overwriteGetLocale } from './paraglide/runtime.js';

/**
 * What the server imports to render pages. It lies in Vite's graph, so that the keys of the router's context are the
 * same objects here as in the routes.
 */
interface PageRequest {
  url: string;
  locale: Locale;
  publicUrl: string;
  call: (name: string, input: Record<string, unknown>) => Promise<unknown>;
  signal: AbortSignal;
}

const rendering = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => rendering.getStore() ?? 'en_US');

// The generated module's type differs only in saying `undefined` where this one says optional.
const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.DEV ? 'development' : 'production');

export function render({ url, locale, publicUrl, call, signal }: PageRequest): Promise<Response> {
  const context = new RouterContextProvider();
  const api = (name: string, input: Record<string, unknown> = {}) => call(name, input);
  context.set(apiContext, api as Api);
  context.set(publicUrlContext, publicUrl);
  return rendering.run(locale, () => handle(new Request(url, { signal }), context));
}

export const knownQuery = pageQuery;
export const fixedLocale = fixedLocaleOf;
/** Whether somebody is a member: of today, and for whoever asks. */
export const isForAsker = (path: string, query: string): boolean => path.startsWith('/verify/') || new URLSearchParams(query).has('memberNo');

const patterns = Object.values(build.routes)
  .map((route) => (route?.index ? '/' : route?.path))
  .filter((path): path is string => path !== undefined && path !== '*' && path !== '');

export const isPagePath = (path: string): boolean => patterns.some((pattern) => matchPath(pattern, path) !== null);
