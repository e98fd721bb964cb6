import { data, redirectDocument, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Api } from './api.ts';
import { apiContext } from './api.ts';
import { CallError, errorCodes } from '@app/contract/errorCodes';
import { probeDeployment } from '../late/deployment.ts';
import { cancelNavigation } from '../late/cancelledNavigation.ts';
import { fixedLocaleOf } from '../locale.ts';
import { m } from '../paraglide/messages.js';
import { showError } from '../ui/messages.ts';
import { httpPageApi } from './httpApi.ts';

interface Asked {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
}

/**
 * What a page needs, said once: the server's first load makes the calls in process, navigation in the browser makes
 * them over HTTP. A missing item becomes the 404 page.
 */
export function pageData<Data>(load: (api: Api, asked: Asked) => Promise<Data>) {
  const orNotFound = (loading: Promise<Data>) =>
    loading.catch((thrown: unknown) => {
      if (isNotFound(thrown)) throw data(null, { status: 404 });
      throw thrown;
    });
  return {
    loader: ({ context, params, request }: LoaderFunctionArgs) =>
      orNotFound(load(context.get(apiContext), { params, query: new URL(request.url).searchParams })),
    clientLoader: async ({ params, request }: ClientLoaderFunctionArgs) => {
      // A page in a language of its own is left and entered by loading: the document's language changes.
      const address = new URL(request.url);
      if (fixedLocaleOf(location.pathname) !== fixedLocaleOf(address.pathname)) {
        if ((await probeDeployment()) !== 'unreachable') throw redirectDocument(address.href);
        showError(m.network_error());
        cancelNavigation(address);
        throw new CallError(m.network_error());
      }
      return orNotFound(load(httpPageApi, { params, query: address.searchParams })).catch((thrown: unknown) => {
        // The call has shown the error, and the navigation has already been cancelled.
        if (isOutOfReach(thrown)) cancelNavigation(address);
        throw thrown;
      });
    },
  };
}

/** Recognizes a business error, both as thrown in process and as received over HTTP. */
function isBusinessError(thrown: unknown, kind: string, code: number): boolean {
  if (thrown instanceof CallError) return thrown.code === code;
  return thrown instanceof Error && thrown.name === 'BusinessError' && (thrown as { kind?: unknown }).kind === kind;
}

/** No answer came, or none that the API gives. */
const isOutOfReach = (thrown: unknown): boolean =>
  thrown instanceof CallError && (thrown.code === null || (thrown.code >= 500 && thrown.code < 600));
/** An address with a value that cannot be is no page either. */
const isInvalid = (thrown: unknown): boolean =>
  thrown instanceof CallError
    ? thrown.code === errorCodes.invalid
    : thrown instanceof Error && thrown.name === 'InvalidFields';
const isNotFound = (thrown: unknown): boolean =>
  isBusinessError(thrown, 'notFound', errorCodes.notFound) || isInvalid(thrown);
/** Asked more often than one address may. */
export const isRateLimited = (thrown: unknown): boolean =>
  isBusinessError(thrown, 'rateLimited', errorCodes.rateLimited);

/** A page number from the address; anything unusable is the first page. */
export function pageNumberOf(query: URLSearchParams): number {
  const asked = Number(query.get('pageNum') ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
}

/** A keyword from the address, as the API takes it. */
export const keywordOf = (query: URLSearchParams): string =>
  [...(query.get('keyword') ?? '').toWellFormed().replaceAll('\0', '').trim()].slice(0, 100).join('').trim();
