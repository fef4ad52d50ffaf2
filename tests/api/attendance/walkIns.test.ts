import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SheetEntriesView, SheetEntryView, SheetView } from '../../../model/attendance/attendanceViews.ts';
import type { LogisticSessionEvidenceView } from '../../../model/evidence/logisticSessionEvidence.ts';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { verifyChain } from '../../../server/attendance/journal/verifyChain.ts';
import { loadSheetFacts } from '../../../server/documents/dossier/loadSheetFacts.ts';
import { signatureSheet } from '../../../server/documents/render/signatureSheet.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { buildDossier } from '../../support/records/dossier.ts';
import { emargementUrl, signatureForm, signingCalls } from './signingCalls.ts';

let test: TestApp;
let day: AttendedSession;
let officer: Person;
let now = at('09:05');

beforeAll(async () => {
  test = await testApp({ now: () => now });
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});
beforeEach(async () => {
  now = at('09:05');
  day = await buildAttendedSession(test.database);
  officer = await addOfficer();
});

const addOfficer = () => test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_TRAINING_SESSION'] });
const { call, readStaffSheet } = signingCalls(() => test);

const PAUL = { firstName: 'Paul', lastName: 'IMPRÉVU' } as const;

const add = (body: object, as?: Person) =>
  call<SheetEntryView>('POST', emargementUrl(day.sheetUuid, '/need_trainings'), {
    body: { ...PAUL, ...body },
    ...(as ? { as } : {}),
  });

const signOnScreen = async (uuid: string, period: string) => {
  const path = emargementUrl(uuid, `/sign/${period}?sheet=${day.sheetUuid}`);
  const answer = await test.app.request(path, { method: 'POST', body: signatureForm() });
  return { status: answer.status, reason: ((await answer.json()) as { reason?: string }).reason };
};

const paulOnSheet = async (as = officer) =>
  (await readStaffSheet(day, as)).entries.find(({ lastName }) => lastName === 'IMPRÉVU');

const findings = async () => {
  const path = `/api/evidence/logistic_sessions/${day.logisticSessionId}`;
  const { body } = await call<LogisticSessionEvidenceView>('GET', path, { as: officer });
  return (body.sheets[0]?.findings ?? []).filter(({ kind }) => kind === 'walk_in_unconfirmed');
};

it.each([
  ['nothing', {}],
  ['a blank name', { companyName: ' ' }],
  ['both', { companyName: 'Garage', isIndividual: true }],
  ['no to both', { companyName: null, isIndividual: false }],
])('asks for the company of a walk-in: %s is refused, also to an officer', async (_name, body) => {
  for (const as of [undefined, officer]) {
    const answer = await add(body, as);
    expect([answer.status, answer.body]).toMatchObject([422, { violations: [{ propertyPath: 'companyName' }] }]);
  }
});

it('takes the company as stated, and never the one of the others', async () => {
  const { database } = test;
  const name = `Garage ${day.sheetUuid}`;
  const [company] = await database.query<{ id: number }>(
    "insert into companies (name, address, zip_code, city) values ($1, '1 rue', '75001', 'Paris') returning id",
    [name],
  );
  await database.query('update need_trainings set company_id = $2 where training_session_id = $1', [
    day.trainingSessionId,
    company?.id,
  ]);
  const companyOfNeed = async () => {
    const need = (await paulOnSheet())?.needTraining.id;
    return (await database.query<{ id: number | null }>('select company_id as id from need_trainings where id = $1', [need]))[0]
      ?.id;
  };
  await add({ isIndividual: true });
  expect([await companyOfNeed(), (await paulOnSheet())?.company]).toEqual([null, null]);
  const facts = () => loadSheetFacts(database, { ...day, origin: null });
  const printed = (await facts())?.entries.find((entry) => entry.name.startsWith('IMPRÉVU'));
  expect(printed).toMatchObject({ company: 'à titre individuel', addedOnSiteAt: now });
  await database.query("update trainees set last_name = 'AUTRE' where last_name = 'IMPRÉVU'");
  await add({ companyName: 'Transports inconnus' });
  expect([await companyOfNeed(), (await paulOnSheet())?.company]).toEqual([null, 'Transports inconnus']);
  await database.query("update trainees set last_name = 'AUTRE' where last_name = 'IMPRÉVU'");
  await add({ companyName: name.toUpperCase() });
  expect([await companyOfNeed(), (await paulOnSheet())?.company]).toEqual([company?.id, name]);
});

