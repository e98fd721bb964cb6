import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Answers every request with the same bytes and headers: the minimum work of a Node server. */
const body = readFileSync(process.env.BODY_FILE!);
const headers = JSON.parse(readFileSync(process.env.HEADERS_FILE!, 'utf8')) as string[];
const port = Number(process.env.PORT);

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(port, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${port}\n`));
