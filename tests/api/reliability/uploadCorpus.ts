import { gzipSync } from 'node:zlib';
import { ATTACHMENT_MAX_BYTES } from '../../../model/kernel/values/fileSize.ts';
import { JPEG, PDF, PNG, pdfOf } from '../../support/app/upload.ts';

type Content = string | Uint8Array;

/** One part of a form, as sent over the wire. */
interface Sent {
  readonly content: Content;
  /** The text between the quotes of `filename`; null: a field without file name. */
  readonly name?: string | null;
  readonly type?: string | null;
  readonly field?: string;
  /** Further header lines. */
  readonly headers?: readonly string[];
}

export interface UploadCase {
  readonly title: string;
  readonly parts: readonly Sent[];
  readonly status: 201 | 400 | 413 | 422;
  /** The stored name, where it matters. */
  readonly fileName?: string;
  /** Damages the form's bytes. */
  readonly spoil?: (form: Buffer) => Buffer;
}

export const BOUNDARY = '----frontière-2026'.replaceAll(/[^\w-]/g, '');

const partOf = ({ content, name = 'a.pdf', type = 'application/pdf', field = 'file', headers = [] }: Sent): Buffer => {
  const fileName = name === null ? '' : `; filename="${name}"`;
  const lines = [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${field}"${fileName}`,
    ...(type === null ? [] : [`Content-Type: ${type}`]),
    ...headers,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(content as Uint8Array), Buffer.from('\r\n')]);
};

/** The bytes of a form. */
export const formBytes = ({ parts, spoil = (form) => form }: Pick<UploadCase, 'parts' | 'spoil'>): Buffer =>
  spoil(Buffer.concat([...parts.map(partOf), Buffer.from(`--${BOUNDARY}--\r\n`)]));

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const joined = (...contents: readonly Content[]): Uint8Array =>
  Buffer.concat(contents.map((content) => Buffer.from(content as Uint8Array)));

const HTML = '<html><script>alert(1)</script></html>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const ZIP = joined('PK\u0003\u0004', new Uint8Array(40));
const GIF = joined('GIF89a', bytes(1, 0, 1, 0, 0, 0, 0, 0x3b));
const WEBP = joined('RIFF', bytes(0x24, 0, 0, 0), 'WEBPVP8 ', new Uint8Array(24));
const MP4 = joined(bytes(0, 0, 0, 0x18), 'ftypmp42', new Uint8Array(16));
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const SCRIPTED_PDF = PDF.replace('<<>>', '<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>');

const accepted = (title: string, sent: Sent, fileName?: string): UploadCase => ({
  title,
  parts: [sent],
  status: 201,
  ...(fileName !== undefined && { fileName }),
});
const refused = (title: string, sent: Sent): UploadCase => ({ title, parts: [sent], status: 422 });

const png = (content: Content, name = 'a.png'): Sent => ({ content, name, type: 'image/png' });
const jpeg = (content: Content, name = 'a.jpg'): Sent => ({ content, name, type: 'image/jpeg' });

