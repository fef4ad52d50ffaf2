import { loadSealKey, type SealDependencies } from './sealKey.ts';

const SIGNER_NAME = 'Pilotage';
/** Room for the signature and its certificates. */
const SIGNATURE_BYTES = 16_384;

/** The placeholder is added as text: it needs a cross-reference table, not the compressed stream that newer writers make. */
const withPlainTable = async (bytes: Uint8Array): Promise<Buffer> => {
  const pdf = Buffer.from(bytes);
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.subarray(-64).toString('latin1'))?.[1]);
  if (pdf.subarray(start, start + 4).toString('latin1') === 'xref') return pdf;
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return Buffer.from(await document.save({ useObjectStreams: false }));
};

/** Read at the first seal: a start does not wait for them. */
const signers = async () => {
  const [{ plainAddPlaceholder }, { P12Signer }, { SignPdf }] = await Promise.all([
    import('@signpdf/placeholder-plain'),
    import('@signpdf/signer-p12'),
    import('@signpdf/signpdf'),
  ]);
  return { plainAddPlaceholder, P12Signer, SignPdf };
};

/** The PDF with a signature over all of its bytes (PKCS#7, detached): any reader tells when one has changed. */
export const sealPdf = async (deps: SealDependencies, bytes: Uint8Array, reason: string): Promise<Uint8Array> => {
  const { p12, password } = await loadSealKey(deps);
  const { plainAddPlaceholder, P12Signer, SignPdf } = await signers();
  const signingTime = deps.now();
  const pdfBuffer = plainAddPlaceholder({
    pdfBuffer: await withPlainTable(bytes),
    reason,
    name: SIGNER_NAME,
    contactInfo: '',
    location: 'France',
    signingTime,
    signatureLength: SIGNATURE_BYTES,
  });
  return new SignPdf().sign(pdfBuffer, new P12Signer(p12, { passphrase: password }), signingTime);
};
