import nodeCrypto from 'node:crypto';
import { promisify } from 'node:util';
import nodeZlib from 'node:zlib';
import { hash as nodeHash, verify as nodeVerify } from '@node-rs/argon2';
import forge from 'node-forge';
import { expect, it } from 'vitest';
import { hash, verify } from '../../../browser-demo/adapters/argon2.ts';
import {
  createHash,
  createHmac,
  createSign,
  createVerify,
  generateKeyPair,
  randomInt,
} from '../../../browser-demo/node/crypto.ts';

const TEXTS = ['', 'Émargement', 'x'.repeat(5000)];

it.each(TEXTS)('hashes as Node does: %.12s', (text) => {
  for (const name of ['sha1', 'sha256', 'sha512']) {
    for (const encoding of ['hex', 'base64'] as const) {
      expect(createHash(name).update(text).digest(encoding)).toBe(nodeCrypto.createHash(name).update(text).digest(encoding));
    }
  }
  const expected = nodeCrypto.createHmac('sha256', 'key').update(text).digest('hex');
  expect(createHmac('sha256', 'key').update(text).digest('hex')).toBe(expected);
});

it('draws every number of a range, and none outside', () => {
  const drawn = new Set(Array.from({ length: 500 }, () => randomInt(3, 8)));
  expect([...drawn].sort()).toEqual([3, 4, 5, 6, 7]);
});

it('signs as Node verifies, and verifies what Node signs', () => {
  const { privateKey, publicKey } = nodeCrypto.generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const signed = createSign('RSA-SHA256').update('Feuille signée').sign(privateKey, 'base64');
  expect(nodeCrypto.createVerify('RSA-SHA256').update('Feuille signée').verify(publicKey, signed, 'base64')).toBe(true);

  const byNode = nodeCrypto.createSign('RSA-SHA256').update('Feuille signée').sign(privateKey, 'base64');
  const key = forge.pki.publicKeyFromPem(publicKey) as forge.pki.rsa.PublicKey;
  expect(createVerify('RSA-SHA256').update('Feuille signée').verify(key, byNode, 'base64')).toBe(true);
  expect(createVerify('RSA-SHA256').update('Feuille changée').verify(key, byNode, 'base64')).toBe(false);
});

it('makes a pair of keys that Node can use', async () => {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 1024 });
  if (!pair) throw new Error('No keys were made');
  const signed = createSign('RSA-SHA256').update('Feuille').sign(pair.privateKey, 'base64');
  expect(nodeCrypto.createVerify('RSA-SHA256').update('Feuille').verify(pair.publicKey, signed, 'base64')).toBe(true);
});

it('makes password hashes that the server accepts, and accepts the server’s', async () => {
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  expect(await nodeVerify(await hash('Mot de passe', cost), 'Mot de passe')).toBe(true);
  const byServer = await nodeHash('Mot de passe', cost);
  expect(await verify(byServer, 'Mot de passe')).toBe(true);
  expect(await verify(byServer, 'autre')).toBe(false);
});

it('computes the checksum of ZIP as Node does, also in parts', async () => {
  const { crc32 } = await import('../../../browser-demo/node/crc32.ts');
  const bytes = new TextEncoder().encode('Pilotage, démonstration');
  expect(crc32(bytes)).toBe(nodeZlib.crc32(bytes));
  expect(crc32(bytes.subarray(9), crc32(bytes.subarray(0, 9)))).toBe(nodeZlib.crc32(bytes));
});
