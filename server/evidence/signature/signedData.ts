import { constants, createHash, verify, X509Certificate } from 'node:crypto';
import { CertificateChoices, CertificateSet, ContentInfo, id_signedData, SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import type { Certificate } from '@peculiar/asn1-x509';

/** Names of the hashes that a signature may use. */
const HASHES: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const RSA_PSS = '1.2.840.113549.1.1.10';
const SET_TAG = 0x31;

/** A value with its tag and length (DER). */
export const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content]);
  const octets = length < 0x1_00 ? [length] : [length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, 0x80 | octets.length, ...octets), content]);
};
/** A set of values, in this order. */
export const setOf = (values: readonly Uint8Array[]): Buffer => der(SET_TAG, ...values);

/** A message without the zeros behind it (a PDF reserves more room than it needs). */
export const withoutPadding = (der: Buffer): Buffer => {
  const first = der[1] ?? 0;
  if (first < 0x80) return der.subarray(0, 2 + first);
  const octets = first & 0x7f;
  return der.subarray(0, 2 + octets + der.readUIntBE(2, octets));
};

/** Parses a CMS message of signed data; throws on anything else. */
export const parseSignedData = (der: Buffer): SignedData => {
  const info = AsnConvert.parse(der, ContentInfo);
  if (info.contentType !== id_signedData) throw new Error('No signed data');
  return AsnConvert.parse(info.content, SignedData);
};

/** The values of a signed or unsigned attribute, by its number. */
export const attributeOf = (attributes: SignerInfo['signedAttrs'], type: string): Buffer | null => {
  const value = attributes?.find(({ attrType }) => attrType === type)?.attrValues[0];
  return value === undefined ? null : Buffer.from(value);
};

interface SignedBytes {
  readonly attributes: Buffer;
  readonly hash: string;
}

const isSigned = (signer: SignerInfo, { attributes, hash }: SignedBytes, key: X509Certificate['publicKey']): boolean => {
  const signature = Buffer.from(signer.signature.buffer);
  const padding = signer.signatureAlgorithm.algorithm === RSA_PSS && { padding: constants.RSA_PKCS1_PSS_PADDING };
  try {
    return verify(key.asymmetricKeyType?.startsWith('ed') ? null : hash, attributes, { key, ...padding }, signature);
  } catch {
    return false;
  }
};

export interface Signer {
  readonly info: SignerInfo;
  readonly certificate: X509Certificate;
  /** The same, with its extensions. */
  readonly parsed: Certificate;
}

/** Signer of this content by a message that carries the certificate; null: nobody, or other content. */
export const signerOf = (message: SignedData, content: Buffer): Signer | null => {
  const [info, ...others] = message.signerInfos;
  const hash = info && HASHES[info.digestAlgorithm.algorithm];
  if (!info?.signedAttrs || !hash || others.length > 0) return null;
  // DER of an octet string of a hash: two bytes before it.
  const digest = attributeOf(info.signedAttrs, MESSAGE_DIGEST)?.subarray(2);
  if (!digest?.equals(createHash(hash).update(content).digest())) return null;
  // What is signed has the tag of a set, not that of its place in the message (RFC 5652, 5.4).
  const attributes = setOf(info.signedAttrs.map((one) => Buffer.from(AsnConvert.serialize(one))));
  for (const { certificate: parsed } of message.certificates ?? []) {
    if (!parsed) continue;
    const certificate = new X509Certificate(Buffer.from(AsnConvert.serialize(parsed)));
    if (isSigned(info, { attributes, hash }, certificate.publicKey)) return { info, certificate, parsed };
  }
  return null;
};

/** Certificates of a message. */
export const certificateSet = (certificates: readonly Certificate[]): CertificateSet =>
  new CertificateSet(certificates.map((certificate) => new CertificateChoices({ certificate })));
