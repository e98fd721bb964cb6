import { contentTopics, type Topic } from '@app/contract/contentTopics';
import type { EndpointName } from '@app/contract/endpoints';
import type { Locale } from '@app/contract/locale';
import { isDatabaseTooSlow } from '#platform/database/client';
import { HttpError } from '#platform/errors';
import type { App } from '#platform/http/mount';
import type { PageAddress } from './pageAddress.ts';
import type { PageRequest, SiteRenderer } from './renderer.ts';

export const renderTimeoutMs = 10_000;

export interface RenderedDocument {
  kind: 'document';
  status: number;
  type: string;
  html: Buffer;
  /** The topics of the content it shows. A failed page depends on all topics, so that it does not stay cached. */
  topics: ReadonlySet<Topic>;
}

export type RenderResult =
  | RenderedDocument
  | { kind: 'redirect'; status: number; location: string }
  /** The page cannot be rendered now, because the database does not answer in time or a queue is full. */
  | { kind: 'unavailable'; isDatabaseSlow: boolean };

type Unavailability = Extract<RenderResult, { kind: 'unavailable' }>;

/** The visitor of a page that is rendered for one visitor only. */
export interface PageVisitor {
  ip: string;
  /** The session token; null while logged out. */
  token: string | null;
}

/** Renders a page. @param visitor null for a page that all visitors share */
export type RenderPage = (address: PageAddress, visitor: PageVisitor | null) => Promise<RenderResult>;

interface RendererDeps {
  app: Pick<App, 'calls' | 'publicUrl' | 'server'>;
  site: SiteRenderer;
  isLocalMode: boolean;
}

export function createPageRenderer({ app, site, isLocalMode }: RendererDeps): RenderPage {
  const { publicUrl } = app;
  return async ({ path, query, locale }, visitor) => {
    const calls = recordCalls(app, locale, visitor);
    const response = await site.render({
      url: `${publicUrl}${path}${query && `?${query}`}`,
      locale,
      publicUrl,
      isLocalMode,
      call: calls.call,
      report: (thrown) => {
        if (findUnavailability(thrown) === null)
          app.server.log.error({ err: thrown, page: path }, 'a page failed to render');
      },
      signal: AbortSignal.timeout(renderTimeoutMs),
    });
    const { status, headers } = response;
    const failure = calls.unavailability();
    if (failure !== null) return failure;
    const location = headers.get('location');
    if (location !== null) return { kind: 'redirect', status, location };
    return {
      kind: 'document',
      status,
      type: headers.get('content-type') ?? 'text/html; charset=utf-8',
      html: Buffer.from(await response.arrayBuffer()),
      topics: status === 200 ? calls.topics : new Set(contentTopics),
    };
  };
}

/** Runs the calls of one page in process, and records their topics and whether one was unavailable. */
function recordCalls({ calls }: Pick<App, 'calls'>, locale: Locale, visitor: PageVisitor | null) {
  const topics = new Set<Topic>();
  let unavailability: Unavailability | null = null;
  const call: PageRequest['call'] = async (name, input) => {
    const registered = calls.get(name as EndpointName);
    if (!registered) throw new Error(`no call is named ${name}`);
    for (const topic of registered.topics) topics.add(topic);
    try {
      // Pages pass flat values; the contract assigns each to path, query or body.
      const values = { params: input, query: input, body: input };
      return await registered.run({
        ...values,
        locale,
        visitor: { address: visitor?.ip ?? '', userAgent: '' },
        token: visitor?.token ?? null,
      });
    } catch (thrown) {
      unavailability ??= findUnavailability(thrown);
      throw thrown;
    }
  };
  return { call, topics, unavailability: () => unavailability };
}

/** Returns whether the database or a full queue caused an error; null for any other error. */
export function findUnavailability(thrown: unknown): Unavailability | null {
  if (isDatabaseTooSlow(thrown)) return { kind: 'unavailable', isDatabaseSlow: true };
  if (thrown instanceof HttpError && thrown.status === 503) return { kind: 'unavailable', isDatabaseSlow: false };
  return null;
}
