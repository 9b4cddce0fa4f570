import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What CBOR can hold, as far as WebAuthn needs it. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)]),
  ]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');

/** The bits of the flags: the user was there, the user unlocked it, and the answer has a new key. */
const [PRESENT, VERIFIED, HAS_KEY] = [1, 4, 64];

/** What an answer has instead of the right value. */
export interface Wrong {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** `webauthn.get` or `webauthn.create`. */
  type?: string;
  /** Whether the page is in a frame of another site. */
  isFramed?: boolean;
  isVerified?: boolean;
  isPresent?: boolean;
  signCount?: number;
  userHandle?: string | undefined;
  credentialId?: Buffer;
  /** The name of an attestation format, and its statement. */
  attestation?: [format: string, statement: Map<string, Cbor>];
  transports?: string[];
  /** Any other change of the answer, before it becomes JSON. */
  change?: (answer: { response: Record<string, unknown> } & Record<string, unknown>) => void;
}

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

/** An authenticator in software with one passkey, and the browser around it: as they are, and as attackers would like them to be. */
export class Authenticator {
  readonly credentialId = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly origin: string;
  /** Counts signatures, unless it is 0, as for passkeys that are on several devices. */
  signCount: number;
  /** The account that `create` made the passkey for. */
  userHandle: string | undefined;

  constructor(origin: string, { signCount = 0 } = {}) {
    this.origin = origin;
    this.signCount = signCount;
  }

  /** Answers `passkeyRegistrationOptions`. */
  create(optionsJson: string, wrong: Wrong = {}): string {
    const { challenge, rp, user } = JSON.parse(optionsJson) as Options;
    this.userHandle = user?.id;
    const clientDataJSON = this.clientData('webauthn.create', challenge, wrong);
    const [format, statement] = wrong.attestation ?? ['none', new Map<string, Cbor>()];
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', this.authenticatorData(rp?.id ?? '', wrong, true)],
      ]),
    );
    const { transports = ['internal', 'hybrid'] } = wrong;
    const response = {
      clientDataJSON: base64(clientDataJSON),
      attestationObject: base64(attestationObject),
      transports,
    };
    return this.answer(response, wrong);
  }

  /** Answers `passkeySignInOptions`. */
  get(optionsJson: string, wrong: Wrong = {}): string {
    const { challenge, rpId } = JSON.parse(optionsJson) as Options;
    if (this.signCount > 0) this.signCount += 1;
    const clientDataJSON = this.clientData('webauthn.get', challenge, wrong);
    const authenticatorData = this.authenticatorData(rpId ?? '', wrong, false);
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(clientDataJSON)]),
      this.keys.privateKey,
    );
    const response = {
      clientDataJSON: base64(clientDataJSON),
      authenticatorData: base64(authenticatorData),
      signature: base64(signature),
      userHandle: 'userHandle' in wrong ? wrong.userHandle : this.userHandle,
    };
    return this.answer(response, wrong);
  }

  private answer(response: Record<string, unknown>, { credentialId, change }: Wrong): string {
    const id = base64(credentialId ?? this.credentialId);
    const answer = { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
    change?.(answer);
    return JSON.stringify(answer);
  }

  private clientData(type: string, challenge: string, wrong: Wrong): string {
    return JSON.stringify({
      type: wrong.type ?? type,
      challenge: wrong.challenge ?? challenge,
      origin: wrong.origin ?? this.origin,
      crossOrigin: wrong.isFramed ?? false,
    });
  }

  private authenticatorData(rpId: string, wrong: Wrong, hasKey: boolean): Buffer {
    const { isPresent = true, isVerified = true, credentialId = this.credentialId } = wrong;
    const flags = (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0) | (hasKey ? HAS_KEY : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(wrong.signCount ?? this.signCount);
    const common = Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([flags]), count]);
    if (!hasKey) return common;
    const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255]);
    return Buffer.concat([common, Buffer.alloc(16), length, credentialId, this.publicKey()]);
  }

  /** The public key as COSE writes it: EC2, ES256, P-256. */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }
}
