import { TIME_STAMP_TOKEN } from './signDetached.ts';
import { attributeOf, parseSignedData, signerOf, withoutPadding } from './signedData.ts';
import { readTimestamp, type Timestamp } from './timestamp.ts';

export type SealState = 'valid' | 'altered' | 'unsealed';

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

interface SignedParts {
  readonly covered: Buffer;
  /** DER of the CMS message. */
  readonly signature: Buffer;
}

/** The bytes covered by the last signature, and the signature; null: no signature covers the whole file. */
const signedParts = (pdf: Buffer): SignedParts | null => {
  const [from, length, next, rest] = [...pdf.toString('latin1').matchAll(RANGE)].at(-1)?.slice(1).map(Number) ?? [];
  if (from !== 0 || length === undefined || next === undefined || rest === undefined) return null;
  if (next < length || next + rest !== pdf.length) return null;
  const hex = pdf.subarray(length + 1, next - 1).toString('latin1');
  return {
    covered: Buffer.concat([pdf.subarray(0, length), pdf.subarray(next)]),
    signature: withoutPadding(Buffer.from(hex, 'hex')),
  };
};

interface CheckedSeal {
  readonly state: SealState;
  /** The third party's time inside it; null: none. */
  readonly stamp: Timestamp | null;
}

const checkParts = ({ covered, signature }: SignedParts): CheckedSeal => {
  const signer = signerOf(parseSignedData(signature), covered);
  if (!signer) return { state: 'altered', stamp: null };
  const token = attributeOf(signer.info.unsignedAttrs, TIME_STAMP_TOKEN);
  const stamp = token && readTimestamp(token, Buffer.from(signer.info.signature.buffer));
  return { state: token && !stamp ? 'altered' : 'valid', stamp };
};

/** The seal of a PDF, with its timestamp, which is checked as well. Whether to trust the certificates is up to the reader. */
export const readSeal = (bytes: Uint8Array): CheckedSeal => {
  const pdf = Buffer.from(bytes);
  if (!pdf.includes('/ByteRange')) return { state: 'unsealed', stamp: null };
  try {
    const parts = signedParts(pdf);
    return parts ? checkParts(parts) : { state: 'altered', stamp: null };
  } catch {
    return { state: 'altered', stamp: null };
  }
};

/** Is a PDF unchanged since it was sealed. */
export const checkSeal = (bytes: Uint8Array): SealState => readSeal(bytes).state;
