import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** JSON, unless the headers name another type. */
  body?: string | Buffer;
  signal?: AbortSignal;
}

export interface ClientAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  ms: number;
}

/** Opens clients on one network address of this machine, such as 127.0.0.2, with a new connection for each request. */
export function openClients(localAddress: string, port: number) {
  return {
    async ask(
      path: string,
      { method = 'GET', headers = {}, body, signal }: RequestOptions = {},
    ): Promise<ClientAnswer> {
      const startedAt = performance.now();
      const json =
        body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
      const request = http.request({
        host: '127.0.0.1',
        port,
        path,
        method,
        localAddress,
        agent: false,
        headers: { ...json, ...headers },
        ...(signal && { signal }),
      });
      request.end(body);
      const [response] = (await once(request, 'response')) as [http.IncomingMessage];
      let received = '';
      for await (const chunk of response.setEncoding('utf8')) received += chunk;
      return {
        status: response.statusCode!,
        headers: response.headers,
        body: received,
        ms: performance.now() - startedAt,
      };
    },
    /** Opens a connection and sends only the given bytes. */
    async open(bytes: string): Promise<net.Socket> {
      const socket = net.connect({ host: '127.0.0.1', port, localAddress });
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(bytes);
      return socket;
    },
  };
}

/** Returns the value below which the given percentage of the values lies. */
export const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * percent) / 100))]!;
