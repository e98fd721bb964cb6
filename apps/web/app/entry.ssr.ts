import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Locale } from '@app/contract/locale';
import { type Api, apiContext, localModeContext, publicUrlContext, reportContext } from './api/api.ts';
import { pageQuery } from './pageQuery.ts';
import { fixedLocaleOf } from './locale.ts';
import { overwriteGetLocale } from './paraglide/runtime.js';

/**
 * The input of the module that the server imports to render pages. The module is part of Vite's graph, so that it
 * shares the context keys of the router with the routes.
 */
interface PageRequest {
  url: string;
  locale: Locale;
  publicUrl: string;
  isLocalMode: boolean;
  call: (name: string, input: Record<string, unknown>) => Promise<unknown>;
  report: (thrown: unknown) => void;
  signal: AbortSignal;
}

const rendering = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => rendering.getStore() ?? 'en_US');

// The generated module's type differs only in `undefined` instead of optional properties.
const handle = createRequestHandler(
  build as unknown as ServerBuild,
  import.meta.env.DEV ? 'development' : 'production',
);

export function render({ url, locale, publicUrl, isLocalMode, call, report, signal }: PageRequest): Promise<Response> {
  const context = new RouterContextProvider();
  const api = (name: string, input: Record<string, unknown> = {}) => call(name, input);
  context.set(apiContext, api as Api);
  context.set(publicUrlContext, publicUrl);
  context.set(reportContext, report);
  context.set(localModeContext, isLocalMode);
  return rendering.run(locale, () => handle(new Request(url, { signal }), context));
}

export const knownQuery = pageQuery;
export const fixedLocale = fixedLocaleOf;
export { isUncacheable } from './uncacheable.ts';
