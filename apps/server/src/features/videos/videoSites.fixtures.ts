import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Answer = (response: ServerResponse) => void;

/** Starts a double of all sites. Its answers are by host and path; it answers 404 to other requests. */
export async function startVideoSites(answers: Readonly<Record<string, Answer>>) {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const [place] = decodeURIComponent(url).slice(1).split('?');
    requests.push(decodeURIComponent(url).slice(1));
    const answer = answers[place!];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { gatewayUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

export const answer =
  (content: string | Buffer, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(content);

/** Sends content that is created when the request arrives. */
export const answerLater =
  (create: () => Buffer): Answer =>
  (response) =>
    void response.end(create());

/** Sends bytes until the client ends the connection. */
export const answerWithoutEnd =
  (bytes: Buffer): Answer =>
  (response) => {
    const send = () => {
      while (!response.destroyed) if (!response.write(bytes)) return void response.once('drain', send);
    };
    response.writeHead(200);
    send();
  };
