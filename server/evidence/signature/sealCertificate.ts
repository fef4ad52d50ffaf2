import { createSign, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { MINUTE_MS } from '../../../model/calendar/parisTime.ts';
import { EVIDENCE_WORDS } from '../../../model/messages/evidence/evidence.ts';
import type { SealKey } from './sealKey.ts';

const KEY_BITS = 2048;
const VALID_YEARS = 12;

const { asn1, pkcs12, pki } = forge;

/** The key in a P12 file. */
export const readP12 = (p12: Buffer, password: string): SealKey => {
  const content = pkcs12.pkcs12FromAsn1(asn1.fromDer(p12.toString('binary')), password);
  const shrouded = pki.oids.pkcs8ShroudedKeyBag ?? '';
  const certBag = pki.oids.certBag ?? '';
  const key = content.getBags({ bagType: shrouded })[shrouded]?.[0]?.key;
  const certificates = content.getBags({ bagType: certBag })[certBag]?.flatMap(({ cert }) => cert ?? []) ?? [];
  const signerCertificate = certificates.find(({ publicKey }) =>
    (publicKey as forge.pki.rsa.PublicKey).n.equals((key as forge.pki.rsa.PrivateKey).n),
  );
  if (!key || !signerCertificate) throw new Error("The seal's P12 holds no RSA key with its certificate");
  const privateKey = pki.privateKeyToPem(key);
  return {
    p12,
    password,
    certificate: pki.certificateToPem(signerCertificate),
    chain: [signerCertificate, ...certificates.filter((one) => one !== signerCertificate)].map((one) =>
      pki.certificateToPem(one),
    ),
    signBytes: (bytes) => createSign('RSA-SHA256').update(bytes).sign(privateKey),
    sign: (text) => createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64'),
  };
};

const certificateOf = (publicKey: string, now: Date, organisation: string | null): forge.pki.Certificate => {
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = new Date(now.getTime() - MINUTE_MS);
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + VALID_YEARS);
  const utf8 = asn1.Type.UTF8 as unknown as forge.asn1.Class;
  const name = [
    ...(organisation ? [{ name: 'organizationName', value: organisation, valueTagClass: utf8 }] : []),
    { name: 'commonName', value: EVIDENCE_WORDS.sealName, valueTagClass: utf8 },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
  ]);
  return certificate;
};

/** A new key with its own certificate, which names the organisation where its name is known. */
export const makeP12 = async (now: Date, organisation: string | null) => {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const certificate = certificateOf(pair.publicKey, now, organisation);
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
