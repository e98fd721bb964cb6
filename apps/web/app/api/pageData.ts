import { data, redirectDocument, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Api } from './api.ts';
import { apiContext } from './api.ts';
import { CallError, notFoundCode, tooOftenCode } from './errors.ts';
import { fixedLocaleOf } from '../locale.ts';
import { httpPageApi } from './httpApi.ts';

interface Asked {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
}

/**
 * What a page needs, said once: the server's first load makes the calls in process, navigation in the browser makes
 * them over HTTP. What is not there becomes the 404 page.
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
    clientLoader: ({ params, request }: ClientLoaderFunctionArgs) => {
      // A page in a language of its own is left and entered by loading: the document's language changes.
      const address = new URL(request.url);
      if (fixedLocaleOf(location.pathname) !== fixedLocaleOf(address.pathname)) throw redirectDocument(address.href);
      return orNotFound(load(httpPageApi, { params, query: address.searchParams }));
    },
  };
}

/** In process a refusal arrives as it was thrown, over HTTP as the code it became. */
function isRefusal(thrown: unknown, kind: string, code: number): boolean {
  if (thrown instanceof CallError) return thrown.code === code;
  return thrown instanceof Error && thrown.name === 'Refusal' && (thrown as { kind?: unknown }).kind === kind;
}

const isNotFound = (thrown: unknown): boolean => isRefusal(thrown, 'notFound', notFoundCode);
/** Asked more often than one address may. */
export const isTooOften = (thrown: unknown): boolean => isRefusal(thrown, 'tooOften', tooOftenCode);

/** A page number from the address; anything unusable is the first page. */
export function pageNumberOf(query: URLSearchParams): number {
  const asked = Number(query.get('pageNum') ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
}

/** A keyword from the address, as the API takes it. */
export const keywordOf = (query: URLSearchParams): string =>
  [...(query.get('keyword') ?? '').toWellFormed().replaceAll('\0', '').trim()].slice(0, 100).join('').trim();
