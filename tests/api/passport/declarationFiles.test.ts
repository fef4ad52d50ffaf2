import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  DeclarationsView,
  FilePreview,
  FilesView,
  FileView,
  OutcomeView,
} from '../../../model/passport/declarationViews.ts';
import { eraseOldPassportFiles } from '../../../server/passport/declarations/settleLines.ts';
import { type Person, TEST_PASSWORD } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { isLong } from '../../support/campaign.ts';
import { testNow } from '../../support/clock.ts';
import { readPassportFile } from '../../support/files/strictPassportReader.ts';
import type { AttendedSession } from '../../support/records/attendedSession.ts';
import { buildDeclaredSession, NUMBERS } from '../../support/records/declaredSession.ts';

const LATER_MS = 8 * 86_400_000;
const FILE_OF = { quarter: '2026-T4', proof: 'attestation' };

let test: TestApp;
let holder: Person;
let day: AttendedSession;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  await test.database.query('truncate passport_lines, passport_declarations, passport_files');
  await test.database.query("update training_sessions set status = 'canceled'");
  holder = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'], firstName: 'Zoé', lastName: 'ROI' });
  day = await buildDeclaredSession(test);
});

const previewOf = async (as = holder, proof = 'attestation') => {
  const { status, body } = await test.call('GET', `/api/passport/file_preview?quarter=2026-T4&proof=${proof}`, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as FilePreview;
};

const produce = async ({ basis, lastFile }: FilePreview, as = holder) =>
  test.call('POST', '/api/passport/files', { as, body: { ...FILE_OF, basis, lastFile } });

const makeFile = async (as = holder): Promise<FileView> => {
  const { status, body } = await produce(await previewOf(as), as);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as FileView;
};

/** The bytes of a file, as its author gets them. */
const download = async (id: number): Promise<string> => {
  const response = await test.app.request(`/api/passport/files/${id}/download`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: holder.cookie },
    body: JSON.stringify({ currentPassword: TEST_PASSWORD }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Disposition')).toContain('passeport-prevention-');
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Not `response.text()`: it would take a byte order mark away.
  return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
};

const deposit = ({ id, version }: Pick<FileView, 'id' | 'version'>, body: object = {}, as = holder) =>
  test.call('PUT', `/api/passport/files/${id}/deposit`, {
    as,
    body: { version, depositedOn: '2026-11-24', reference: 'D-1', ...body },
  });

const settle = (id: number, body: object, as = holder) => test.call('POST', `/api/passport/files/${id}/outcome`, { as, body });

const idsOf = ({ lines }: FileView): readonly number[] => lines.map(({ id }) => id);

const rows = async () =>
  ((await test.call('GET', '/api/passport/declarations?quarter=2026-T4', { as: holder })).body as DeclarationsView).rows;
const states = async () => (await rows()).map(({ state }) => state);

const change = (text: string, values: readonly unknown[] = [day.needIds[0]]) => test.database.query(text, values);

describe('a file of declarations', () => {
  it('is previewed: how many lines, and who is left out and why', async () => {
    await change('update companies set siret = null where id = (select company_id from need_trainings where id = $1)');
    await change('update need_trainings set company_id = null where id = $1');
    expect(await previewOf()).toMatchObject({
      lines: 1,
      declarations: 1,
      leftOut: [{ state: 'incomplete', reason: 'siret_missing', count: 1 }],
    });
    expect(await previewOf(holder, 'success')).toMatchObject({ lines: 0, leftOut: [] });
  });

  it('is previewed with those first of whom most are left out', async () => {
    const other = await buildDeclaredSession(test);
    await change("update need_trainings set status = 'absent' where id = $1");
    const nameless =
      'delete from passport_identities where trainee_id in (select trainee_id from need_trainings where id = any($1))';
    await change(nameless, [[day.needIds[1], ...other.needIds]]);
    expect((await previewOf()).leftOut).toEqual([
      { state: 'incomplete', reason: 'birth_name_missing', count: 3 },
      { state: 'not_due', reason: 'half_day_missed', count: 1 },
    ]);
  });

  it('has exactly the complete rows, and a strict reader takes it', async () => {
    const file = await makeFile();
    expect(file).toMatchObject({ author: 'Zoé ROI', isDownloadable: true, counts: { exported: 2, accepted: 0 } });
    const lines = readPassportFile(await download(file.id));
    expect(lines.map(({ ID_UNIQUE_PARTENAIRE, NIR, NOM_TITULAIRE }) => [ID_UNIQUE_PARTENAIRE, NIR, NOM_TITULAIRE])).toEqual(
      day.needIds.map((need, index) => [`${need}-1`, NUMBERS[index], 'D’ARTAGNAN']),
    );
    expect(lines[0]).toMatchObject({
      ID_DECLARATION: `S${day.trainingSessionId}-A-1`,
      NOM_FORMATION: 'Éco-conduite et prévention',
      DATE_DEBUT_FORMATION: '20/11/2026',
      DATE_DEBUT_VALIDITE: '20/11/2026',
      COMPETENCE_TRANSFERABLE: '100391/103877/118206',
      REFERENCE_EMPLOYEUR: 'GIRARD',
    });
    expect(await states()).toEqual(['exported', 'exported']);
    expect(await previewOf()).toMatchObject({ lines: 0, leftOut: [{ state: 'exported', reason: null, count: 2 }] });
  });

  it('is a proof of success for those who acquired every objective', async () => {
    await change(
      `update training_types y set passport_proof = 'success', success_kind = 'HABILITATION', success_name = 'Conduite', success_validity = 24,
        objectives = '[{"label":"Freiner"}]' from training_sessions s where s.training_type_id = y.id and s.id = $1`,
      [day.trainingSessionId],
    );
    await change(
      "insert into training_results (need_training_id, training_session_id, objective, result, author) values ($1, $2, 'Freiner', 'acquired', 'Zoé')",
      [day.needIds[0], day.trainingSessionId],
    );
    const { basis, lastFile, lines } = await previewOf(holder, 'success');
    expect(lines).toBe(1);
    const { body } = await test.call('POST', '/api/passport/files', {
      as: holder,
      body: { ...FILE_OF, proof: 'success', basis, lastFile },
    });
    const [row] = readPassportFile(await download((body as FileView).id));
    expect(row).toMatchObject({ TYPE_JDR: 'HABILITATION', NOM_JDR: 'Conduite', DATE_FIN_VALIDITE: '20/11/2028' });
    expect(await states()).toEqual(['exported', 'complete']);
  });

  it('is made once, when two people ask at the same time', async () => {
    const other = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'] });
    const [one, two] = [await previewOf(), await previewOf(other)];
    const answers = await Promise.all([produce(one), produce(two, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body as { readonly detail: string };
    expect(refused.detail).toMatch(/Un fichier de ces lignes vient d’être produit par/);
    expect(await test.database.query('select id from passport_lines')).toHaveLength(2);
  });

  it('is refused with its link to the one who has just made it', async () => {
    const preview = await previewOf();
    const file = (await produce(preview)).body as FileView;
    expect(await produce(preview)).toMatchObject({ status: 409, body: { file: file.id } });
  });

  it('is refused once a line has changed since the preview, and without any line', async () => {
    const preview = await previewOf();
    await change('update emargement_sheets set validated_at = null where uuid = $1', [day.sheetUuid]);
    expect(await produce(preview)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Relisez l’aperçu') } });
    expect(await produce(await previewOf())).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('complète') },
    });
  });

  it('is downloaded by its author alone, with a proven login, for seven days', async () => {
    const { id } = await makeFile();
    const path = `/api/passport/files/${id}/download`;
    const other = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'] });
    expect((await test.call('POST', path, { as: other, body: { currentPassword: TEST_PASSWORD } })).status).toBe(404);
    expect((await test.call('POST', path, { as: holder, body: {} })).status).toBe(422);
    expect((await test.call('POST', path, { as: holder, body: { currentPassword: 'faux' } })).status).toBe(422);
    await download(id);
    expect(await change("select after from api_logs where action = 'export' and resource = 'passport_files'", [])).toContainEqual(
      {
        after: { file: id },
      },
    );
    await eraseOldPassportFiles({ ...test.deps, now: () => new Date(testNow().getTime() + LATER_MS) });
    expect(await change('select sealed_content from passport_files where id = $1', [id])).toEqual([{ sealed_content: null }]);
    expect(await test.call('POST', path, { as: holder, body: { currentPassword: TEST_PASSWORD } })).toMatchObject({
      status: 404,
    });
  });

  it('is stored without a readable number or birth name', async () => {
    await makeFile();
    const tables = await test.database.query<{ text: string }>(
      'select f::text as text from passport_files f union all select l::text from passport_lines l union all select a::text from api_logs a',
    );
    for (const { text } of tables) for (const value of [...NUMBERS, 'ARTAGNAN']) expect(text).not.toContain(value);
  });
});

describe('the outcome of a file', () => {
  it('is noted after the deposit, for all or some of its lines', async () => {
    const file = await makeFile();
    const [first, second] = idsOf(file);
    expect(await settle(file.id, { outcome: 'accepted', lines: [first] })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('déposé') },
    });
    expect((await deposit(file)).body).toMatchObject({ depositedOn: '2026-11-24', depositReference: 'D-1' });
    expect((await deposit(file)).status).toBe(409);
    expect((await settle(file.id, { outcome: 'accepted', lines: [first] })).body as OutcomeView).toMatchObject({
      total: 1,
      done: 1,
    });
    const both = { outcome: 'rejected', rejection: 'siret', lines: [first, second] };
    expect((await settle(file.id, both)).body as OutcomeView).toMatchObject({ total: 2, done: 1, leftOut: 1 });
    expect(await states()).toEqual(['accepted', 'rejected']);
  });

  it('lets a rejected line be declared again once its cause was put right, with another identifier', async () => {
    const file = await makeFile();
    await deposit(file);
    await settle(file.id, { outcome: 'rejected', rejection: 'number_name', lines: [idsOf(file)[0]] });
    expect(await states()).toEqual(['rejected', 'exported']);
    await change(
      "update passport_identities set birth_name = 'LEROY', version = version + 1 where trainee_id = (select trainee_id from need_trainings where id = $1)",
    );
    expect(await states()).toEqual(['complete', 'exported']);
    const [row] = readPassportFile(await download((await makeFile()).id));
    expect(row).toMatchObject({
      ID_DECLARATION: `S${day.trainingSessionId}-A-2`,
      ID_UNIQUE_PARTENAIRE: `${day.needIds[0]}-2`,
      NOM_TITULAIRE: 'LEROY',
    });
  });

  it('asks to withdraw a line that has become wrong, then to declare anew', async () => {
    const file = await makeFile();
    await deposit(file);
    await settle(file.id, { outcome: 'accepted', lines: idsOf(file) });
    await change("update need_trainings set training_session_id = null, status = 'a_contacter' where id = $1", [day.needIds[1]]);
    await change(
      "insert into emargement_half_days (entry_id, period, is_absent, noted_by, noted_at) select id, 'morning', true, 'Zoé', now() from emargements where need_training_id = $1 on conflict do nothing",
    );
    expect((await rows()).map(({ state, reasons }) => [state, reasons])).toEqual([
      ['to_withdraw', ['signature_struck']],
      ['to_withdraw', ['no_longer_trained']],
    ]);
    expect((await settle(file.id, { outcome: 'withdrawn', lines: [idsOf(file)[0]] })).status).toBe(200);
    expect(await states()).toEqual(['not_due', 'to_withdraw']);
  });

  it.each<[string, object, string]>([
    ['a rejection without a reason', { outcome: 'rejected' }, 'rejection'],
    ['another reason without a comment', { outcome: 'rejected', rejection: 'other' }, 'comment'],
  ])('is refused as %s', async (_name, body, field) => {
    const file = await makeFile();
    await deposit(file);
    expect(await settle(file.id, { ...body, lines: idsOf(file) })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: field }] },
    });
  });

  it('is not noted with a deposit of tomorrow or before the file was made, nor for lines of another file', async () => {
    const file = await makeFile();
    for (const depositedOn of ['2026-11-25', '2026-11-23'])
      expect(await deposit(file, { depositedOn })).toMatchObject({
        status: 422,
        body: { violations: [{ propertyPath: 'depositedOn' }] },
      });
    await deposit(file);
    expect((await settle(file.id, { outcome: 'accepted', lines: [999_999] })).status).toBe(404);
  });
});

