import { TransportError } from '@app/contract/httpClient';

/**
 * Sends a request and reports which part of its body has been sent, which `fetch` cannot.
 * @param stalledMs how long nothing may be sent or received
 * @param onProgress receives percent; 100 while the server works on the request
 * @throws TransportError timeout, network
 */
export function exchangeWithProgress(
  url: string,
  { method = 'POST', headers, body }: RequestInit,
  stalledMs: number,
  onProgress: (percent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    let timer: ReturnType<typeof setTimeout>;
    const fail = (kind: 'timeout' | 'network') => {
      clearTimeout(timer);
      reject(new TransportError(kind));
    };
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        fail('timeout');
      }, stalledMs);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    });
    request.addEventListener('error', () => fail('network'));
    request.addEventListener('load', () => {
      clearTimeout(timer);
      resolve(new Response(request.responseText, { status: request.status }));
    });
    watch();
    request.send(body as XMLHttpRequestBodyInit);
  });
}
