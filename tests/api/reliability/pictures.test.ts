import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIGURATIONS } from '../../../model/configurations/configurationCodes.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import { PICTURE_KINDS } from '../../../model/kernel/values/fileKinds.ts';
import { DEFAULT_DOCUMENT_TEXTS } from '../../../model/messages/documents/documentTexts.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { ROUTES } from '../../../server/routes.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, JPEG, PNG } from '../../support/app/upload.ts';
import { filesAddress } from '../../support/files/importedFiles.ts';
import { spreadsheet } from '../../support/files/importSamples.ts';
import { uploadRecords } from '../../support/files/recordImports.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { DIFFICULTY, difficultyLinkOf } from '../../support/records/difficulty.ts';
import { buildPublicForm, FORM_ANSWER } from '../../support/records/publicForm.ts';
import { emargementUrl } from '../attendance/signingCalls.ts';
import { BAD_PICTURES, DISGUISES, LOGO_SVGS, pngOf } from './hostilePictures.ts';

const MEBIBYTE = 1024 ** 2;
/** A refused picture leaves no more behind than it had in its file. */
const MEMORY_MEBIBYTES = 150;

let test: TestApp;
let admin: Person;
let day: AttendedSession;
/** An import whose only row names a file. */
let toolImport: string;

beforeAll(async () => {
  test = await testApp({ now: () => at('09:30') });
  admin = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
  day = await buildAttendedSession(test.database);
  const body = { isAbsent: true, absenceCategory: 'excused', period: 'morning' };
  expect((await test.call('PUT', emargementUrl(day.entryUuids[0]), { as: admin, body })).status).toBe(200);
  const field = { key: 'ownFile', label: 'Justificatif', kind: 'file' };
  for (const resource of ['bookings', 'teaching_tools']) {
    expect((await test.call('POST', '/api/custom_fields', { as: admin, body: { ...field, resource } })).status).toBe(201);
  }
  const rows = spreadsheet('Référence;Nom;Justificatif\r\nFIC-1;Simulateur;fichiers/1', 'outils.csv');
  toolImport = (await uploadRecords(apiClient(test, admin), 'teaching_tools', rows))['@id'];
});
afterAll(() => test.close());

type Part = Parameters<typeof formOf>[0][number];

const send =
  (path: string, fields: Readonly<Record<string, string>> = {}) =>
  (part: Part) =>
    test.call('POST', path, { as: admin, body: formOf([part], fields) });

/** One address, and one trainer, may try only so often. */
const reportDifficulty = async (call: string, part: Part) => {
  await test.database.query('delete from rate_limits');
  const { kind, text } = DIFFICULTY.values;
  const isTrainers = call.startsWith('trainer');
  const [account] = await test.database.query<{ email: string }>(
    'select a.email from accounts a join trainers t on t.account_id = a.id where t.id = $1',
    [day.trainerIds[0]],
  );
  const answer = JSON.stringify({ ...DIFFICULTY, ...(isTrainers && { values: { kind, text } }) });
  return test.call('POST', `/api/difficulty_doors/${await difficultyLinkOf(test, day.trainingSessionId)}/${call}`, {
    ...(isTrainers && { as: await test.as(account?.email ?? '') }),
    body: formOf([part], { answer }),
  });
};

/** Every call that takes a file which people see again; imports and drawings have corpora of their own. */
const PLACES = {
  'POST /api/files': send('/api/files'),
  'POST /api/trainer_documents/upload': (part: Part) =>
    send('/api/trainer_documents/upload', { trainer: String(day.trainerIds[0]), type: 'licence' })(part),
  'POST /api/emargements/:uuid/absence_file/:dayPeriod': (part: Part) =>
    send(emargementUrl(day.entryUuids[0], '/absence_file/morning'))(part),
  // Each answer on a form of its own: one form takes only so many from an address.
  'POST /api/forms/:uuid/answers_with_file': async (part: Part) => {
    const form = await buildPublicForm(apiClient(test, admin), {}, [{ field: 'custom.ownFile', isRequired: true }]);
    return send(`/api/forms/${form.token}/answers_with_file`, { answer: JSON.stringify(FORM_ANSWER) })(part);
  },
  'POST /api/difficulty_doors/:uuid/entries_with_file': (part: Part) => reportDifficulty('entries_with_file', part),
  'POST /api/difficulty_doors/:uuid/trainer_entries_with_file': (part: Part) =>
    reportDifficulty('trainer_entries_with_file', part),
  'POST /api/record_imports/:id/files': (part: Part) => send(filesAddress(toolImport, 'fichiers/1'))(part),
} as const;
const OWN_CORPUS = [
  'POST /api/passport/code_lists/:list',
  'POST /api/emargements/:uuid/sign/:dayPeriod',
  'POST /api/record_imports/upload',
  'POST /api/trainee/import/upload',
];

it('knows every call that takes a file', () => {
  const multipart = ROUTES.filter(({ body }) => body === 'multipart').map(
    ({ method, path }) => `${method} ${path.replaceAll(/:([A-Za-z]+)\{[^}]*\}/g, ':$1')}`,
  );
  expect(multipart.toSorted()).toEqual([...Object.keys(PLACES), ...OWN_CORPUS].toSorted());
});

