import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { S3Account, S3Limits } from '#platform/s3/s3Request';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface S3Double {
  account: S3Account;
  /** Method and path of each request so far. */
  requests: string[];
  /** What answers the next requests, each the last one for all that follow. */
  answers: Answer[];
  close: () => void;
}

/** Limits that no answer exceeds on a busy machine. */
export const patientLimits: S3Limits = { answerMs: 60_000, idleMs: 60_000, pauseMs: 1, awayMs: 0 };
/** Limits for which tests wait. */
export const shortLimits: S3Limits = { ...patientLimits, answerMs: 150, idleMs: 150 };

const objectHeaders = { etag: '"1"', 'last-modified': 'Mon, 30 Nov 2026 03:00:00 GMT' };

export const answerObject =
  (content: string, headers: Record<string, string> = {}, status = 200): Answer =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { ...objectHeaders, 'content-length': String(content.length), ...headers });
    response.end(request.method === 'HEAD' ? undefined : content);
  };

export const answerError =
  (status: number, code: string): Answer =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(request.method === 'HEAD' ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  };

/** Begins an answer, and then does what is given. */
export const answerPart =
  (content: string, announced: number, then: (response: ServerResponse) => void): Answer =>
  (request, response) => {
    request.resume();
    response.writeHead(200, { ...objectHeaders, 'content-length': String(announced) });
    response.write(content, () => then(response));
  };

export const hang: Answer = (request) => void request.resume();
/** Does not even read the request. */
export const ignore: Answer = () => {};
export const reset: Answer = (request) => void request.socket.destroy();

/** Starts a server on this machine that answers like S3, fails, hangs and lies. */
export async function s3Double(...answers: Answer[]): Promise<S3Double> {
  const requests: string[] = [];
  const double = { requests, answers };
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const [answer] = double.answers.length > 1 ? double.answers.splice(0, 1) : double.answers;
    answer!(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  const account: S3Account = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    style: 'path',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  };
  return { ...double, account, close };
}
