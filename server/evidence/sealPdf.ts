import { loadSealKey, type SealDependencies } from './sealKey.ts';

const SIGNER_NAME = 'Pilotage';

/** Loaded at the first seal, to keep the start fast. */
const signers = async () => {
  const [{ PDFDocument }, { addSignatureField }, { P12Signer }, { SignPdf }] = await Promise.all([
    import('@cantoo/pdf-lib'),
    import('./addSignatureField.ts'),
    import('@signpdf/signer-p12'),
    import('@signpdf/signpdf'),
  ]);
  return { PDFDocument, addSignatureField, P12Signer, SignPdf };
};

/** The PDF with a signature over all its bytes (PKCS#7, detached): any reader detects a change. */
export const sealPdf = async (deps: SealDependencies, bytes: Uint8Array, reason: string): Promise<Uint8Array> => {
  const { p12, password } = await loadSealKey(deps);
  const { PDFDocument, addSignatureField, P12Signer, SignPdf } = await signers();
  const signingTime = deps.now();
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  addSignatureField(document, { reason, name: SIGNER_NAME, location: 'France', signingTime });
  // signpdf edits the signature dictionary, which a compressed object stream would hide.
  const prepared = await document.save({ useObjectStreams: false });
  return new SignPdf().sign(Buffer.from(prepared), new P12Signer(p12, { passphrase: password }), signingTime);
};
