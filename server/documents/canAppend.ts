import { PDFDocument } from '@cantoo/pdf-lib';

/** Can a PDF's pages be appended: it is valid and has at least one page. */
export const canAppend = async (pdf: Uint8Array): Promise<boolean> => {
  try {
    return (await PDFDocument.load(pdf, { ignoreEncryption: true })).getPageCount() > 0;
  } catch {
    return false;
  }
};
