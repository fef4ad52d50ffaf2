import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeclarationsView } from '../../../model/passport/declarationViews.ts';
import type { PassportIdentityView } from '../../../model/passport/passportIdentity.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';
import type { AttendedSession } from '../../support/records/attendedSession.ts';
import { buildDeclaredSession, declareAll } from '../../support/records/declaredSession.ts';
import { emargementUrl } from '../attendance/signingCalls.ts';

/** The name and number of the session's first trainee, as they are typed. */
const BIRTH_NAME = 'd’Artagnan';
const TYPED = '2 69 05 49 588 157 80';
const OTHER = '1 80 03 2A 004 123 75';

let test: TestApp;
let holder: Person;
let api: ApiClient;
let day: AttendedSession;
let path: string;

beforeAll(async () => {
  test = await testApp();
  holder = await test.addUser({
    roles: [
      'ROLE_PREVENTION_PASSPORT',
      'ROLE_WRITE_TRAINEE_IMPORT',
      'ROLE_READ_TRAINEE_IMPORT',
      'ROLE_WRITE_NEED_TRAINING',
      'ROLE_WRITE_TRAINEE',
    ],
  });
  api = apiClient(test, holder);
});
afterAll(() => test.close());

beforeEach(async () => {
  await test.database.query('truncate passport_lines, passport_declarations, passport_files');
  await test.database.query("update training_sessions set status = 'canceled'");
  day = await buildDeclaredSession(test);
  await declareAll(test, holder);
  const [need] = await test.database.query<{ trainee: number }>(
    'select trainee_id as trainee from need_trainings where id = $1',
    [day.needIds[0]],
  );
  path = `/api/trainees/${need?.trainee}/passport_identity`;
});

const identity = async () => (await api.item(path)) as unknown as PassportIdentityView;

it('says to its holders whether the portal has accepted a declaration with it', async () => {
  expect((await identity()).details?.isDeclared).toBe(true);
  await test.database.query("update passport_lines set state = 'withdrawn'");
  expect((await identity()).details?.isDeclared).toBe(false);
});

const byOfficer = async (number: string) => {
  const body = { version: (await identity()).details?.version, birthName: BIRTH_NAME, number };
  expect((await test.call('PUT', path, { as: holder, body })).status).toBe(200);
};

const byTrainee = async (number: string) => {
  const own = emargementUrl(day.entryUuids[0], '/passport_identity');
  expect((await test.call('PUT', own, { body: { birthName: BIRTH_NAME, number } })).status).toBe(200);
};

/** A file by the number of the need, whose other values change. */
const byImport = async (number: string) => {
  const file = csv([
    ['N° du besoin', 'Commentaire', 'Nom de naissance', 'NIR'],
    [String(day.needIds[0]), `Vu ${crypto.randomUUID()}`, BIRTH_NAME, number],
  ]);
  const upload = await api.create('trainee/import/upload', importForm('NEEDTRAININGUPDATE', file));
  expect((await test.call('POST', `${upload['@id']}/run`, { as: holder })).status).toBe(202);
  await test.runJobs();
  expect(await api.item(upload['@id'])).toMatchObject({ status: 'finished', doneCount: 1 });
};

const row = async () => {
  const { rows } = (await test.call('GET', '/api/passport/declarations?quarter=2026-T4', { as: holder }))
    .body as DeclarationsView;
  const { state, reasons } = rows.find(({ needTraining }) => needTraining === `/api/need_trainings/${day.needIds[0]}`) ?? {};
  return { state, reasons };
};

const reject = () =>
  test.database.query("update passport_lines set state = 'rejected', rejection = 'number_name' where need_training_id = $1", [
    day.needIds[0],
  ]);

describe.each([
  ['an officer', byOfficer],
  ['the trainee’s page', byTrainee],
  ['an import', byImport],
])('the same birth name and number again by %s', (_name, type) => {
  it('leave an accepted declaration as it is', async () => {
    const before = await identity();
    await type(TYPED);
    expect(await row()).toEqual({ state: 'accepted', reasons: [] });
    expect(await identity()).toEqual(before);
  });

  it('are no corrected cause of a rejection', async () => {
    await reject();
    await type(TYPED);
    expect(await row()).toEqual({ state: 'rejected', reasons: [] });
  });
});

describe.each([
  ['an officer', byOfficer],
  ['the trainee’s page', byTrainee],
])('another number by %s', (_name, type) => {
  it('asks to withdraw what was accepted, and corrects what was rejected', async () => {
    await type(OTHER);
    expect(await row()).toEqual({ state: 'to_withdraw', reasons: ['number_changed'] });
    await reject();
    expect(await row()).toEqual({ state: 'complete', reasons: [] });
  });
});
