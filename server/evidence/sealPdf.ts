import type { Dependencies } from '../dependencies.ts';
import { loadSealKey, type SealDependencies } from './sealKey.ts';
import { requestTimestamp, type Timestamp } from './timestamp.ts';

const SIGNER_NAME = 'Pilotage';

/** Loaded at the first seal, to keep the start fast. */
const signers = async () => {
  const [{ PDFDocument }, { addSignatureField }, { signDetached }, { SignPdf, Signer }] = await Promise.all([
    import('@cantoo/pdf-lib'),
    import('./addSignatureField.ts'),
    import('./signDetached.ts'),
    import('@signpdf/signpdf'),
  ]);
  return { PDFDocument, addSignatureField, signDetached, SignPdf, Signer };
};

export interface SealedPdf {
  readonly bytes: Uint8Array;
  /** The third party's time inside it; null: nobody stated one. */
  readonly stamp: Timestamp | null;
}

interface Sealing {
  readonly reason: string;
  /** Addresses of timestamp authorities, asked in this order; none: the time is our own. */
  readonly authorities: readonly string[];
}

/**
 * The PDF with a signature over all its bytes (PAdES, detached), so that any reader detects a change, and with a timestamp of it
 * where an authority answers.
 */
export const sealPdf = async (
  deps: SealDependencies & Pick<Dependencies, 'log'>,
  bytes: Uint8Array,
  { reason, authorities }: Sealing,
): Promise<SealedPdf> => {
  const key = await loadSealKey(deps);
  const { PDFDocument, addSignatureField, signDetached, SignPdf, Signer } = await signers();
  const signingTime = deps.now();
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  addSignatureField(document, { reason, name: SIGNER_NAME, location: 'France', signingTime });
  // signpdf edits the signature dictionary, which a compressed object stream would hide.
  const prepared = await document.save({ useObjectStreams: false });
  let stamp: Timestamp | null = null;
  const signer = new (class extends Signer {
    override sign(content: Buffer): Promise<Buffer> {
      return signDetached(content, key, async (signature) => {
        stamp = await requestTimestamp({ authorities, log: deps.log }, signature);
        return stamp?.token ?? null;
      });
    }
  })();
  const sealed = await new SignPdf().sign(Buffer.from(prepared), signer, signingTime);
  return { bytes: sealed, stamp };
};
