import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_DOCUMENT_TEXTS } from '../../../model/messages/documents/documentTexts.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, JPEG, PNG, pdfOf } from '../../support/app/upload.ts';
import { importForm, spreadsheet } from '../../support/files/importSamples.ts';
import { PROJECT_ROOT } from '../../support/projectRoot.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { drawnPng, SIGNATURE_SVG } from '../attendance/drawings.ts';
import { emargementUrl, signatureForm } from '../attendance/signingCalls.ts';

// A decoder that mistakes the size or address of its bytes ends the process, at some remainders of the size by 16 only: these
// sizes have each of them six times, in every place where a file comes in.
const SIZES = Array.from({ length: 101 }, (_none, index) => 1000 + index);
/** Each remainder once, for what starts a thread. */
const FEW_SIZES = process.env.FIRE ? SIZES : SIZES.slice(50, 66);
/** Fewer than one person may leave unused. */
const UPLOADS_PER_PERSON = 40;

type Part = Parameters<typeof formOf>[0][number];

let test: TestApp;
let admin: Person;
let session: AttendedSession;
let template: string;
let uploads = 0;
let uploader: Person;

beforeAll(async () => {
  test = await testApp({ now: () => at('09:30') });
  admin = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
  session = await buildAttendedSession(test.database);
  const { body } = DEFAULT_DOCUMENT_TEXTS.nominative_convocation;
  const invitation = { documentType: 'nominative_convocation', brand: 'generic', title: 'Invitation', body };
  template = (await call('POST', '/api/document_templates', invitation)).iri;
});
afterAll(() => test.close());

const call = async (method: string, path: string, body: unknown, as = admin): Promise<{ status: number; iri: string }> => {
  const answer = await test.call(method, path, { as, body });
  return { status: answer.status, iri: String((answer.body as { '@id'?: string } | null)?.['@id']) };
};

/** A file of exactly that size: its content, then even bytes, whose copy behind the end of a block is noticed when it is freed. */
const grown = (content: Uint8Array, size: number): Uint8Array<ArrayBuffer> => {
  const bytes = Uint8Array.from({ length: size }, (_none, index) => (index * 74) % 256);
  bytes.set(content);
  return bytes;
};

const picture = (size: number) => ({ content: grown(PNG, size), name: 'image.png', type: 'image/png' });
const photograph = (size: number) => ({ content: grown(JPEG, size), name: 'image.jpg', type: 'image/jpeg' });
const paper = (size: number) => ({ content: pdfOf(size), name: 'papier.pdf' });

const stored = async (part: Part): Promise<string> => {
  if (uploads % UPLOADS_PER_PERSON === 0) uploader = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
  uploads += 1;
  const { status, iri } = await call('POST', '/api/files', formOf([part]), uploader);
  expect(status).toBe(201);
  return iri;
};

/** A person may only name a file that they sent or may see. */
const name = async (method: string, path: string, body: (file: string) => object, part: Part): Promise<number> => {
  const file = await stored(part);
  return (await call(method, path, body(file), uploader)).status;
};

const setting =
  (code: string, file: (size: number) => Part) =>
  (size: number): Promise<number> =>
    name('PUT', '/api/configurations', (value) => ({ code, value }), file(size));

/** Records with a field for a file, each made once. */
const made = new Map<string, string>();
const recordField =
  (collection: string, field: string, file: (size: number) => Part) =>
  async (size: number): Promise<number> => {
    const iri = made.get(collection) ?? (await buildRecord(apiClient(test, admin), collection))['@id'];
    made.set(collection, iri);
    return name('PUT', iri, (value) => ({ [field]: value }), file(size));
  };

const HEADERS = 'Nom;Prénom;Type formation;N° de commande\r\n';
const table = (size: number): string => {
  const row = 'DURAND;Zoe;EPP;';
  return `${HEADERS}${row}`.padEnd(size - Buffer.byteLength(HEADERS) + HEADERS.length, '7');
};
const utf16Table = (size: number): Uint8Array => grown(Buffer.from(`\uFEFF${table(400)}`, 'utf16le'), size);

const imported = async (kind: string, content: string | Uint8Array, name = 'import.csv'): Promise<number> => {
  const file = spreadsheet(content, name);
  if (kind === 'needs') return (await call('POST', '/api/trainee/import/upload', importForm('DEFAULT', file))).status;
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', file);
  return (await call('POST', '/api/record_imports/upload', form)).status;
};

const drawn = async (content: string | Uint8Array<ArrayBuffer>, type: string): Promise<number> => {
  const body = signatureForm({}, { content, type });
  const [uuid] = session.entryUuids;
  return (await test.app.request(emargementUrl(uuid, '/sign/morning'), { method: 'POST', body })).status;
};

interface Place {
  /** Sends a file of that size, and has the answer. */
  readonly send: (size: number) => Promise<number>;
  /** All of these, and no others: 422 of a damaged file comes after it was decoded. */
  readonly answers: readonly number[];
  /** Default: `SIZES`. */
  readonly sizes?: readonly number[];
}

