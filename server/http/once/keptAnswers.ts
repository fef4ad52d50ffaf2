import { createHash, webcrypto } from 'node:crypto';
import { HOUR_MS } from '../../../model/calendar/parisTime.ts';
import { KEPT_ANSWER_HOURS } from '../../../model/integrations/idempotencyKey.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';

/** The call that a key names. */
export interface KeyedCall {
  readonly key: string;
  /** Caller: a person, an API key, or the holder of a link. */
  readonly caller: string;
  readonly route: string;
  readonly now: Date;
}

/** An answer as it is sent again. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The stored request hash and answer of an idempotency key ($1), not older than $2. */
const keptAnswerStatement = defineStatement({
  text: `select request_hash as "requestHash", answer, status from kept_answers where key_hash = $1 and created_at >= $2`,
  columns: { requestHash: 'bytea?', answer: 'bytea?', status: 'int4?' },
});

const hashOf = (purpose: string, { key, caller }: KeyedCall): Buffer<ArrayBuffer> =>
  Buffer.from(createHash('sha256').update(`${purpose}\0${caller}\0${key}`).digest());

/** Finds the row: other callers with the same key have others. */
export const keyHash = (call: KeyedCall): Buffer => hashOf('find', call);

const cutoff = (now: Date): Date => new Date(now.getTime() - KEPT_ANSWER_HOURS * HOUR_MS);

const IV_BYTES = 12;

const cipherKey = (call: KeyedCall, use: 'encrypt' | 'decrypt') =>
  webcrypto.subtle.importKey('raw', hashOf('read', call), 'AES-GCM', false, [use]);

/** Encrypted with the caller's key, which is not stored: a copy of the database has no more secrets and no more personal data. */
const seal = async (call: KeyedCall, { headers, body }: KeptAnswer): Promise<Buffer> => {
  const head = Buffer.from(`${JSON.stringify(headers)}\n`);
  const iv = webcrypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await webcrypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await cipherKey(call, 'encrypt'),
    Buffer.concat([head, body]),
  );
  return Buffer.concat([iv, new Uint8Array(sealed)]);
};

const open = async (call: KeyedCall, status: number, sealed: Uint8Array): Promise<KeptAnswer> => {
  const bytes = new Uint8Array(sealed);
  const iv = bytes.subarray(0, IV_BYTES);
  const key = await cipherKey(call, 'decrypt');
  const opened = new Uint8Array(await webcrypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(IV_BYTES)));
  const end = opened.indexOf('\n'.charCodeAt(0));
  return {
    status,
    headers: JSON.parse(new TextDecoder().decode(opened.subarray(0, end))) as Record<string, string>,
    body: opened.slice(end + 1),
  };
};

/** Reads what is kept of a call: null if nothing, no answer while it runs or after it was interrupted. */
export const readKept = async (
  database: Queryable,
  call: KeyedCall,
): Promise<{ readonly requestHash: Buffer | null; readonly answer: KeptAnswer | null } | null> => {
  const row = await keptAnswerStatement.row(database, [keyHash(call), cutoff(call.now)]);
  if (!row) return null;
  const { requestHash, answer, status } = row;
  return { requestHash, answer: answer && status !== null ? await open(call, status, answer) : null };
};

const CLAIM = `
insert into kept_answers (key_hash, caller, route, created_at) values ($1, $2, $3, $4)
on conflict (key_hash) do update set caller = excluded.caller, route = excluded.route, created_at = excluded.created_at,
  request_hash = null, status = null, answer = null
where kept_answers.created_at < $5 returning 1 as claimed`;

/** Takes the key for this call; false: another one has it. Waits for one that is still running. */
export const claimKey = async (database: Queryable, call: KeyedCall): Promise<boolean> => {
  const values = [keyHash(call), call.caller.split(' ')[0], call.route, call.now, cutoff(call.now)];
  return (await database.write('kept_answers', CLAIM, values)).length > 0;
};

const KEEP = 'update kept_answers set request_hash = $2, status = $3, answer = $4 where key_hash = $1';

/** Keeps the answer of a call that has taken its key. */
export const keepAnswer = async (
  database: Queryable,
  call: KeyedCall,
  { answer, requestHash }: { readonly answer: KeptAnswer; readonly requestHash: Buffer },
): Promise<void> => {
  await database.write('kept_answers', KEEP, [keyHash(call), requestHash, answer.status, await seal(call, answer)]);
};

/** Gives the key back: nothing was done. */
export const releaseKey = async (database: Queryable, call: KeyedCall): Promise<void> => {
  await database.write('kept_answers', 'delete from kept_answers where key_hash = $1', [keyHash(call)]);
};

/** Deletes answers that no repetition asks for any more. */
export const deleteOldAnswers = async ({ database, now }: Dependencies): Promise<void> => {
  await database.write('kept_answers', 'delete from kept_answers where created_at < $1', [cutoff(now())]);
};
