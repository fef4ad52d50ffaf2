import { createHash } from 'node:crypto';
import {
  Attribute,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_data,
  id_signedData,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509';
import type { SealKey } from './sealKey.ts';
import { certificateSet, der, setOf } from './signedData.ts';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
/** A timestamp over the signature (RFC 3161, appendix A). */
export const TIME_STAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';
const SHA256 = '2.16.840.1.101.3.4.2.1';
const RSA = '1.2.840.113549.1.1.1';
/** The object identifier of `id_data` (DER). */
const ID_DATA = Buffer.from('06092a864886f70d010701', 'hex');
const NULL = Uint8Array.of(5, 0).buffer;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const [SEQUENCE, OCTETS] = [0x30, 0x04];

const asArrayBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

const attribute = (attrType: string, value: Uint8Array | ArrayBuffer): Attribute =>
  new Attribute({ attrType, attrValues: [asArrayBuffer(new Uint8Array(value))] });

/** Attributes in the order of DER, and the set of them that is signed. */
const ordered = (attributes: readonly Attribute[]) => {
  const encodedAttributes = attributes
    .map((one) => ({ one, bytes: Buffer.from(AsnConvert.serialize(one)) }))
    .toSorted((a, b) => Buffer.compare(a.bytes, b.bytes));
  return { attributes: encodedAttributes.map(({ one }) => one), signed: setOf(encodedAttributes.map(({ bytes }) => bytes)) };
};

const parseCertificate = (pem: string): Certificate =>
  AsnConvert.parse(Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'), Certificate);

/**
 * A detached signature as PAdES wants it (ETSI EN 319 142-1): the certificate is signed too, the time is not, since the PDF and the
 * timestamp state it.
 * @param stamp A timestamp of the signature, if there is one.
 */
export const signDetached = async (
  content: Uint8Array,
  key: SealKey,
  stamp: (signature: Buffer) => Promise<Buffer | null>,
): Promise<Buffer> => {
  const certificate = parseCertificate(key.certificate);
  const certificateHash = sha256(new Uint8Array(AsnConvert.serialize(certificate)));
  const { attributes, signed } = ordered([
    attribute(CONTENT_TYPE, ID_DATA),
    attribute(MESSAGE_DIGEST, der(OCTETS, sha256(content))),
    attribute(SIGNING_CERTIFICATE_V2, der(SEQUENCE, der(SEQUENCE, der(SEQUENCE, der(OCTETS, certificateHash))))),
  ]);
  const signature = key.signBytes(signed);
  const token = await stamp(signature);
  const { issuer, serialNumber } = certificate.tbsCertificate;
  const signer = new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({ issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }) }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithm: SHA256, parameters: NULL }),
    signedAttrs: attributes,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: RSA, parameters: NULL }),
    signature: new OctetString(signature),
    ...(token && { unsignedAttrs: [attribute(TIME_STAMP_TOKEN, token)] }),
  });
  const message = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([new AlgorithmIdentifier({ algorithm: SHA256, parameters: NULL })]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: certificateSet(key.chain.map(parseCertificate)),
    signerInfos: new SignerInfos([signer]),
  });
  const info = new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(message) });
  return Buffer.from(AsnConvert.serialize(info));
};
