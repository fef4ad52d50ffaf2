import { readFile } from 'node:fs/promises';
import { OPERATOR_MESSAGES, SEAL_FAULTS } from '../../../model/messages/operator.ts';
import { newFileKey } from '../../adapters/fileStore.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Database } from '../../database/database.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { StartError } from '../../kernel/startError.ts';

/** Key that seals sheets and anchor files. */
export interface SealKey {
  readonly p12: Buffer;
  readonly password: string;
  /** PEM. */
  readonly certificate: string;
  /** PEM of the certificate and of those above it, as far as they are known. */
  readonly chain: readonly string[];
  /** RSA-SHA256. */
  readonly signBytes: (bytes: Uint8Array) => Buffer;
  /** RSA-SHA256 of a text, in base64. */
  readonly sign: (text: string) => string;
}

export type SealDependencies = Pick<Dependencies, 'database' | 'files' | 'now' | 'settings'>;

/** Any fixed number: two instances that create a key at once agree on one. */
const KEY_LOCK = 746_201_121;

/** Loaded on demand, to keep the start fast. */
const certificates = () => import('./sealCertificate.ts');

const KEEP = 'insert into seal_keys (storage_key, password, certificate, expires_at) values ($1, $2, $3, $4)';

/** The newest self-made key that is valid at a moment. */
const validSealKeyStatement = defineStatement({
  text: 'select storage_key as "storageKey", password from seal_keys where expires_at > $1 order by id desc limit 1',
  columns: {
    storageKey: 'text',
    password: 'text',
  },
});

/** Creates a key; of two instances doing so at once, the first row wins and the other key is deleted. */
const makeKept = async ({ database, files, now }: SealDependencies): Promise<RowOf<typeof validSealKeyStatement>> => {
  const newKey = await (await certificates()).makeP12(now(), await readConfiguration(database, 'organisation_name'));
  const storageKey = newFileKey();
  await files.write(storageKey, newKey.p12);
  const storedKey = await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [KEY_LOCK]);
    const other = await validSealKeyStatement.row(tx, [now()]);
    if (other) return other;
    await tx.write('seal_keys', KEEP, [storageKey, newKey.password, newKey.certificate, newKey.expiresAt]);
    return { storageKey, password: newKey.password };
  });
  if (storedKey.storageKey !== storageKey) await files.delete(storageKey);
  return storedKey;
};

const load = async (deps: SealDependencies): Promise<SealKey> => {
  const { readP12 } = await certificates();
  const { seal } = deps.settings;
  if (seal) return readP12(await readFile(seal.p12), seal.password);
  const validKey = await validSealKeyStatement.row(deps.database, [deps.now()]);
  const { storageKey, password } = validKey ?? (await makeKept(deps));
  return readP12(Buffer.from(await deps.files.read(storageKey)), password);
};

const keysByDatabase = new WeakMap<Database, Promise<SealKey>>();

/** The sealing key: the operator's (`SEAL_P12`), else one created on first use and shared by all instances. */
export const loadSealKey = (deps: SealDependencies): Promise<SealKey> => {
  const cachedKey = keysByDatabase.get(deps.database);
  if (cachedKey) return cachedKey;
  const loading = load(deps);
  keysByDatabase.set(deps.database, loading);
  loading.catch(() => keysByDatabase.delete(deps.database));
  return loading;
};

const faultOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return SEAL_FAULTS.missing;
  if (code === 'EACCES' || code === 'EPERM') return SEAL_FAULTS.unreadable;
  return error instanceof Error && /password|MAC could not be verified/i.test(error.message)
    ? SEAL_FAULTS.password
    : SEAL_FAULTS.content;
};

/** Opens the operator's certificate at the start: otherwise the first validated sheet would find out. */
export const checkSealFile = async (seal: Dependencies['settings']['seal']): Promise<void> => {
  if (!seal) return;
  try {
    // Loaded only with such a certificate, to keep the start fast.
    const { readP12 } = await import('./sealCertificate.ts');
    readP12(await readFile(seal.p12), seal.password);
  } catch (error) {
    throw new StartError(OPERATOR_MESSAGES.sealRefused({ file: seal.p12, reason: faultOf(error) }));
  }
};