const TYPES: readonly UploadCase[] = [
  accepted('a PDF', { content: PDF }),
  accepted('a PDF with a script, which nothing runs', { content: SCRIPTED_PDF }),
  accepted('a PDF whose name shouts', { content: PDF, name: 'A.PDF' }, 'A.pdf'),
  accepted('a PDF whose type shouts', { content: PDF, type: 'Application/PDF' }),
  accepted('a PDF followed by html', { content: joined(PDF, HTML) }),
  accepted('a PDF followed by a zip', { content: joined(PDF, ZIP) }),
  accepted('a JPEG', jpeg(JPEG)),
  accepted('a JPEG named .jpeg', jpeg(JPEG, 'a.jpeg')),
  accepted('a JPEG followed by html', jpeg(joined(JPEG, HTML))),
  accepted(
    'a JPEG with a script in its comment',
    jpeg(joined(bytes(0xff, 0xd8, 0xff, 0xfe, 0, 30), '<?php system($_GET[0]); ?>', JPEG)),
  ),
  accepted('a PNG', png(PNG)),
  accepted('a PNG followed by a script', png(joined(PNG, '<?php ?>'))),
  refused('html named a PDF', { content: HTML }),
  refused('html behind the mark of a byte order', { content: `\uFEFF${HTML}` }),
  refused('a PDF behind html', { content: joined(HTML, PDF) }),
  refused('an svg', { content: SVG, name: 'a.svg', type: 'image/svg+xml' }),
  refused('an svg named a PNG', png(SVG)),
  refused('a packed svg', png(gzipSync(SVG))),
  refused('a GIF', { content: GIF, name: 'a.gif', type: 'image/gif' }),
  refused('a GIF named a JPEG', jpeg(GIF)),
  refused('a WebP named a JPEG', jpeg(WEBP)),
  refused('a bitmap named a PNG', png(joined('BM', new Uint8Array(60)))),
  refused('an icon named a PNG', png(bytes(0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0))),
  refused('a film named a JPEG', jpeg(MP4)),
  refused('music named a PDF', { content: joined('ID3', new Uint8Array(60)) }),
  refused('a zip named a PDF', { content: ZIP }),
  refused('a workbook', {
    content: ZIP,
    name: 'a.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  refused('a program named a PDF', { content: joined('MZ', new Uint8Array(200)) }),
  refused('a program of Linux named a PDF', { content: joined(bytes(0x7f), 'ELF', new Uint8Array(60)) }),
  refused('a script named a PDF', { content: '#!/bin/sh\nrm -rf /\n' }),
  refused('xml named a PDF', {
    content: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  }),
  refused('text named a PDF', { content: 'Bonjour' }),
  refused('rich text named a PDF', { content: '{\\rtf1}' }),
  refused('the test virus', { content: EICAR }),
  refused('a PDF named a JPEG', { content: PDF, name: 'a.jpg' }),
  refused('a PDF named and said to be a JPEG', jpeg(PDF)),
  refused('a JPEG named a PDF', { content: JPEG }),
  refused('a PNG said to be a JPEG', { content: PNG, name: 'a.png', type: 'image/jpeg' }),
  refused('a PDF said to be html', { content: PDF, type: 'text/html' }),
  refused('a PDF of no known type', { content: PDF, type: 'application/octet-stream' }),
  refused('a PDF that is said to be nothing', { content: PDF, type: null }),
  refused('nothing', { content: '' }),
  refused('one byte', { content: '%' }),
  refused('half of a mark', { content: '%PD' }),
  refused('two bytes of a JPEG', jpeg(bytes(0xff, 0xd8))),
  refused('a PDF in base64', { content: Buffer.from(PDF).toString('base64') }),
];

const NAMES: readonly UploadCase[] = [
  accepted('a name that climbs', { content: PDF, name: '../../etc/passwd.pdf' }, 'passwd.pdf'),
  accepted('a name that climbs on Windows', { content: PDF, name: '..\\..\\x.pdf' }, 'x.pdf'),
  accepted('a name on a disk', { content: PDF, name: 'C:\\Windows\\x.pdf' }, 'x.pdf'),
  accepted('an absolute name', { content: PDF, name: '/etc/x.pdf' }, 'x.pdf'),
  accepted('a name of a device', { content: PDF, name: 'CON.pdf' }, '_CON.pdf'),
  accepted('a name with a NUL', { content: PDF, name: 'a\u0000.exe.pdf' }, 'a.exe.pdf'),
  accepted('a name that turns', { content: PDF, name: 'facture\u202Efdp.exe.pdf' }, 'facturefdp.exe.pdf'),
  accepted('a name of 300 letters', { content: PDF, name: `${'é'.repeat(300)}.pdf` }, `${'é'.repeat(146)}.pdf`),
  accepted('a name of html', { content: PDF, name: '<img src=x onerror=alert(1)>.pdf' }, 'img src=x onerror=alert(1).pdf'),
  accepted('a name of nothing but its ending', { content: PDF, name: '.pdf' }, 'fichier.pdf'),
  accepted('a name that ends in a blank', { content: PDF, name: 'a.pdf ' }, 'a.pdf'),
  accepted('a name in another script', { content: PDF, name: '計画書 🚗.pdf' }, '計画書 🚗.pdf'),
  accepted('a name of SQL', { content: PDF, name: "'; drop table files; --.pdf" }, "'; drop table files; --.pdf"),
  refused('a program behind the ending', { content: PDF, name: 'a.pdf.exe' }),
  refused('an ending behind a NUL', { content: PDF, name: 'a.pdf\u0000.exe' }),
  refused('a name without an ending', { content: PDF, name: 'pdf' }),
  accepted('a name that ends in a dot', { content: PDF, name: 'a.pdf.' }, 'a.pdf'),
  refused('a name that is a folder', { content: PDF, name: 'a.pdf/' }),
  refused('an empty name', { content: PDF, name: '' }),
];

const SIZES: readonly UploadCase[] = [
  accepted('a byte less than the most', { content: pdfOf(ATTACHMENT_MAX_BYTES - 1) }),
  accepted('the most', { content: pdfOf(ATTACHMENT_MAX_BYTES) }),
  { title: 'a byte more than the most', parts: [{ content: pdfOf(ATTACHMENT_MAX_BYTES + 1) }], status: 413 },
  { title: 'far more than the most', parts: [{ content: pdfOf(ATTACHMENT_MAX_BYTES + 3_000_000) }], status: 413 },
];

const FORMS: readonly UploadCase[] = [
  { title: 'no part', parts: [], status: 422 },
  { title: 'a file under another name', parts: [{ content: PDF, field: 'other' }], status: 422 },
  { title: 'a file under a list’s name', parts: [{ content: PDF, field: 'file[]' }], status: 422 },
  { title: 'a text where the file should be', parts: [{ content: 'texte', name: null, type: null }], status: 422 },
  { title: 'two files', parts: [{ content: PDF }, { content: PDF, name: 'b.pdf' }], status: 422 },
  { title: 'a good file and a bad one', parts: [{ content: PDF }, { content: HTML, name: 'b.pdf' }], status: 422 },
  { title: 'a bad file and a good one', parts: [{ content: HTML }, { content: PDF, name: 'b.pdf' }], status: 422 },
  {
    title: 'a file with fields that nobody asked for',
    parts: [{ content: '1', name: null, type: null, field: '__proto__' }, { content: PDF }],
    status: 201,
  },
  { title: 'half a form', parts: [{ content: pdfOf(50_000) }], status: 400, spoil: (form) => form.subarray(0, 20_000) },
  { title: 'a form that stops in a head', parts: [{ content: PDF }], status: 400, spoil: (form) => form.subarray(0, 60) },
  {
    title: 'a form without its end',
    parts: [{ content: PDF }],
    status: 400,
    spoil: (form) => form.subarray(0, -BOUNDARY.length - 8),
  },
  {
    title: 'another boundary',
    parts: [{ content: PDF }],
    status: 400,
    spoil: (form) => Buffer.from(form.toString('latin1').replaceAll(BOUNDARY, 'x'), 'latin1'),
  },
  { title: 'an empty form', parts: [], status: 400, spoil: () => Buffer.alloc(0) },
  { title: 'bytes of no form', parts: [], status: 400, spoil: () => Buffer.from(PDF) },
  {
    title: 'words after the end',
    parts: [{ content: PDF }],
    status: 201,
    spoil: (form) => Buffer.concat([form, Buffer.from(HTML)]),
  },
];

/** Everything that may be sent as a file, and the expected results. */
export const UPLOADS: readonly UploadCase[] = [...TYPES, ...NAMES, ...SIZES, ...FORMS];
