import { data, redirectDocument, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { type Api, apiContext } from './api.ts';
import { CallError, errorCodes } from '@app/contract/errorCodes';
import { probeDeployment } from '../late/deployment.ts';
import { cancelNavigation } from '../late/cancelledNavigation.ts';
import { fixedLocaleOf } from '../locale.ts';
import { m } from '../paraglide/messages.js';
import { showError } from '../ui/messages.ts';
import { httpPageApi } from './httpApi.ts';

interface LoadArguments {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
}

/**
 * Creates the loaders of a page from one function. The server's loader calls the API in process, the browser's over
 * HTTP. A missing item leads to the 404 page.
 */
export function pageData<Data>(load: (api: Api, args: LoadArguments) => Promise<Data>) {
  const orNotFound = (loading: Promise<Data>) =>
    loading.catch((thrown: unknown) => {
      if (isNotFound(thrown)) throw data(null, { status: 404 });
      throw thrown;
    });
  return {
    loader: ({ context, params, request }: LoaderFunctionArgs) =>
      orNotFound(load(context.get(apiContext), { params, query: new URL(request.url).searchParams })),
    clientLoader: async ({ params, request }: ClientLoaderFunctionArgs) => {
      // Pages with a fixed language need a document load, because the language of the document changes.
      const address = new URL(request.url);
      if (fixedLocaleOf(location.pathname) !== fixedLocaleOf(address.pathname)) {
        if ((await probeDeployment()) !== 'unreachable') throw redirectDocument(address.href);
        showError(m.network_error());
        cancelNavigation(address);
        throw new CallError(m.network_error());
      }
      return orNotFound(load(httpPageApi, { params, query: address.searchParams })).catch((thrown: unknown) => {
        // The call has already shown the error, so stay on the current page.
        if (isUnavailable(thrown)) cancelNavigation(address);
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

/** Returns whether the API could not be reached or failed with a server error. */
export const isUnavailable = (thrown: unknown): boolean =>
  thrown instanceof CallError && (thrown.code === null || (thrown.code >= 500 && thrown.code < 600));
/** Returns whether the API rejected a value of the address, which also leads to the 404 page. */
const isInvalid = (thrown: unknown): boolean =>
  thrown instanceof CallError
    ? thrown.code === errorCodes.invalid
    : thrown instanceof Error && thrown.name === 'InvalidFields';
const isNotFound = (thrown: unknown): boolean =>
  isBusinessError(thrown, 'notFound', errorCodes.notFound) || isInvalid(thrown);
/** Returns whether the call requires a session. */
export const isUnauthenticated = (thrown: unknown): boolean =>
  isBusinessError(thrown, 'unauthenticated', errorCodes.unauthenticated);
/** Returns whether the call exceeded a rate limit. */
export const isRateLimited = (thrown: unknown): boolean =>
  isBusinessError(thrown, 'rateLimited', errorCodes.rateLimited);

/** Returns the page number from the address; 1 if it is missing or invalid. */
export function pageNumberOf(query: URLSearchParams): number {
  const requested = Number(query.get('pageNum') ?? 1);
  return Number.isInteger(requested) && requested >= 1 && requested <= 10_000 ? requested : 1;
}

/** Returns the keyword from the address, normalized to what the API accepts. */
export const keywordOf = (query: URLSearchParams): string =>
  [...(query.get('keyword') ?? '').toWellFormed().replaceAll('\0', '').trim()].slice(0, 100).join('').trim();