it('files are for holders of the right, within their areas', async () => {
  const file = await makeFile();
  const elsewhere = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'], areas: ['E1'] });
  const list = (await test.call('GET', '/api/passport/files', { as: elsewhere })).body as FilesView;
  expect(list.files).toEqual([]);
  expect((await test.call('GET', `/api/passport/files/${file.id}`, { as: elsewhere })).status).toBe(404);
  expect((await deposit(file, {}, elsewhere)).status).toBe(404);
  expect((await settle(file.id, { outcome: 'accepted', lines: idsOf(file) }, elsewhere)).status).toBe(404);
  const reader = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_ADMIN'] });
  for (const [method, path] of [
    ['GET', '/api/passport/files'],
    ['GET', `/api/passport/files/${file.id}`],
    ['GET', '/api/passport/file_preview?quarter=2026-T4&proof=attestation'],
    ['POST', '/api/passport/files'],
    ['POST', `/api/passport/files/${file.id}/download`],
    ['PUT', `/api/passport/files/${file.id}/deposit`],
    ['POST', `/api/passport/files/${file.id}/outcome`],
  ] as const)
    expect((await test.call(method, path, { as: reader, ...(method === 'GET' ? {} : { body: {} }) })).status, path).toBe(403);
});

/** Ways in which a trainee's row may stop being complete, or stay so. */
const ACCIDENTS: readonly string[] = [
  'select 1 where $1 > 0',
  "update need_trainings set status = 'absent' where id = $1",
  'update need_trainings set company_id = null where id = $1',
  'delete from passport_identities where trainee_id = (select trainee_id from need_trainings where id = $1)',
  "update passport_identities set birth_name = 'NOM | COUPÉ', version = version + 1 where trainee_id = (select trainee_id from need_trainings where id = $1)",
  "update companies set zip_code = 'B-1000' where id = (select company_id from need_trainings where id = $1)",
  'update companies set name = E\'A|B\\r\\nC;"D"\' || id where id = (select company_id from need_trainings where id = $1)',
  'update emargement_sheets s set validated_at = null from emargements e where e.sheet_id = s.id and e.need_training_id = $1',
  "insert into emargement_half_days (entry_id, period, is_absent, noted_by, noted_at) select id, 'morning', true, 'Zoé', now() from emargements where need_training_id = $1 on conflict do nothing",
  "update training_types y set nsf_codes = '{}' from need_trainings n where n.training_type_id = y.id and n.id = $1",
  "update training_types y set title_convention = E'Titre|en\\ndeux' from need_trainings n where n.training_type_id = y.id and n.id = $1",
];

it('has the rows that the page calls complete, whatever happened', async () => {
  const needs = [...day.needIds];
  for (let count = 0; count < 5; count += 1) needs.push(...(await buildDeclaredSession(test)).needIds);
  // The same accidents at each run; the long campaign draws others.
  const draw = { numRuns: needs.length, ...(isLong ? {} : { seed: 20_261_124 }) };
  for (const accidents of fc.sample(fc.array(fc.integer({ min: 0, max: ACCIDENTS.length - 1 }), { maxLength: 3 }), draw))
    for (const accident of accidents)
      await change(ACCIDENTS[accident] ?? '', [needs[(accidents.length * accident) % needs.length]]);
  // Whatever was drawn, there is something to declare.
  await buildDeclaredSession(test);
  const complete = (await rows()).filter(({ state }) => state === 'complete').map(({ needTraining }) => needTraining);
  const lines = readPassportFile(await download((await makeFile()).id));
  const declared = lines.map(({ ID_UNIQUE_PARTENAIRE = '' }) => `/api/need_trainings/${ID_UNIQUE_PARTENAIRE.split('-')[0]}`);
  expect(declared).toEqual(complete);
});
