import { createHash, createHmac, webcrypto } from 'node:crypto';
import { DomainError, problem } from '../../kernel/domainError.ts';
import type { SealingKeys } from '../../kernel/sealingKeys.ts';

interface Key {
  /** Names the key in what it has encrypted, and tells nothing of it. */
  readonly id: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly crypto: Promise<webcrypto.CryptoKey>;
}

/** Purpose of a key: what one opens, the other does not. */
export type SealPurpose = 'passport' | 'reports';

/** The keys of this process for each purpose, the current one first; set once at the start. */
let keys: Readonly<Record<SealPurpose, readonly Key[]>> = { passport: [], reports: [] };

const keyOf = (bytes: Uint8Array<ArrayBuffer>): Key => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  bytes,
  crypto: webcrypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
});

/** The key of reports, from the operator's: one secret to keep and to rotate. */
const reportsKeyOf = (bytes: Uint8Array<ArrayBuffer>): Key =>
  keyOf(new Uint8Array(createHmac('sha256', bytes).update('key of reports').digest()));

/** Takes the operator's keys; null: nothing is encrypted, and nothing that needs it is stored. */
export const setSealingKeys = (sealing: SealingKeys | null): void => {
  const all = sealing ? [sealing.current, ...(sealing.previous ? [sealing.previous] : [])] : [];
  keys = { passport: all.map(keyOf), reports: all.map(reportsKeyOf) };
};

/** Has the operator given a key. */
export const sealingIsOn = (): boolean => keys.passport.length > 0;

/** Has the operator given the key before as well. */
export const isRotating = (): boolean => keys.passport.length > 1;

/** Context of a number: it opens for the trainee to whom it was given, and for no other. */
export const sealContextOf = (traineeId: number): string => `passport_identity ${traineeId}`;

/** Context of a file for the portal: its content opens for no other file. */
export const fileSealContext = (fileId: number): string => `passport_file ${fileId}`;

/** Context of a birth name as it was declared: it opens for no other line. */
export const lineSealContext = (lineId: number): string => `passport_line ${lineId}`;

/** Context of an identity that a file's row has, until it is written. */
export const importSealContext = (id: number): string => `import_identity ${id}`;

/** Context of a report: it opens in no other row. */
export const reportSealContext = (id: number): string => `report ${id}`;

/** Context of what was written about a report later. */
export const reportEntrySealContext = (id: number): string => `report_entry ${id}`;

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
export const currentSealPrefix = (purpose: SealPurpose): string | null => {
  const [key] = keys[purpose];
  return key ? `${key.id}.` : null;
};

/** Hash that only this server computes: the database alone does not tell whose address it is. */
export const blindHash = (text: string): string => {
  const [key] = keys.reports;
  return createHmac('sha256', key?.bytes ?? new Uint8Array())
    .update(`blind\0${text}`)
    .digest('base64url');
};

/**
 * Encrypts a text (AES-256-GCM). It only opens with the same context, e.g. `passport_identity 7`: a value that is moved to another row
 * does not open there.
 */
export const seal = async (text: string, context: string, purpose: SealPurpose = 'passport'): Promise<string> => {
  const [key] = keys[purpose];
  if (!key) throw problem('record.conflict', purpose === 'passport' ? 'passport.no_key' : 'report.no_key');
  const iv = ivOf(key, text, context);
  const sealed = await webcrypto.subtle.encrypt(algorithmOf(iv, context), await key.crypto, new TextEncoder().encode(text));
  return `${key.id}.${Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64')}`;
};

/** Opens what `seal` has encrypted with the same context, with the key that it names. */
export const open = async (sealed: string, context: string, purpose: SealPurpose = 'passport'): Promise<string> => {
  const [id, content = ''] = sealed.split('.');
  const key = keys[purpose].find((one) => one.id === id);
  if (!key) throw problem('record.conflict', purpose === 'passport' ? 'passport.other_key' : 'report.no_key');
  const bytes = new Uint8Array(Buffer.from(content, 'base64'));
  try {
    const algorithm = algorithmOf(bytes.slice(0, IV_BYTES), context);
    return new TextDecoder().decode(await webcrypto.subtle.decrypt(algorithm, await key.crypto, bytes.slice(IV_BYTES)));
  } catch (error) {
    // A value of another row, or one that was changed: its text must not reach a log.
    throw new DomainError('server.failed', { detail: error instanceof Error ? error.name : '' });
  }
};
