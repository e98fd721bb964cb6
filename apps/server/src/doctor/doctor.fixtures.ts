import 'reflect-metadata';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import * as x509 from '@peculiar/x509';
import { onTestFinished } from 'vitest';

/** Starts a server on this machine. @returns its address */
export async function startHttpServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const answerJson =
  (status: number, body: object): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Starts a server with a certificate for `localhost` that signs itself. */
export async function startTlsServer({
  from,
  until,
}: {
  from: Date;
  until: Date;
}): Promise<{ port: number; certificate: string }> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: from,
    notAfter: until,
    keys,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  });
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  const server = createTlsServer({ key, cert: certificate.toString('pem') });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, certificate: certificate.toString('pem') };
}
