import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { daysOfQuarter, declarationDeadline, quarterOf } from '../../model/passport/declarationDeadline.ts';
import { declarationFile } from '../../model/passport/declarationFile.ts';
import type { DeclarationsView, FilePreview, FileView } from '../../model/passport/declarationViews.ts';
import type { PassportIdentityView } from '../../model/passport/passportIdentity.ts';
import { readNir } from '../../model/passport/socialSecurityNumber.ts';
import { seal, sealContextOf } from '../../server/passport/identity/sealedText.ts';
import { type Person, TEST_PASSWORD } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { readPassportFile } from '../support/files/strictPassportReader.ts';
import type { AttendedSession } from '../support/records/attendedSession.ts';
import { buildDeclaredSession } from '../support/records/declaredSession.ts';

/*
 * What people met in other products with quarters, files for an authority and numbers: each report with its source, tried on declarations of the
 * « passeport de prévention ».
 */

let test: TestApp;
let holder: Person;
let day: AttendedSession;

beforeAll(async () => {
  test = await testApp();
  holder = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'] });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.query('truncate passport_lines, passport_declarations, passport_files');
  await test.database.query("update training_sessions set status = 'canceled'");
  day = await buildDeclaredSession(test);
});

const previewOf = async (): Promise<FilePreview> =>
  (await test.call('GET', '/api/passport/file_preview?quarter=2026-T4&proof=attestation', { as: holder })).body as FilePreview;
const produce = ({ basis, lastFile }: FilePreview) =>
  test.call('POST', '/api/passport/files', {
    as: holder,
    body: { quarter: '2026-T4', proof: 'attestation', basis, lastFile },
  });

const traineeOf = async (needId: number): Promise<number> => {
  const [need] = await test.database.query<{ id: number }>('select trainee_id as id from need_trainings where id = $1', [needId]);
  return need?.id ?? 0;
};

const contentOf = async ({ id }: FileView): Promise<Uint8Array> => {
  const response = await test.app.request(`/api/passport/files/${id}/download`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: holder.cookie },
    body: JSON.stringify({ currentPassword: TEST_PASSWORD }),
  });
  return new Uint8Array(await response.arrayBuffer());
};

it('Tautulli/Tautulli 2153: a line end in a text broke the columns of its line', async () => {
  await test.database.query(
    `update training_types y set title_convention = E'Risque routier\\r\\n| suite' from training_sessions s
      where s.training_type_id = y.id and s.id = $1`,
    [day.trainingSessionId],
  );
  const text = new TextDecoder().decode(await contentOf((await produce(await previewOf())).body as FileView));
  expect(readPassportFile(text).map(({ NOM_FORMATION }) => NOM_FORMATION)).toEqual(Array(2).fill('Risque routier suite'));
});

it('benhoyt/goawk 126, betagouv/zam 171: a byte order mark in the first heading, lines that end otherwise than agreed', async () => {
  const bytes = await contentOf((await produce(await previewOf())).body as FileView);
  expect([...bytes.slice(0, 14)].map((byte) => String.fromCharCode(byte)).join('')).toBe('ID_DECLARATION');
  const text = new TextDecoder().decode(bytes);
  expect(text.match(/\r\n/g)).toHaveLength(3);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(declarationFile('attestation', [])).toMatch(/^ID_DECLARATION\|.*\|DATE_FIN_VALIDITE\r\n$/);
});

