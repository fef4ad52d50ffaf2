import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { Buffer } from 'buffer';
import forge from 'node-forge';

const HASHES = { sha1, sha256, sha384, sha512 } as const;
type HashName = keyof typeof HASHES;

const bytesOf = (data: string | Uint8Array, encoding?: BufferEncoding): Uint8Array =>
  typeof data === 'string' ? Buffer.from(data, encoding ?? 'utf8') : data;

interface Running {
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

/** Node's interface of a running hash. */
const hashing = (running: Running) => {
  const self = {
    update: (data: string | Uint8Array, encoding?: BufferEncoding) => {
      running.update(bytesOf(data, encoding));
      return self;
    },
    digest: (encoding?: BufferEncoding): Buffer | string => {
      const bytes = Buffer.from(running.digest());
      return encoding ? bytes.toString(encoding) : bytes;
    },
  };
  return self;
};

const hashOf = (name: string) => HASHES[name.toLowerCase().replace('-', '') as HashName];

export const createHash = (name: string) => hashing(hashOf(name).create());
/** Node's hash in one call. The server asks for bytes only. */
export const hash = (name: string, data: string, _encoding: 'buffer'): Buffer => {
  const running = hashOf(name).create();
  running.update(bytesOf(data));
  return Buffer.from(running.digest());
};
export const createHmac = (name: string, key: string | Uint8Array) => hashing(hmac.create(hashOf(name), bytesOf(key)));

export const randomUUID = (): string => crypto.randomUUID();
export const randomBytes = (size: number): Buffer => Buffer.from(crypto.getRandomValues(new Uint8Array(size)));
export const getRandomValues = <Values extends ArrayBufferView<ArrayBuffer>>(values: Values): Values =>
  crypto.getRandomValues(values);
export const webcrypto = crypto;
export const { subtle } = crypto;

const RANDOM_RANGE = 2 ** 32;

/** A number of a range, all equally likely. */
export const randomInt = (first: number, end?: number): number => {
  const [least, range] = end === undefined ? [0, first] : [first, end - first];
  const fair = RANDOM_RANGE - (RANDOM_RANGE % range);
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < fair ? least + (drawn % range) : randomInt(least, least + range);
};

export const timingSafeEqual = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(other);

interface PemPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

type MadePair = (error: Error | null, pair?: PemPair) => void;

/** An RSA pair in PEM, made by the browser. The server only calls it promisified, for which Node joins both keys in one value. */
export const generateKeyPair = (_kind: 'rsa', { modulusLength }: { readonly modulusLength: number }, onPair: MadePair): void => {
  forge.pki.rsa.generateKeyPair({ bits: modulusLength }, (error, pair) => {
    if (error) onPair(error);
    else
      onPair(null, {
        publicKey: forge.pki.publicKeyToPem(pair.publicKey),
        privateKey: forge.pki.privateKeyToPem(pair.privateKey),
      });
  });
};

const binary = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const messageDigest = (parts: readonly (string | Uint8Array)[], name: 'sha256' | 'sha384' | 'sha512' = 'sha256') => {
  const digest = name === 'sha256' ? forge.md.sha256.create() : forge.md[name].create();
  for (const part of parts) {
    if (typeof part === 'string') digest.update(part, 'utf8');
    else digest.update(binary(part), 'raw');
  }
  return digest;
};

/** RSA-SHA256 of texts. */
export const createSign = (_name: string) => {
  const texts: (string | Uint8Array)[] = [];
  const self = {
    update: (text: string | Uint8Array) => {
      texts.push(text);
      return self;
    },
    sign: (privateKey: string, encoding?: 'base64'): string | Buffer => {
      const signature = forge.pki.privateKeyFromPem(privateKey).sign(messageDigest(texts));
      return encoding ? forge.util.encode64(signature) : Buffer.from(signature, 'latin1');
    },
  };
  return self;
};

export const createVerify = (_name: string) => {
  const texts: string[] = [];
  const self = {
    update: (text: string) => {
      texts.push(text);
      return self;
    },
    verify: (key: forge.pki.rsa.PublicKey, signature: string, _encoding: 'base64'): boolean =>
      key.verify(messageDigest(texts).digest().getBytes(), forge.util.decode64(signature)),
  };
  return self;
};

export class X509Certificate {
  readonly publicKey: forge.pki.rsa.PublicKey;
  readonly subject: string;
  readonly validFromDate: Date;
  readonly validToDate: Date;
  readonly raw: Buffer;

  constructor(certificate: string | Uint8Array) {
    const { pki, asn1 } = forge;
    const read =
      typeof certificate === 'string'
        ? pki.certificateFromPem(certificate)
        : pki.certificateFromAsn1(asn1.fromDer(binary(certificate)));
    this.publicKey = read.publicKey as forge.pki.rsa.PublicKey;
    this.subject = read.subject.attributes.map(({ shortName, value }) => `${shortName}=${String(value)}`).join('\n');
    this.validFromDate = read.validity.notBefore;
    this.validToDate = read.validity.notAfter;
    this.raw = Buffer.from(asn1.toDer(pki.certificateToAsn1(read)).getBytes(), 'latin1');
  }
}

export const constants = { RSA_PKCS1_PSS_PADDING: 6 } as const;

/** RSA of bytes; signatures of other kinds are not read in the browser. */
// biome-ignore lint/complexity/useMaxParams: as in Node
export const verify = (
  name: 'sha256' | 'sha384' | 'sha512',
  bytes: Uint8Array,
  { key }: { readonly key: forge.pki.rsa.PublicKey },
  signature: Uint8Array,
): boolean => key.verify(messageDigest([bytes], name).digest().getBytes(), binary(signature));

export default {
  createHash,
  hash,
  createHmac,
  randomUUID,
  randomBytes,
  randomInt,
  getRandomValues,
  timingSafeEqual,
  webcrypto,
  subtle,
};