it('signs only half-days that had not ended when they were added', async () => {
  now = at('13:00');
  const { uuid, addedOnSiteAt } = (await add({ companyName: 'Garage' })).body;
  expect(addedOnSiteAt).toBe(now.toISOString());
  expect(await signOnScreen(uuid, 'morning')).toEqual({ status: 409, reason: 'added_after' });
  const screen = (await call<SheetView>('GET', emargementUrl(day.sheetUuid))).body;
  expect(screen.missingSignatures.filter((missing) => missing.uuid === uuid).map(({ period }) => period)).toEqual(['afternoon']);
  now = at('14:00');
  expect(await signOnScreen(uuid, 'afternoon')).toEqual({ status: 201, reason: undefined });
  // Nor by an officer, with a reason.
  const own = (await paulOnSheet())?.uuid ?? '';
  const late = { method: 'POST', body: signatureForm({ reason: 'Il était là' }), headers: { Cookie: officer.cookie } };
  expect(await (await test.app.request(emargementUrl(own, '/sign/morning'), late)).json()).toMatchObject({
    reason: 'added_after',
  });
});

it('signs a half-day that was under way when they were added', async () => {
  now = at('12:00');
  const { uuid } = (await add({ isIndividual: true })).body;
  expect((await signOnScreen(uuid, 'morning')).status).toBe(201);
});

it('is a finding until an officer has confirmed who they are, once, in the journal', async () => {
  await add({ companyName: 'Garage' });
  expect(await findings()).toMatchObject([{ who: 'Paul IMPRÉVU', severity: 'blocking' }]);
  const { uuid = '', isUnconfirmed } = (await paulOnSheet()) ?? {};
  expect(isUnconfirmed).toBe(true);
  const confirm = (as?: Person, of = uuid) => call('PUT', emargementUrl(of, '/identity'), as ? { as } : {});
  expect((await confirm()).status).toBe(401);
  expect((await confirm(await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }))).status).toBe(403);
  const far = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'], areas: ['E1'] });
  expect((await confirm(far)).status).toBe(404);
  expect((await confirm(officer, day.entryUuids[0])).body.reason).toBe('not_walk_in');
  expect((await confirm(officer)).status).toBe(200);
  expect((await confirm(officer)).status).toBe(200);
  expect(await findings()).toEqual([]);
  const lines = await test.database.query(
    "SELECT actor_name FROM emargement_events WHERE sheet_uuid = $1 AND type = 'identity_confirmed'",
    [day.sheetUuid],
  );
  expect(lines).toEqual([{ actor_name: 'Claude Martin' }]);
  expect(await verifyChain(test.database)).toMatchObject({ ok: true });
});

it('is confirmed by the officer who adds them or approves them, with the time when the trainer asked', async () => {
  await add({ companyName: 'Garage' }, officer);
  expect(await paulOnSheet()).toMatchObject({ isUnconfirmed: false, addedOnSiteAt: now.toISOString() });
  for (let count = 0; count < 5; count += 1) await add({ lastName: `NOM ${count}`, isIndividual: true });
  const asked = await add({ lastName: 'DEMANDÉ', companyName: 'Garage du Nord' });
  expect(asked.status).toBe(202);
  now = at('13:00');
  officer = await addOfficer();
  const [request] = (await readStaffSheet(day, officer)).requests;
  await call('PUT', `/api/attendance_requests/${request?.id}/settle`, { body: { decision: 'confirm' }, as: officer });
  const added = (await readStaffSheet(day, officer)).entries.find(({ lastName }) => lastName === 'DEMANDÉ');
  expect(added).toMatchObject({ company: 'Garage du Nord', isUnconfirmed: false, addedOnSiteAt: at('09:05').toISOString() });
});