it('department-for-transport-BODS/create-data 831, libris/librisxl 1490: two exports at once had the same records twice', async () => {
  const preview = await previewOf();
  const answers = await Promise.all([produce(preview), produce(preview), produce(preview)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const lines = await test.database.query('select distinct need_training_id, attempt from passport_lines');
  expect(lines).toHaveLength(2);
});

it('firebed/aade-mydata 29: a corrected document sent again under its identifier was refused by the authority', async () => {
  const file = (await produce(await previewOf())).body as FileView;
  const path = `/api/passport/files/${file.id}`;
  await test.call('PUT', `${path}/deposit`, { as: holder, body: { version: file.version, depositedOn: '2026-11-24' } });
  const lines = file.lines.map(({ id }) => id);
  await test.call('POST', `${path}/outcome`, { as: holder, body: { outcome: 'rejected', rejection: 'siret', lines } });
  expect((await previewOf()).lines).toBe(0);
  await test.database.query('update need_trainings set company_id = null where id = any($1::int[])', [day.needIds]);
  const again = (await produce(await previewOf())).body as FileView;
  const identifiers = [file, again].flatMap((one) => one.lines.map(({ uniqueId }) => uniqueId));
  expect([again.lines.length, new Set(identifiers).size]).toEqual([2, 4]);
});

const settleAll = async (file: FileView, body: object): Promise<void> => {
  const path = `/api/passport/files/${file.id}`;
  await test.call('PUT', `${path}/deposit`, { as: holder, body: { version: file.version, depositedOn: '2026-11-24' } });
  const lines = file.lines.map(({ id }) => id);
  expect((await test.call('POST', `${path}/outcome`, { as: holder, body: { ...body, lines } })).status).toBe(200);
};

it('GSA-TTS/FAC 5705, studentquiz/moodle-mod_studentquiz 170: what was rejected was sent again without a change', async () => {
  const file = (await produce(await previewOf())).body as FileView;
  await settleAll(file, { outcome: 'rejected', rejection: 'number_name' });
  const path = `/api/trainees/${await traineeOf(day.needIds[0])}/passport_identity`;
  const give = async (birthName: string) => {
    const { details } = (await test.call('GET', path, { as: holder })).body as PassportIdentityView;
    const body = { version: details?.version, birthName, number: '269054958815780' };
    expect((await test.call('PUT', path, { as: holder, body })).status).toBe(200);
  };
  await give('D’Artagnan');
  expect((await previewOf()).lines).toBe(0);
  await give('D’Artagnan-Leroy');
  expect((await previewOf()).lines).toBe(1);
});

it('MicrosoftDocs/dynamics365smb-docs 279, therouv/Magento-DebitPayment 9: lines of a file that was never sent stayed in limbo', async () => {
  const file = (await produce(await previewOf())).body as FileView;
  expect((await previewOf()).lines).toBe(0);
  const path = `/api/passport/files/${file.id}/never_deposited`;
  expect((await test.call('POST', path, { as: holder, body: { version: file.version } })).status).toBe(200);
  const again = (await produce(await previewOf())).body as FileView;
  expect(again.lines.map(({ uniqueId }) => uniqueId)).toEqual(day.needIds.map((need) => `${need}-2`));
});

it('Expensify/App 95070: what was marked as sent came back among what was to be sent', async () => {
  const file = (await produce(await previewOf())).body as FileView;
  const deposit = { version: file.version, depositedOn: '2026-11-24' };
  expect((await test.call('PUT', `/api/passport/files/${file.id}/deposit`, { as: holder, body: deposit })).status).toBe(200);
  const states = async () => {
    const { rows } = (await test.call('GET', '/api/passport/declarations?quarter=2026-T4', { as: holder }))
      .body as DeclarationsView;
    return rows.map(({ state }) => state);
  };
  expect(await states()).toEqual(['exported', 'exported']);
  // Also once its content was erased, and somebody says that it was never sent.
  await test.database.query("update passport_files set created_at = created_at - interval '30 days', sealed_content = null");
  const path = `/api/passport/files/${file.id}/never_deposited`;
  expect((await test.call('POST', path, { as: holder, body: { version: file.version + 1 } })).status).toBe(409);
  expect([await states(), (await previewOf()).lines]).toEqual([['exported', 'exported'], 0]);
});

it('Project60/org.project60.sepa 285: what was noted as received could not be noted as failed any more', async () => {
  const file = (await produce(await previewOf())).body as FileView;
  await settleAll(file, { outcome: 'accepted' });
  const path = `/api/passport/files/${file.id}/outcome`;
  const body = { outcome: 'rejected', rejection: 'siret', lines: [file.lines[0]?.id], isCorrection: true };
  expect((await test.call('POST', path, { as: holder, body })).status).toBe(200);
  await test.database.query('update need_trainings set company_id = null where id = $1', [day.needIds[0]]);
  expect((await previewOf()).lines).toBe(1);
});

it('18F/piipan 450, codeforamerica/vita-min 3936: one of two people with the same number went missing', async () => {
  const sealed = await seal('2690549588157', sealContextOf(await traineeOf(day.needIds[1])));
  await test.database.query('update passport_identities set sealed_number = $2 where trainee_id = $1', [
    await traineeOf(day.needIds[1]),
    sealed,
  ]);
  const text = new TextDecoder().decode(await contentOf((await produce(await previewOf())).body as FileView));
  expect(readPassportFile(text).map(({ NIR }) => NIR)).toEqual(['2690549588157', '2690549588157']);
});

it('moment/luxon 240, SuiteCRM/SuiteCRM 5967, Gnucash/gnucash 2063: wrong quarters in their last month', () => {
  expect([quarterOf('2027-12-10'), daysOfQuarter('2027-T4')]).toEqual(['2027-T4', { from: '2027-10-01', to: '2027-12-31' }]);
  for (const month of ['03', '06', '09', '12']) {
    const quarter = quarterOf(`2028-${month}-30`);
    expect(daysOfQuarter(quarter).to.slice(0, 7)).toBe(`2028-${month}`);
  }
  expect(declarationDeadline('4', '2026-12-31')).toBe('2027-06-30');
});

it('awesomemotive/easy-digital-downloads 9502: quarters shifted by a day east of Greenwich', async () => {
  // Ten minutes past midnight in Paris is still September in UTC.
  const [start, end] = ['2026-09-30T16:00:00Z', '2026-09-30T22:10:00Z'];
  const shift = (table: string, id: number) =>
    test.database.query(`update ${table} set start_at = $2, end_at = $3 where id = $1`, [id, start, end]);
  await shift('logistic_sessions', day.logisticSessionId);
  await shift('training_sessions', day.trainingSessionId);
  const rowsOf = async (quarter: string) =>
    ((await test.call('GET', `/api/passport/declarations?quarter=${quarter}`, { as: holder })).body as DeclarationsView).rows;
  expect(await rowsOf('2026-T3')).toEqual([]);
  expect((await rowsOf('2026-T4')).map(({ quarter }) => quarter)).toEqual(['2026-T4', '2026-T4']);
});

it('ronanguilloux/IsoCodes 146, joke2k/faker 2372: numbers of Corsica with 20, 2A or 2B were refused', () => {
  const of = (number: string, asDigits: string) => {
    const key = String(97 - Number(BigInt(asDigits) % 97n)).padStart(2, '0');
    return readNir(`${number}${key}`);
  };
  expect(of('2600720004123', '2600720004123')).toEqual({ number: '2600720004123' });
  expect(of('180032A004123', '1800319004123')).toEqual({ number: '180032A004123' });
  expect(of('180032B004123', '1800318004123')).toEqual({ number: '180032B004123' });
});
