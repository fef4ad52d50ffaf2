import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeclarationsView, FilePreview, FilesView, FileView } from '../../../model/passport/declarationViews.ts';
import { sheetLinesStatement } from '../../../server/passport/declarations/fileStatements.ts';
import { eraseOldPassportFiles } from '../../../server/passport/declarations/settleLines.ts';
import { type Person, TEST_PASSWORD } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import type { AttendedSession } from '../../support/records/attendedSession.ts';
import { buildDeclaredSession } from '../../support/records/declaredSession.ts';

const FILE_OF = { quarter: '2026-T4', proof: 'attestation' } as const;
const LATER_MS = 8 * 86_400_000;

let test: TestApp;
let holder: Person;
let day: AttendedSession;

beforeAll(async () => {
  test = await testApp();
  holder = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'], firstName: 'Zoé', lastName: 'ROI' });
});
afterAll(() => test.close());

beforeEach(async () => {
  await test.database.query('truncate passport_lines, passport_declarations, passport_files');
  await test.database.query("update training_sessions set status = 'canceled'");
  day = await buildDeclaredSession(test);
});

const makeFile = async (): Promise<FileView> => {
  const { body } = await test.call('GET', `/api/passport/file_preview?${new URLSearchParams(FILE_OF)}`, { as: holder });
  const { basis, lastFile } = body as FilePreview;
  const made = await test.call('POST', '/api/passport/files', { as: holder, body: { ...FILE_OF, basis, lastFile } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body as FileView;
};

const deposit = ({ id, version }: FileView) =>
  test.call('PUT', `/api/passport/files/${id}/deposit`, { as: holder, body: { version, depositedOn: '2026-11-24' } });

const abandon = ({ id, version }: Pick<FileView, 'id' | 'version'>, as = holder) =>
  test.call('POST', `/api/passport/files/${id}/never_deposited`, { as, body: { version } });

const fileNow = async ({ id }: FileView): Promise<FileView> =>
  (await test.call('GET', `/api/passport/files/${id}`, { as: holder })).body as FileView;

const states = async () => {
  const { body } = await test.call('GET', '/api/passport/declarations?quarter=2026-T4', { as: holder });
  return (body as DeclarationsView).rows.map(({ state }) => state);
};

const identifiersOf = ({ lines }: FileView) => lines.map(({ uniqueId }) => uniqueId);

describe('a file that was never deposited', () => {
  it('gives its trainees back, who have other identifiers in the next one', async () => {
    const first = await makeFile();
    expect(await states()).toEqual(['exported', 'exported']);
    expect(await abandon(first)).toMatchObject({
      status: 200,
      body: {
        neverDeposited: { by: 'Zoé ROI', at: expect.stringMatching(/^2026-11-24T.*Z$/) },
        isDownloadable: false,
        counts: { exported: 0, unsent: 2 },
        lines: [{ state: 'unsent' }, { state: 'unsent' }],
      },
    });
    expect(await states()).toEqual(['complete', 'complete']);
    const second = await makeFile();
    expect(identifiersOf(second)).toEqual(day.needIds.map((need) => `${need}-2`));
    const declarations = await test.database.query('select number from passport_declarations order by id');
    expect(declarations).toEqual([{ number: 1 }, { number: 2 }]);
    const { files } = (await test.call('GET', '/api/passport/files', { as: holder })).body as FilesView;
    expect(files.map(({ neverDeposited }) => neverDeposited?.by ?? null)).toEqual([null, 'Zoé ROI']);
  });

  it('does so also once its seven days have passed', async () => {
    const file = await makeFile();
    await eraseOldPassportFiles({ ...test.deps, now: () => new Date(testNow().getTime() + LATER_MS) });
    expect((await abandon(await fileNow(file))).status).toBe(200);
    expect(await states()).toEqual(['complete', 'complete']);
  });

  it('is erased at once, and noted in the journal', async () => {
    const file = await makeFile();
    await abandon(file);
    const [stored] = await test.database.query('select sealed_content from passport_files where id = $1', [file.id]);
    expect(stored).toEqual({ sealed_content: null });
    const body = { currentPassword: TEST_PASSWORD };
    expect((await test.call('POST', `/api/passport/files/${file.id}/download`, { as: holder, body })).status).toBe(404);
    const lines = await test.database.query(
      "select actor_name as by, after from api_logs where resource = 'passport_files' and after ->> 'file' = $1 order by id desc limit 1",
      [String(file.id)],
    );
    expect(lines).toEqual([
      { by: 'Zoé ROI', after: { file: file.id, neverDeposited: true, lines: file.lines.map(({ id }) => id) } },
    ]);
  });

  it('is no declaration in a control file', async () => {
    const declared = () => sheetLinesStatement.rows(test.database, [[day.sheetUuid], null]);
    const file = await makeFile();
    expect(await declared()).toHaveLength(2);
    await abandon(file);
    expect(await declared()).toEqual([]);
  });
});

describe('is refused', () => {
  it('for a file that was deposited, and a deposit after it', async () => {
    const file = await makeFile();
    await deposit(file);
    expect(await abandon(await fileNow(file))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('marqué comme déposé : notez') },
    });
    expect(await states()).toEqual(['exported', 'exported']);
    await test.database.query('update passport_files set deposited_on = null where id = $1', [file.id]);
    const abandoned = (await abandon(await fileNow(file))).body as FileView;
    const outcome = { outcome: 'accepted', lines: abandoned.lines.map(({ id }) => id) };
    for (const answer of [
      await deposit(abandoned),
      await abandon(abandoned),
      await test.call('POST', `/api/passport/files/${file.id}/outcome`, { as: holder, body: outcome }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('jamais déposé') } });
  });

  it('with a version of before', async () => {
    const file = await makeFile();
    await test.database.query('update passport_files set version = version + 1 where id = $1', [file.id]);
    expect(await abandon(file)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Rechargez la page') } });
    expect(await states()).toEqual(['exported', 'exported']);
  });

  it('without the right, and elsewhere', async () => {
    const file = await makeFile();
    const officer = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_ADMIN'] });
    expect((await abandon(file, officer)).status).toBe(403);
    const elsewhere = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'], areas: ['E1'] });
    expect((await abandon(file, elsewhere)).status).toBe(404);
    expect((await abandon({ id: 999_999, version: 1 })).status).toBe(404);
    expect(await states()).toEqual(['exported', 'exported']);
  });
});

it('one of two people who deposit and give up the same file at once wins', async () => {
  const file = await makeFile();
  const answers = await Promise.all([deposit(file), abandon(file)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { depositedOn, neverDeposited } = await fileNow(file);
  expect([depositedOn, neverDeposited].filter((fact) => fact !== null)).toHaveLength(1);
});
