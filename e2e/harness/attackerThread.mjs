/**
 * Sends the load of an attack from a separate thread, so that it does not distort the latencies measured by the test.
 */
import http from 'node:http';
import net from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { port, localAddress, connections, kind, requests, body, headers } = workerData;
const counts = {};
const state = { isOver: false, sent: 0 };
const sockets = [];

/** Replaces `{n}` in a path or body with a number that is unique per request. */
const filled = (text) =>
  text.replaceAll('{n}', () => {
    state.sent += 1;
    return String(state.sent);
  });

async function ask(agent) {
  const { method = 'GET', path } = requests[state.sent % requests.length];
  state.sent += 1;
  const text = body === undefined ? undefined : filled(body);
  const json =
    text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  await new Promise((resolve) => {
    const request = http.request(
      { host: '127.0.0.1', port, path: filled(path), method, localAddress, agent, headers: { ...headers, ...json } },
      (response) => {
        counts[response.statusCode] = (counts[response.statusCode] ?? 0) + 1;
        response.resume().on('close', resolve);
      },
    );
    request.on('error', () => setTimeout(resolve, 50)).end(text);
  });
}

async function askAgainAndAgain() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  while (!state.isOver) await ask(agent);
  agent.destroy();
}

/** Sends the request head, then single bytes with pauses; reconnects when the server closes the connection. */
function trickle() {
  if (state.isOver) return;
  const socket = net.connect({ host: '127.0.0.1', port, localAddress });
  sockets.push(socket);
  const { path } = requests[0];
  const lines = Object.entries({ Host: '127.0.0.1', 'Content-Length': '100000', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? '{'}`);
  const timer = setInterval(() => socket.write(' '), 500);
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    const [, status] = /^HTTP\/1.1 (\d+)/.exec(chunk.toString()) ?? [];
    if (status) counts[status] = (counts[status] ?? 0) + 1;
  });
  socket.on('close', () => {
    clearInterval(timer);
    setTimeout(trickle, 50);
  });
}

const running = kind === 'trickle' ? [] : Array.from({ length: connections }, askAgainAndAgain);
if (kind === 'trickle') for (let nth = 0; nth < connections; nth += 1) trickle();

parentPort.once('message', () => {
  state.isOver = true;
  for (const socket of sockets) socket.destroy();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void Promise.all(running).then(() => parentPort.postMessage(counts));
});
