import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import { validateSheet } from '../../../server/attendance/signing/validateSheet.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession, trainerActor } from '../../support/records/attendedSession.ts';
import { makeAutomation, runAutomations, runsOf } from '../../support/records/automations.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildNeedForm, buildPublicForm, FORM_ANSWER, NEED_ANSWER } from '../../support/records/publicForm.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterEach(() => test.database.query('delete from automations'));
afterAll(() => test.close());

const NOTIFY = { kind: 'notify', text: 'À lire', to: { who: 'author' } };
const records = async (made: Parameters<typeof runsOf>[1]) => (await runsOf(admin, made)).map(({ record }) => record);

it('the answer of a public form starts it; a booking by hand does not', async () => {
  const made = await makeAutomation(admin, { record: 'bookings', trigger: 'form_received', actions: [NOTIFY] });
  const form = await buildPublicForm(admin);
  await buildRecord(admin, 'bookings');
  const { status } = await test.call('POST', `/api/forms/${form.token}/answers`, { body: FORM_ANSWER });
  expect(status).toBe(201);
  await runAutomations(test);
  const answers = (await admin.list('/api/bookings?lastName=Lemaire')).member.map((booking) => booking['@id']);
  expect(answers).toHaveLength(1);
  expect(await records(made)).toEqual(answers);
  const cause = `Réservation : réponse reçue (Formulaire public « ${form.name} »)`;
  expect(await runsOf(admin, made)).toMatchObject([{ outcome: 'done', cause }]);
});

it('the answer of a form for needs starts those of needs; a need by hand does not', async () => {
  const made = await makeAutomation(admin, { record: 'need_trainings', trigger: 'form_received', actions: [NOTIFY] });
  const trainingType = (await buildRecord(admin, 'training_types', { isActive: true })).id;
  const form = await buildNeedForm(admin);
  await buildRecord(admin, 'need_trainings');
  const body = { ...NEED_ANSWER, values: { ...NEED_ANSWER.values, trainingType: String(trainingType) } };
  expect((await test.call('POST', `/api/forms/${form.token}/answers`, { body })).status).toBe(201);
  await runAutomations(test);
  const answers = (await admin.list(`/api/need_trainings?publicForm=${form['@id']}`)).member.map((need) => need['@id']);
  expect(answers).toHaveLength(1);
  expect(await records(made)).toEqual(answers);
  const cause = `Besoin de formation : réponse reçue (Formulaire public « ${form.name} »)`;
  expect(await runsOf(admin, made)).toMatchObject([{ outcome: 'done', cause }]);
});

const counterSign = (day: AttendedSession, period: 'morning' | 'afternoon') =>
  signPeriod(test.database, {
    uuid: day.sheetUuid,
    actor: trainerActor(day),
    now: period === 'morning' ? at('12:20') : at('16:45'),
    period,
    svg: '<svg/>',
    trainerId: day.trainerIds[0],
    deviceTime: null,
  });

it('the validation of a sheet starts it on its day; signatures do not', async () => {
  const made = await makeAutomation(admin, { record: 'logistic_sessions', trigger: 'sheet_validated', actions: [NOTIFY] });
  const day = await buildAttendedSession(test.database);
  await counterSign(day, 'morning');
  await counterSign(day, 'afternoon');
  await runAutomations(test);
  expect(await records(made)).toEqual([]);
  await validateSheet(test.database, { uuid: day.sheetUuid, actor: null, now: at('16:50') });
  await runAutomations(test);
  expect(await records(made)).toEqual([`/api/logistic_sessions/${day.logisticSessionId}`]);
  expect(await runsOf(admin, made)).toMatchObject([{ outcome: 'done' }]);
});
