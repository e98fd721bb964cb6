import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyResponse } from '@app/contract/admin/factors';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const userPresentFlag = 0x01;
const userVerifiedFlag = 0x04;
const includesKeyFlag = 0x40;

/** The values that an answer signs when they must differ from those that the site asked for. */
interface Differences {
  origin?: string;
  host?: string;
  /** Whether the device asked for a finger, a face or a PIN. */
  isVerified?: boolean;
  counter?: number;
  /** Null: the browser does not say. */
  transports?: string[] | null;
}

/** An authenticator with one ES256 key, which answers as a browser would encode it. */
export class Authenticator {
  readonly #origin: string;
  readonly #id: Buffer;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  #counter = 0;

  /** @param origin of the site that asks */
  constructor(origin: string, id: Buffer = randomBytes(16)) {
    this.#origin = origin;
    this.#id = id;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The id of its credential, in base64url. */
  get id(): string {
    return this.#id.toString('base64url');
  }

  /** Answers the options of a registration. */
  register(challenge: string, differences: Differences = {}): PasskeyResponse {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string | undefined) => new Uint8Array(Buffer.from(text!, 'base64url'));
    // COSE: key type, algorithm, curve and the two coordinates.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, Buffer.from(isoCBOR.encode(key))]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(this.#dataOf(includesKeyFlag, credential, differences))],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, differences),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)),
      ...(differences.transports === null ? {} : { transports: differences.transports ?? ['internal'] }),
    });
  }

  /** Answers the options of a login. */
  logIn(challenge: string, differences: Differences = {}): PasskeyResponse {
    this.#counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', challenge, differences);
    const authenticatorData = this.#dataOf(0, Buffer.alloc(0), differences);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
    const signature = sign('sha256', signed, this.#keys.privateKey);
    return this.#answer({ clientDataJSON, authenticatorData, signature });
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Differences): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #dataOf(flags: number, credential: Buffer, { host, isVerified = true, counter }: Differences): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | userPresentFlag | (isVerified ? userVerifiedFlag : 0));
    head.writeUInt32BE(counter ?? this.#counter, 1);
    const site = host ?? new URL(this.#origin).hostname;
    return Buffer.concat([createHash('sha256').update(site).digest(), head, credential]);
  }

  #answer(parts: Record<string, Buffer | string[]>): PasskeyResponse {
    const response = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, Buffer.isBuffer(part) ? part.toString('base64url') : part]),
    );
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
