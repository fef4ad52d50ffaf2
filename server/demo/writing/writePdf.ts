const A4 = '[0 0 595 842]';
const MARGIN = 60;
const TOP = 770;
const TITLE_SIZE = 20;
const TEXT_SIZE = 11;
const LEADING = 18;

/** Text of a PDF string in WinAnsi, which covers French; missing characters become an apostrophe. */
const pdfText = (text: string): string =>
  [...text.replaceAll('’', "'")]
    .map((letter) => (/[()\\]/.test(letter) ? `\\${letter}` : letter.charCodeAt(0) < 256 ? letter : "'"))
    .join('');

const pageContent = (title: string, lines: readonly string[]): string =>
  [
    `BT /F2 ${TITLE_SIZE} Tf ${MARGIN} ${TOP} Td (${pdfText(title)}) Tj ET`,
    `BT /F1 ${TEXT_SIZE} Tf ${LEADING} TL ${MARGIN} ${TOP - 2 * LEADING} Td`,
    ...lines.map((line) => `(${pdfText(line)}) Tj T*`),
    'ET',
  ].join('\n');

/** A one-page PDF (ISO 32000-1) with title and text lines, in standard fonts. */
export const writePdf = (title: string, lines: readonly string[]): Uint8Array => {
  const content = pageContent(title, lines);
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${A4} /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n${table}\n${trailer}`, 'latin1');
};
