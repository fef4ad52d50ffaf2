import { createSign, generateKeyPair, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { newFileKey } from '../adapters/fileStore.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';

/** What sheets and anchor files are sealed with. */
export interface SealKey {
  readonly p12: Buffer;
  readonly password: string;
  /** PEM. */
  readonly certificate: string;
  /** RSA-SHA256 of a text, in base64. */
  readonly sign: (text: string) => string;
}

export type SealDependencies = Pick<Dependencies, 'database' | 'files' | 'now' | 'settings'>;

const KEY_BITS = 2048;
const VALID_YEARS = 12;
const COMMON_NAME = 'Pilotage - cachet des feuilles d emargement';
/** Any fixed number: two instances that need a key at once agree on one. */
const KEY_LOCK = 746_201_121;

const { asn1, pkcs12, pki } = forge;

const readP12 = (p12: Buffer, password: string): SealKey => {
  const content = pkcs12.pkcs12FromAsn1(asn1.fromDer(p12.toString('binary')), password);
  const shrouded = pki.oids.pkcs8ShroudedKeyBag ?? '';
  const certBag = pki.oids.certBag ?? '';
  const key = content.getBags({ bagType: shrouded })[shrouded]?.[0]?.key;
  const certificates = content.getBags({ bagType: certBag })[certBag]?.flatMap(({ cert }) => cert ?? []) ?? [];
  const own = certificates.find(({ publicKey }) =>
    (publicKey as forge.pki.rsa.PublicKey).n.equals((key as forge.pki.rsa.PrivateKey).n),
  );
  if (!key || !own) throw new Error('The seal’s P12 holds no RSA key with its certificate');
  const privateKey = pki.privateKeyToPem(key);
  return {
    p12,
    password,
    certificate: pki.certificateToPem(own),
    sign: (text) => createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64'),
  };
};

const certificateOf = (publicKey: string, now: Date): forge.pki.Certificate => {
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = new Date(now.getTime() - 60_000);
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + VALID_YEARS);
  const name = [{ name: 'commonName', value: COMMON_NAME }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
  ]);
  return certificate;
};

const makeP12 = async (now: Date) => {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const certificate = certificateOf(pair.publicKey, now);
  const key = pki.privateKeyFromPem(pair.privateKey);
  certificate.sign(key, forge.md.sha256.create());
  const password = randomBytes(24).toString('base64url');
  const bundle = pkcs12.toPkcs12Asn1(key, [certificate], password, { algorithm: 'aes256' });
  return {
    p12: Buffer.from(asn1.toDer(bundle).getBytes(), 'binary'),
    password,
    certificate: pki.certificateToPem(certificate),
    expiresAt: certificate.validity.notAfter,
  };
};

interface KeptKey {
  readonly storageKey: string;
  readonly password: string;
}

const KEPT = `SELECT storage_key AS "storageKey", password FROM seal_keys WHERE expires_at > $1 ORDER BY id DESC LIMIT 1`;
const KEEP = 'INSERT INTO seal_keys (storage_key, password, certificate, expires_at) VALUES ($1, $2, $3, $4)';

/** Makes a key; of two instances that do so at once, the row that comes first decides, and the other forgets its own. */
const makeKept = async ({ database, files, now }: SealDependencies): Promise<KeptKey> => {
  const made = await makeP12(now());
  const storageKey = newFileKey();
  await files.write(storageKey, made.p12);
  const kept = await database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [KEY_LOCK]);
    const [other] = await tx.query<KeptKey>(KEPT, [now()]);
    if (other) return other;
    await tx.query(KEEP, [storageKey, made.password, made.certificate, made.expiresAt]);
    return { storageKey, password: made.password };
  });
  if (kept.storageKey !== storageKey) await files.delete(storageKey);
  return kept;
};

const load = async (deps: SealDependencies): Promise<SealKey> => {
  const { seal } = deps.settings;
  if (seal) return readP12(await readFile(seal.p12), seal.password);
  const [known] = await deps.database.query<KeptKey>(KEPT, [deps.now()]);
  const { storageKey, password } = known ?? (await makeKept(deps));
  return readP12(Buffer.from(await deps.files.read(storageKey)), password);
};

const known = new WeakMap<Database, Promise<SealKey>>();

/** The key of the seal: the operator's (`SEAL_P12`), else one made at first use and shared by all instances. */
export const loadSealKey = (deps: SealDependencies): Promise<SealKey> => {
  const found = known.get(deps.database);
  if (found) return found;
  const loading = load(deps);
  known.set(deps.database, loading);
  loading.catch(() => known.delete(deps.database));
  return loading;
};
