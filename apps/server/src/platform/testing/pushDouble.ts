import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { PushNotice } from '@app/contract/notices';
import type { DeviceKeys } from '#platform/messages/pushSender';

/** A browser that is registered at a push service on this machine. */
export interface DeviceDouble {
  endpoint: string;
  keys: DeviceKeys;
  /** The notices that reached it, decrypted. */
  shown: PushNotice[];
  headers: Record<string, string | string[] | undefined>[];
  /** The status of the service's next answers; 201 at first. */
  answers: { status: number };
}

/** Starts a double of a push service with one registered device. */
export async function deviceDouble(): Promise<DeviceDouble> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const shown: PushNotice[] = [];
  const headers: DeviceDouble['headers'] = [];
  const answers = { status: 201 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      headers.push(request.headers);
      if (answers.status < 300) shown.push(JSON.parse(decrypt(Buffer.concat(chunks), pair, auth)) as PushNotice);
      response.writeHead(answers.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send/${randomBytes(6).toString('hex')}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    shown,
    headers,
    answers,
  };
}

/** Decrypts the body of a message as a browser does (RFC 8188 and RFC 8291; one record). */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  // The header: 16 bytes of salt, 4 of record size, 1 of key length, and the key.
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = pair.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = createHmac('sha256', createHmac('sha256', auth).update(shared).digest())
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest();
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // A byte 2 ends the content of the last record; zeros may follow.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
