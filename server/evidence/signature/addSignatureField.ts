import { type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';

/** Reserved for the signature, its certificates and a timestamp with its own. */
const SIGNATURE_BYTES = 16_384;
/** signpdf replaces this text by the signed range. */
const RANGE_PLACEHOLDER = '**********';
const PRINT = 1 << 2;
const SIGNATURES_EXIST = 1;
const APPEND_ONLY = 1 << 1;

interface SignatureField {
  readonly reason: string;
  readonly name: string;
  readonly location: string;
  readonly signingTime: Date;
}

/** Adds an invisible signature field for signpdf, covering the whole file (ISO 32000-1, 12.7.4.5 and 12.8.1). */
export const addSignatureField = (pdf: PDFDocument, { reason, name, location, signingTime }: SignatureField): void => {
  const { context } = pdf;
  const page = pdf.getPage(0);
  const unknown = PDFName.of(RANGE_PLACEHOLDER);
  const signature = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, unknown, unknown, unknown],
    Contents: PDFHexString.of('00'.repeat(SIGNATURE_BYTES)),
    Reason: PDFHexString.fromText(reason),
    M: PDFString.fromDate(signingTime),
    Name: PDFHexString.fromText(name),
    Location: PDFHexString.fromText(location),
  });
  const field = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFString.of('Signature1'),
    V: context.register(signature),
    Rect: [0, 0, 0, 0],
    F: PRINT,
    P: page.ref,
  });
  const reference = context.register(field);
  page.node.addAnnot(reference);
  const form = pdf.catalog.getOrCreateAcroForm();
  form.addField(reference);
  form.dict.set(PDFName.of('SigFlags'), PDFNumber.of(SIGNATURES_EXIST | APPEND_ONLY));
};
