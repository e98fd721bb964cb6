import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { reportContext } from './api/api.ts';
import { deferHydration } from './deferHydration.ts';
import { withStoredColourScheme } from './ui/colourScheme.ts';

const renderWithinMs = 8_000;

/** Renders a page completely before sending it, because the cache stores complete pages. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        clearTimeout(timer);
        const chunks: Buffer[] = [];
        const out = new PassThrough();
        out.on('data', (chunk: Buffer) => chunks.push(chunk));
        out.on('end', () =>
          resolve(
            new Response(deferHydration(withStoredColourScheme(Buffer.concat(chunks).toString())), {
              status: failure === undefined ? status : 500,
              headers,
            }),
          ),
        );
        pipe(out);
      },
      onShellError(thrown) {
        clearTimeout(timer);
        reject(thrown);
      },
      onError(thrown) {
        failure = thrown;
      },
    });
    const timer = setTimeout(() => abort(new Error('the page took too long to render')), renderWithinMs);
  });
}

/**
 * Passes errors of rendering to the server. Its log omits their messages, because messages of the database contain
 * values.
 */
export function handleError(
  thrown: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const isBusinessError = thrown instanceof Error && thrown.name === 'BusinessError';
  if (!isBusinessError && !request.signal.aborted) context.get(reportContext)(thrown);
}
