/** Can a PDF's pages be appended: it is valid and has at least one page. */
export const canAppend = async (pdf: Uint8Array): Promise<boolean> => {
  // Loaded when it is used: it is large.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    return (await PDFDocument.load(pdf, { ignoreEncryption: true })).getPageCount() > 0;
  } catch {
    return false;
  }
};
