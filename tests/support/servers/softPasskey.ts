import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Ceremony {
  readonly challenge: string;
}

interface Faults {
  /** Default: that of the API in tests. */
  readonly origin?: string;
  readonly rpId?: string;
  /** Did the device verify its owner. Default true. */
  readonly isVerified?: boolean;
  /** Default: one more than before. */
  readonly counter?: number;
  /** Default: of the account that registered it. */
  readonly userHandle?: string | null;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text64 = (data: Buffer | Uint8Array | string): string => Buffer.from(data).toString('base64url');
const bytes = (data: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(data);

const uint = (value: number, size: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(size);
  buffer.writeUIntBE(value, 0, size);
  return buffer;
};

/** A security key in software, which does as it is told: WebAuthn's messages with a real key, and faults on demand. */
export const softPasskey = ({ origin: home = 'http://localhost', id = randomBytes(16) } = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(Buffer.from(x, 'base64url'))],
      [-3, bytes(Buffer.from(y, 'base64url'))],
    ]),
  );
  let counter = 0;
  let owner: string | null = null;

  const clientData = (type: string, { challenge }: Ceremony, { origin = home }: Faults): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, faults: Faults, more: readonly Buffer[] = []): Buffer => {
    counter = faults.counter ?? counter + 1;
    const flag = flags | PRESENT | (faults.isVerified === false ? 0 : VERIFIED);
    return Buffer.concat([sha256(faults.rpId ?? new URL(home).hostname), Buffer.from([flag]), uint(counter, 4), ...more]);
  };
  const credential = { id: text64(id), rawId: text64(id), type: 'public-key', clientExtensionResults: {} } as const;

  return {
    /** The answer to `navigator.credentials.create`. */
    create: (options: Ceremony & { readonly user: { readonly id: string } }, faults: Faults = {}) => {
      owner = options.user.id;
      const authData = authenticatorData(WITH_CREDENTIAL, faults, [
        Buffer.alloc(16),
        uint(id.length, 2),
        id,
        Buffer.from(coseKey),
      ]);
      const attestation = new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', bytes(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: text64(clientData('webauthn.create', options, faults)),
          attestationObject: text64(isoCBOR.encode(attestation)),
          transports: ['usb'],
        },
      };
    },
    /** The answer to `navigator.credentials.get`. */
    sign: (options: Ceremony, faults: Faults = {}) => {
      const data = clientData('webauthn.get', options, faults);
      const authData = authenticatorData(0, faults);
      const signature = createSign('sha256').update(authData).update(sha256(data)).sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: text64(data),
          authenticatorData: text64(authData),
          signature: text64(signature),
          userHandle: faults.userHandle === undefined ? owner : faults.userHandle,
        },
      };
    },
  };
};

export type SoftPasskey = ReturnType<typeof softPasskey>;