it('is printed « ajouté sur place », with no place to sign what was over before', () => {
  const dossier = buildDossier({ type: 'signature_sheet', trainees: 2 });
  const [entry] = dossier.sheet?.entries ?? [];
  const half = dossier.sheet?.halfDays[0];
  if (!dossier.sheet || !entry || !half) throw new Error('The dossier has no sheet');
  const walkIn = { ...entry, isAbsent: false, signatures: {}, addedOnSiteAt: new Date(half.endAt.getTime() + 60_000) };
  const order = { type: 'signature_sheet' } as Parameters<typeof signatureSheet>[1];
  const text = (entries: readonly (typeof entry)[]) =>
    JSON.stringify(
      signatureSheet({ ...dossier, sheet: dossier.sheet && { ...dossier.sheet, validatedAt: null, entries } }, order),
    );
  expect(text([entry])).not.toContain('sur place');
  expect(text([walkIn])).toMatch(/ajouté sur place le \d\d\/\d\d\/\d{4} à .*pas encore sur la feuille/);
});

it('keeps the employer from the holder of the sheet’s link, and shows them when the person was added', async () => {
  await add({ companyName: 'Garage Confidentiel' });
  const { body } = await call<SheetEntriesView>('GET', emargementUrl(day.sheetUuid, '/need_trainings'));
  expect(JSON.stringify(body)).not.toContain('Confidentiel');
  expect(body.member.find(({ lastName }) => lastName === 'IMPRÉVU')).toMatchObject({ addedOnSiteAt: now.toISOString() });
});

/** A field of one test is asked in no other. */
const archiveFields = async (admin: ApiClient) => {
  for (const { '@id': iri } of (await admin.list('/api/custom_fields')).member) await admin.update(iri, { isArchived: true });
};

it('has the default values of added fields, and is not refused for one that the office asks for', async () => {
  const admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  const field = { resource: 'need_trainings', kind: 'text' };
  await admin.create('custom_fields', { ...field, label: 'Accueil', key: 'welcome', defaultValue: 'Sur place' });
  await admin.create('custom_fields', { ...field, label: 'Zone visitée', key: 'visitedZone', requiredFrom: 'a_contacter' });
  expect((await add({ companyName: 'Garage' })).status).toBe(201);
  const [need] = await test.database.query<{ id: number; custom: object }>(
    "select n.id, n.custom from need_trainings n join trainees p on p.id = n.trainee_id where n.training_session_id = $1 and p.last_name = 'IMPRÉVU'",
    [day.trainingSessionId],
  );
  expect(need?.custom).toEqual({ welcome: 'Sur place' });
  // The form asks for it at the next status.
  const refused = await admin.refusal(422, 'PUT', `/api/need_trainings/${need?.id}`, { status: 'forme' });
  expect(refused.violations).toMatchObject([{ propertyPath: 'custom.visitedZone' }]);
  await archiveFields(admin);
});

// heen-ai/repair-commons 23: at the door nobody has the answers, and a form that asks for them keeps people out.
it('is on the sheet although fields lack that the office requires, which the officer sees until they are filled in', async () => {
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const asked = { kind: 'text', requiredFrom: 'always' };
  await admin.create('custom_fields', { ...asked, resource: 'trainees', label: 'N° de badge', key: 'badge' });
  const zone = { resource: 'need_trainings', label: 'Zone à risque', key: 'zone', requiredFrom: 'planifie' };
  await admin.create('custom_fields', { ...asked, ...zone });
  expect((await add({ companyName: 'Garage' })).status).toBe(201);
  expect(await paulOnSheet()).toMatchObject({ openFields: ['N° de badge', 'Zone à risque'] });
  const others = (await readStaffSheet(day, officer)).entries.filter(({ lastName }) => lastName !== 'IMPRÉVU');
  expect(others.every(({ openFields }) => openFields.length === 0)).toBe(true);

  // Those who do not correct the sheet are told nothing, nor is the trainer's screen.
  const reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] });
  expect(await paulOnSheet(reader)).toMatchObject({ openFields: [] });
  expect(JSON.stringify((await call('GET', emargementUrl(day.sheetUuid))).body)).not.toContain('Zone à risque');

  const need = await admin.item((await paulOnSheet())?.needTraining['@id'] ?? '');
  const trainee = need.trainee as { readonly '@id': string };
  await admin.update(trainee['@id'], { custom: { badge: '12' } });
  await admin.update(need['@id'], { custom: { zone: 'Nord' } });
  expect(await paulOnSheet()).toMatchObject({ openFields: [] });
  await archiveFields(admin);
});
