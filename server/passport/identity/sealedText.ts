import { createHash, createHmac, webcrypto } from 'node:crypto';
import { DomainError, problem } from '../../kernel/domainError.ts';
import type { SealingKeys } from '../../kernel/sealingKeys.ts';

interface Key {
  /** Names the key in what it has encrypted, and tells nothing of it. */
  readonly id: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly crypto: Promise<webcrypto.CryptoKey>;
}

/** The keys of this process, the current one first; set once at the start. */
let keys: readonly Key[] = [];

const keyOf = (bytes: Uint8Array<ArrayBuffer>): Key => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  bytes,
  crypto: webcrypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
});

/** Takes the operator's keys; null: nothing is encrypted, and nothing that needs it is stored. */
export const setSealingKeys = (sealing: SealingKeys | null): void => {
  keys = sealing ? [sealing.current, ...(sealing.previous ? [sealing.previous] : [])].map(keyOf) : [];
};

/** Has the operator given a key. */
export const sealingIsOn = (): boolean => keys.length > 0;

/** Context of a number: it opens for the trainee to whom it was given, and for no other. */
export const sealContextOf = (traineeId: number): string => `passport_identity ${traineeId}`;

/** Context of a file for the portal: its content opens for no other file. */
export const fileSealContext = (fileId: number): string => `passport_file ${fileId}`;

/** Context of a birth name as it was declared: it opens for no other line. */
export const lineSealContext = (lineId: number): string => `passport_line ${lineId}`;

/** Context of an identity that a file's row has, until it is written. */
export const importSealContext = (id: number): string => `import_identity ${id}`;

const IV_BYTES = 12;

/** Another one for every text and context, without chance: the same value in the same place is encrypted the same way. */
const ivOf = ({ bytes }: Key, text: string, context: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', bytes).update(`iv\0${context}\0${text}`).digest()).slice(0, IV_BYTES);

const algorithmOf = (iv: Uint8Array<ArrayBuffer>, context: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(context),
});

/** Beginning of what the current key has encrypted; null: there is no key. */
export const currentSealPrefix = (): string | null => (keys[0] ? `${keys[0].id}.` : null);

/**
 * Encrypts a text (AES-256-GCM). It only opens with the same context, e.g. `passport_identity 7`: a value that is moved to another row
 * does not open there.
 */
export const seal = async (text: string, context: string): Promise<string> => {
  const [key] = keys;
  if (!key) throw problem('record.conflict', 'passport.no_key');
  const iv = ivOf(key, text, context);
  const sealed = await webcrypto.subtle.encrypt(algorithmOf(iv, context), await key.crypto, new TextEncoder().encode(text));
  return `${key.id}.${Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64')}`;
};

/** Opens what `seal` has encrypted with the same context, with the key that it names. */
export const open = async (sealed: string, context: string): Promise<string> => {
  const [id, content = ''] = sealed.split('.');
  const key = keys.find((one) => one.id === id);
  if (!key) throw problem('record.conflict', 'passport.other_key');
  const bytes = new Uint8Array(Buffer.from(content, 'base64'));
  try {
    const algorithm = algorithmOf(bytes.slice(0, IV_BYTES), context);
    return new TextDecoder().decode(await webcrypto.subtle.decrypt(algorithm, await key.crypto, bytes.slice(IV_BYTES)));
  } catch (error) {
    // A value of another row, or one that was changed: its text must not reach a log.
    throw new DomainError('server.failed', { detail: error instanceof Error ? error.name : '' });
  }
};