const storedFiles = async (): Promise<number> => {
  const entries = await readdir(test.filesFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

describe.each(Object.entries(PLACES))('%s', (_name, sendTo) => {
  it('refuses every SVG under every name and type, and stores nothing', async () => {
    const before = await storedFiles();
    for (const [title, svg] of Object.entries(LOGO_SVGS)) {
      for (const [name, type] of DISGUISES) {
        const { status, body } = await sendTo({ content: svg, name, type });
        expect([title, name, type, status, body]).toMatchObject([
          title,
          name,
          type,
          422,
          { violations: [{ propertyPath: 'file' }] },
        ]);
      }
    }
    expect(await storedFiles()).toBe(before);
  });

  it.each(Object.entries(BAD_PICTURES))('refuses %s in a sentence, without the memory that it asks for', async (_title, bad) => {
    const part = { ...bad, content: bad.content() };
    const before = process.memoryUsage().rss;
    const { status, body } = await sendTo(part);
    expect([status, body]).toMatchObject([
      422,
      { violations: [{ propertyPath: 'file', message: expect.stringMatching(/image|fichier/) }] },
    ]);
    expect((process.memoryUsage().rss - before) / MEBIBYTE).toBeLessThan(MEMORY_MEBIBYTES);
  });
});

it('accepts pictures of cameras, screens and drawing tools', async () => {
  const pictures: readonly Part[] = [
    { content: PNG, name: 'a.png', type: 'image/png' },
    { content: JPEG, name: 'a.jpg', type: 'image/jpeg' },
    { content: pngOf({ width: 3840, height: 2160 }), name: 'screen.png', type: 'image/png' },
    { content: pngOf({ width: 300, height: 200, colour: 2, depth: 16 }), name: 'deep.png', type: 'image/png' },
    { content: pngOf({ width: 301, height: 201, colour: 0, depth: 1 }), name: 'fax.png', type: 'image/png' },
  ];
  for (const part of pictures) {
    const { status, body } = await PLACES['POST /api/files'](part);
    expect([part.name, status, body]).toMatchObject([part.name, 201, {}]);
  }
});

const FIELDS_OF_PICTURES = Object.values(RESOURCES).flatMap(({ name, fields }) =>
  Object.entries(fields as Fields).flatMap(([field, declared]) =>
    declared.kind === 'file' && (!('kinds' in declared) || declared.kinds?.some((kind) => kind.startsWith('image/')))
      ? [`${name}.${field}`]
      : [],
  ),
);
const SETTINGS_OF_PICTURES = Object.entries(CONFIGURATIONS).flatMap(([code, configuration]) =>
  configuration.kind === 'file' && configuration.kinds.some((kind) => kind.startsWith('image/')) ? [code] : [],
);

it('no field or setting of a picture takes anything but JPG, PNG and, for plans, PDF', () => {
  expect(SETTINGS_OF_PICTURES.length).toBeGreaterThan(1);
  expect(FIELDS_OF_PICTURES.length).toBeGreaterThan(3);
  for (const { fields } of Object.values(RESOURCES)) {
    for (const declared of Object.values(fields as Fields)) {
      if (declared.kind !== 'file' || !('kinds' in declared)) continue;
      for (const kind of declared.kinds ?? []) expect([...PICTURE_KINDS, 'application/pdf']).toContain(kind);
    }
  }
});

const preview = (headerImage?: string) =>
  test.app.request('/api/document_templates/preview', {
    method: 'POST',
    headers: { Cookie: admin.cookie, 'Content-Type': 'application/ld+json' },
    body: JSON.stringify({
      documentType: 'nominative_convocation',
      brand: 'generic',
      title: 'Convocation',
      body: DEFAULT_DOCUMENT_TEXTS.nominative_convocation.body,
      trainingSession: `/api/training_sessions/${day.trainingSessionId}`,
      ...(headerImage && { headerImage }),
    }),
  });

/** As stored before pictures were checked, or put into the store beside the product. */
const replaceContent = async (iri: string, content: Uint8Array): Promise<void> => {
  const id = Number(iri.split('/').at(-1));
  const [file] = await test.database.query<{ key: string }>('select storage_key as key from files where id = $1', [id]);
  await test.deps.files.write(file?.key ?? '', content);
};

it.each(['a PNG of 3.6 gigapixels in a kilobyte', 'a PNG of noise behind its header', 'a PNG of ten pixels with 200 MB behind'])(
  'a document is drawn without %s that is already stored as logo, stamp and header',
  { timeout: 60_000 },
  async (title) => {
    const api = apiClient(test, admin);
    const file = await api.create('files', formOf([{ content: PNG, name: 'logo.png', type: 'image/png' }]));
    for (const code of SETTINGS_OF_PICTURES) await api.update('/api/configurations', { code, value: file['@id'] });
    await replaceContent(file['@id'], BAD_PICTURES[title]?.content() ?? PNG);
    const began = performance.now();
    const answer = await preview(file['@id']);
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 5000]).toEqual([200, true]);
    expect(performance.now() - began).toBeLessThan(20_000);
  },
);

it('serves pictures with their own type, without sniffing, sandboxed', async () => {
  const api = apiClient(test, admin);
  const file = await api.create('files', formOf([{ content: PNG, name: 'logo.png', type: 'image/png' }]));
  await api.update('/api/configurations', { code: 'organisation_logo', value: file['@id'] });
  const answers = [
    await test.app.request('/api/organisation/logo'),
    await test.app.request(file['@id'], { headers: { Cookie: admin.cookie } }),
  ];
  for (const { status, headers } of answers) {
    expect([status, headers.get('Content-Type'), headers.get('X-Content-Type-Options')]).toEqual([200, 'image/png', 'nosniff']);
    expect(headers.get('Content-Security-Policy')).toMatch(/sandbox/);
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'/);
  }
  expect(answers[1]?.headers.get('Content-Disposition')).toMatch(/^attachment;/);
});