/** Every place where a file comes in. */
const PLACES: Readonly<Record<string, Place>> = {
  'the stamp': { send: setting('organisation_stamp', picture), answers: [200] },
  'the logo, a photograph': { send: setting('organisation_logo', photograph), answers: [200] },
  'the internal rules': { send: setting('document_internal_rules_file', paper), answers: [422] },
  'the header of a template': {
    send: (size) => name('PUT', template, (headerImage) => ({ headerImage }), picture(size)),
    answers: [200],
  },
  'the logo of a brand': { send: recordField('car_brands', 'logo', picture), answers: [200] },
  'the pictogram of a training': { send: recordField('training_types', 'pictogram', photograph), answers: [200] },
  'the access plan of a training': { send: recordField('training_types', 'accessPlan', paper), answers: [200] },
  'the access plan of a place': { send: recordField('training_locations', 'accessPlan', picture), answers: [200] },
  'a document of a trainer': {
    send: async (size) => {
      const fields = { trainer: String(session.trainerIds[0]), type: 'licence' };
      return (await call('POST', '/api/trainer_documents/upload', formOf([paper(size)], fields))).status;
    },
    answers: [201],
  },
  'an attachment': {
    send: async (size) => {
      const response = await test.app.request(await stored(paper(size)), { headers: { Cookie: uploader.cookie } });
      expect((await response.arrayBuffer()).byteLength).toBe(size);
      return response.status;
    },
    answers: [200],
  },
  'a table of needs': { send: (size) => imported('needs', table(size)), answers: [201], sizes: FEW_SIZES },
  'a table of needs in UTF-16': { send: (size) => imported('needs', utf16Table(size)), answers: [201] },
  'a table of companies in UTF-16': { send: (size) => imported('companies', utf16Table(size)), answers: [201], sizes: FEW_SIZES },
  'a table in Latin-1': {
    send: (size) => imported('needs', Buffer.from(table(size), 'latin1')),
    answers: [201],
    sizes: FEW_SIZES,
  },
  'a broken workbook': {
    send: (size) => imported('companies', grown(Buffer.from('PK\u0003\u0004', 'latin1'), size), 'import.xlsx'),
    answers: [422],
    sizes: FEW_SIZES,
  },
  'a drawing': {
    send: (size) => drawn(SIGNATURE_SVG.replace('</svg>', `${' '.repeat(size - SIGNATURE_SVG.length)}</svg>`), 'image/svg+xml'),
    answers: [201, 409],
  },
  'a drawing in bytes that are no text': {
    send: (size) => drawn(grown(Buffer.from(SIGNATURE_SVG), size), 'image/svg+xml'),
    answers: [422],
  },
  'a drawn picture': { send: (size) => drawn(grown(drawnPng(40, 20), size), 'image/png'), answers: [409] },
};

describe('a file of any size is read', () => {
  it.each(Object.keys(PLACES))('%s', { timeout: 120_000 }, async (title) => {
    const place = PLACES[title];
    const seen = new Set<number>();
    for (const size of place?.sizes ?? SIZES) seen.add((await place?.send(size)) ?? 0);
    expect([title, [...seen].filter((status) => !place?.answers.includes(status))]).toEqual([title, []]);
  });
});

it('finds the Qualiopi mark in metadata of each encoding, at even and odd bytes', async () => {
  const word = Buffer.from('Qualiopi', 'utf16le');
  for (const mark of [Buffer.from('Qualiopi'), word, Buffer.from(word).swap16()]) {
    for (const before of ['', '.']) {
      const content = grown(Buffer.concat([PNG, Buffer.from(before), mark]), 1001);
      const value = await stored({ content, name: 'image.png', type: 'image/png' });
      expect((await call('PUT', '/api/configurations', { code: 'organisation_stamp', value })).status).toBe(422);
    }
  }
});

it('has a Node that decodes UTF-16 at odd bytes without writing outside its memory', async () => {
  const program = "for (let i = 0; i < 500; i++) Buffer.from(new Uint8Array(7722)).subarray(1).toString('utf16le')";
  await expect(promisify(execFile)(process.execPath, ['-e', program])).resolves.toMatchObject({ stderr: '' });
});

it('decodes UTF-16 by TextDecoder alone, whatever Node runs it', () => {
  const sources = globSync(['server/**/*.ts', 'model/**/*.ts', 'browser-demo/**/*.ts', 'src/**/*.ts'], { cwd: PROJECT_ROOT });
  const decoder = /\.(toString|ucs2Slice|utf16leSlice)\(\s*['"`](utf-?16le|ucs-?2)|\bucs2Slice\b|\bStringDecoder\b/;
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => decoder.test(readFileSync(join(PROJECT_ROOT, path), 'utf8')))).toEqual([]);
});
