import { PDFDocument } from '@cantoo/pdf-lib';

/** Can the pages of a PDF be put behind another document: it is whole, and has at least one. */
export const canAppend = async (pdf: Uint8Array): Promise<boolean> => {
  try {
    return (await PDFDocument.load(pdf, { ignoreEncryption: true })).getPageCount() > 0;
  } catch {
    return false;
  }
};
