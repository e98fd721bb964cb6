import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { SmsAccount } from '#platform/messages/smsSender';

interface ReceivedRequest {
  path: string;
  user: string;
  fields: Record<string, string>;
}

type Answer = (response: ServerResponse, requests: ReceivedRequest) => void;

export interface TwilioDouble {
  account: SmsAccount;
  requests: ReceivedRequest[];
  nextAnswer: { respond: Answer };
}

export const answerWith =
  (status: number, body: object): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Starts a double of the used part of Twilio on this machine. */
export async function twilioDouble(
  first: Answer = answerWith(201, { sid: 'SM1', status: 'queued' }),
): Promise<TwilioDouble> {
  const requests: ReceivedRequest[] = [];
  const nextAnswer = { respond: first };
  const listen = async (request: IncomingMessage, response: ServerResponse) => {
    const user = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString('utf8');
    const fields = Object.fromEntries(new URLSearchParams(await readText(request)));
    const one = { path: `${request.method} ${request.url}`, user, fields };
    requests.push(one);
    nextAnswer.respond(response, one);
  };
  const server = createServer((request, response) => void listen(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    account: { accountSid: `AC${'0a'.repeat(16)}`, authToken: 'auth-token', from: '+15005550006', apiUrl },
    requests,
    nextAnswer,
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
