import { createHash, randomBytes, type X509Certificate } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  id_ct_tstInfo,
  MessageImprint,
  PKIStatus,
  TimeStampReq,
  TimeStampReqVersion,
  TimeStampResp,
  TSTInfo,
} from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import type { Logger } from 'pino';
import { attributeOf, parseSignedData, type Signer, signerOf } from './signedData.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const NULL = Uint8Array.of(5, 0).buffer;
const EXTENDED_KEY_USAGE = '2.5.29.37';
/** DER of the only key purpose `timeStamping`. */
const ONLY_TIME_STAMPING = Buffer.from('300a06082b06010505070308', 'hex');
const SIGNING_CERTIFICATES = ['1.2.840.113549.1.9.16.2.12', '1.2.840.113549.1.9.16.2.47'];
const ANSWER_TIMEOUT_MS = 10_000;
const ANSWER_MAX_BYTES = 64 * 1024;
const NONCE_BYTES = 8;

/** A time that somebody else states for some bytes. */
export interface Timestamp {
  /** DER of the token. */
  readonly token: Buffer;
  /** Name in the authority's certificate. */
  readonly by: string;
  readonly at: Date;
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const nameIn = ({ subject }: X509Certificate): string =>
  /^CN=(.+)$/m.exec(subject)?.[1] ?? /^O=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');

/** The certificate is for timestamps alone, says so as a duty, was valid at that time, and is the one the token names. */
const maySign = ({ info, certificate, parsed }: Signer, at: Date): boolean => {
  const usage = parsed.tbsCertificate.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const isForTime = usage?.critical === true && Buffer.from(usage.extnValue.buffer).equals(ONLY_TIME_STAMPING);
  const isValid = certificate.validFromDate <= at && at <= certificate.validToDate;
  const hashes = ['sha1', 'sha256', 'sha384', 'sha512'].map((name) => createHash(name).update(certificate.raw).digest());
  const isNamed = SIGNING_CERTIFICATES.some((type) => hashes.some((hash) => attributeOf(info.signedAttrs, type)?.includes(hash)));
  return isForTime && isValid && isNamed;
};

const sameBytes = (a: ArrayBuffer | undefined, b: Uint8Array): boolean => a !== undefined && Buffer.from(a).equals(b);

/**
 * The time that a token states for these bytes; null: it is damaged, of other bytes, or not signed by a certificate for timestamps
 * that was valid then. Whether to trust the authority is up to the reader.
 * @param nonce Of the request, where it is known.
 */
export const readTimestamp = (token: Buffer, bytes: Uint8Array, nonce?: Uint8Array): Timestamp | null => {
  try {
    const message = parseSignedData(token);
    const content = message.encapContentInfo.eContent?.single;
    if (message.encapContentInfo.eContentType !== id_ct_tstInfo || !content) return null;
    const stated = Buffer.from(content.buffer);
    const signer = signerOf(message, stated);
    const info = AsnConvert.parse(stated, TSTInfo);
    const { hashAlgorithm, hashedMessage } = info.messageImprint;
    if (hashAlgorithm.algorithm !== SHA256 || !sameBytes(hashedMessage.buffer, sha256(bytes))) return null;
    if (nonce && !sameBytes(info.nonce, nonce)) return null;
    if (!signer || !maySign(signer, info.genTime)) return null;
    return { token, by: nameIn(signer.certificate), at: info.genTime };
  } catch {
    return null;
  }
};

/** As the registries are asked: no redirect, a time limit, and no more than a token's size is read. */
const post = async (url: string, request: ArrayBuffer): Promise<Buffer> => {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
    body: request,
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!response.ok) throw new Error(`response status ${response.status}`);
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX_BYTES) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const ask = async (url: string, bytes: Uint8Array): Promise<Timestamp> => {
  const nonce = randomBytes(NONCE_BYTES);
  // A positive number without leading zeros.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const request = new TimeStampReq({
    version: TimeStampReqVersion.v1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: SHA256, parameters: NULL }),
      hashedMessage: new OctetString(sha256(bytes)),
    }),
    nonce: Uint8Array.from(nonce).buffer,
    certReq: true,
  });
  const answer = AsnConvert.parse(await post(url, AsnConvert.serialize(request)), TimeStampResp);
  const { status } = answer.status;
  if (status !== PKIStatus.granted && status !== PKIStatus.grantedWithMods) throw new Error(`refused with status ${status}`);
  const token = answer.timeStampToken && Buffer.from(AsnConvert.serialize(answer.timeStampToken));
  const stamp = token ? readTimestamp(token, bytes, nonce) : null;
  if (!stamp) throw new Error('the token is not one for these bytes, or not validly signed');
  return stamp;
};

/** A timestamp of the first authority that gives a valid one; null: none is set, or none did, which is logged. */
export const requestTimestamp = async (
  { authorities, log }: { readonly authorities: readonly string[]; readonly log: Logger },
  bytes: Uint8Array,
): Promise<Timestamp | null> => {
  for (const url of authorities) {
    try {
      return await ask(url, bytes);
    } catch (error) {
      log.warn({ authority: new URL(url).host, reason: error instanceof Error ? error.message : '' }, 'no timestamp');
    }
  }
  return null;
};
