import { createHash } from 'node:crypto';
import forge from 'node-forge';

export type SealState = 'valid' | 'altered' | 'unsealed';

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

interface SignedParts {
  readonly covered: Buffer;
  /** DER of the PKCS#7 message. */
  readonly signature: string;
}

/** The bytes covered by the last signature, and the signature; null: no signature covers the whole file. */
const signedParts = (pdf: Buffer): SignedParts | null => {
  const [from, length, next, rest] = [...pdf.toString('latin1').matchAll(RANGE)].at(-1)?.slice(1).map(Number) ?? [];
  if (from !== 0 || length === undefined || next === undefined || rest === undefined) return null;
  if (next < length || next + rest !== pdf.length) return null;
  const hex = pdf.subarray(length + 1, next - 1).toString('latin1');
  return {
    covered: Buffer.concat([pdf.subarray(0, length), pdf.subarray(next)]),
    signature: Buffer.from(hex, 'hex').toString('latin1'),
  };
};

/** Parts of a forge message missing in its types. */
interface RawCapture {
  readonly authenticatedAttributes: forge.asn1.Asn1[];
  readonly signature: string;
}

const digestIn = (attributes: readonly forge.asn1.Asn1[]): string | null => {
  const [messageDigest = ''] = [forge.pki.oids.messageDigest];
  for (const attribute of attributes) {
    const [type, values] = attribute.value as forge.asn1.Asn1[];
    if (!type || forge.asn1.derToOid(type.value as string) !== messageDigest) continue;
    const [value] = (values?.value ?? []) as forge.asn1.Asn1[];
    return (value?.value as string | undefined) ?? null;
  }
  return null;
};

const isTrue = ({ covered, signature }: SignedParts): boolean => {
  const { asn1, pkcs7 } = forge;
  const der = asn1.fromDer(forge.util.createBuffer(signature), { parseAllBytes: false } as never);
  const message = pkcs7.messageFromAsn1(der) as forge.pkcs7.PkcsSignedData & { readonly rawCapture: RawCapture };
  const { authenticatedAttributes, signature: value } = message.rawCapture;
  const digest = createHash('sha256').update(covered).digest('binary');
  if (digestIn(authenticatedAttributes) !== digest) return false;
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, authenticatedAttributes);
  const sealed = createHash('sha256').update(asn1.toDer(set).getBytes(), 'latin1').digest('binary');
  return message.certificates.some((certificate) => {
    try {
      return (certificate.publicKey as forge.pki.rsa.PublicKey).verify(sealed, value);
    } catch {
      return false;
    }
  });
};

/** Is a PDF unchanged since it was sealed. Whether to trust the certificate is up to the reader. */
export const checkSeal = (bytes: Uint8Array): SealState => {
  const pdf = Buffer.from(bytes);
  if (!pdf.includes('/ByteRange')) return 'unsealed';
  try {
    const parts = signedParts(pdf);
    return parts && isTrue(parts) ? 'valid' : 'altered';
  } catch {
    return 'altered';
  }
};
