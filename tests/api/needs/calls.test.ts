import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallCard, NotedCall } from '../../../model/needs/calls/call.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
/** Tuesday 24 November 2026, 10:00 in Paris. */
const NOW = new Date('2026-11-24T10:00:00+01:00');
const NEXT_DAY = '2026-11-25T08:00:00.000Z';
/** The same as records have it. */
const STORED_NEXT_DAY = '2026-11-25T09:00:00+01:00';
/** An officer's rights, without forcing a status. */
let officer: ApiClient;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp({ now: () => NOW });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  officer = apiClient(test, await test.addUser({ groups: ['charge-de-formation-autres'] }));
});
afterAll(() => test.close());

const card = async (need: ApiRecord): Promise<CallCard<ApiRecord>> =>
  (await officer.item(`${need['@id']}/call`)) as unknown as CallCard<ApiRecord>;

const note = async (need: ApiRecord, body: object): Promise<NotedCall> => {
  const answer = await officer.call('POST', `${need['@id']}/call`, body);
  if (answer.status !== 200) expect.fail(JSON.stringify(answer.body));
  return answer.body as unknown as NotedCall;
};

const undo = (need: ApiRecord, { call }: NotedCall) => officer.call('POST', `${need['@id']}/undo_call`, { call });

const remind = (need: ApiRecord, reminderAt: string, values: object = {}) =>
  buildRecord(admin, 'reminders', { needTraining: need['@id'], reminderAt, isDone: false, reminderType: 'phone', ...values });

const remindersOf = async (need: ApiRecord) =>
  (await officer.list(`/api/reminders?needTraining=${need.id}&order[reminderAt]=asc`)).member;

describe('the card of a call', () => {
  it('has every number once, the open reminders and the last calls', async () => {
    const company = await buildRecord(admin, 'companies', { phoneNumber: '01 44 55 66 77', secondPhoneNumber: '06 11 22 33 44' });
    const manager = await buildRecord(admin, 'company_contacts', {
      company: company['@id'],
      firstName: 'Luc',
      lastName: 'CHEF',
      phoneNumber: '04 72 10 20 30',
    });
    const need = await buildNeed(admin, {
      trainee: { firstName: 'Ana', lastName: 'JOINTE', mobilePhone: '06 11 22 33 44', phoneNumber: '02 40 11 22 33' },
      company: company['@id'],
      manager: manager['@id'],
    });
    await remind(need, '2026-11-23T09:30:00+01:00', { commentary: 'Après les congés' });
    await note(need, { outcome: 'no_answer', note: 'Sonne dans le vide' });
    const shown = await card(need);
    expect(shown.numbers).toEqual([
      { kind: 'mobile', name: null, number: '+33611223344' },
      { kind: 'phone', name: null, number: '+33240112233' },
      { kind: 'manager', name: 'Luc CHEF', number: '+33472102030' },
      { kind: 'company', name: company.name, number: '+33144556677' },
    ]);
    expect(shown.reminders).toMatchObject([{ reminderAt: NEXT_DAY, reminderType: 'phone' }]);
    expect(shown.calls).toMatchObject([{ callOutcome: 'no_answer', commentary: 'Sonne dans le vide' }]);
    expect(shown.needTraining).toMatchObject({ '@id': need['@id'], status: 'absence_reponse' });
  });

  it('shows numbers of companies only to those who may read companies', async () => {
    const company = await buildRecord(admin, 'companies', { phoneNumber: '01 44 55 66 78' });
    const need = await buildNeed(admin, { company: company['@id'] });
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING'] }));
    expect((await officer.item(`${need['@id']}/call`)).numbers).toMatchObject([{ kind: 'company' }]);
    expect((await reader.item(`${need['@id']}/call`)).numbers).toEqual([]);
  });
});

describe('noting a call', () => {
  it('stores outcome, note and next reminder at once, and ticks off what was due', async () => {
    const need = await buildNeed(admin);
    const due = await remind(need, '2026-11-20T09:00:00+01:00');
    const mail = await remind(need, '2026-11-20T09:00:00+01:00', { reminderType: 'email' });
    const { version } = await officer.item(need['@id']);
    const noted = await note(need, { outcome: 'call_back', note: '  Après 14 h ', version, reminder: due['@id'] });
    expect(noted).toMatchObject({ status: 'ok_attente_de_relance', reminderAt: NEXT_DAY });
    expect(await officer.item(need['@id'])).toMatchObject({ status: 'ok_attente_de_relance', version: noted.version });
    expect(await officer.item(due['@id'])).toMatchObject({ isDone: true });
    expect(await officer.item(mail['@id'])).toMatchObject({ isDone: false });
    expect(await officer.item(noted.call)).toMatchObject({
      isDone: true,
      callOutcome: 'call_back',
      commentary: 'Après 14 h',
      reminderType: 'phone',
    });
    expect((await remindersOf(need)).at(-1)).toMatchObject({
      reminderAt: STORED_NEXT_DAY,
      isDone: false,
      commentary: 'Après 14 h',
    });
  });

  it('takes an empty note', async () => {
    const need = await buildNeed(admin);
    for (const empty of [undefined, null, '', '   \n ']) {
      const { call } = await note(need, { outcome: 'answered', ...(empty !== undefined && { note: empty }) });
      expect(await officer.item(call)).toMatchObject({ commentary: null, callOutcome: 'answered' });
    }
  });

  it('moves the reminder that waits rather than adding a second one', async () => {
    const need = await buildNeed(admin);
    const coming = await remind(need, '2026-12-10T15:00:00+01:00', { commentary: 'Demander le permis' });
    await note(need, { outcome: 'no_answer' });
    expect(await officer.item(coming['@id'])).toMatchObject({
      reminderAt: STORED_NEXT_DAY,
      isDone: false,
      commentary: 'Demander le permis',
    });
    expect(await remindersOf(need)).toHaveLength(2);
    await note(need, { outcome: 'answered' });
    expect(await officer.item(coming['@id'])).toMatchObject({ reminderAt: STORED_NEXT_DAY, isDone: false });
    await note(need, { outcome: 'available' });
    expect(await officer.item(coming['@id'])).toMatchObject({ isDone: true });
  });

  it('keeps a chosen date, or none', async () => {
    const need = await buildNeed(admin);
    expect(await note(need, { outcome: 'no_answer', reminderAt: '2026-12-01T14:00:00+01:00' })).toMatchObject({
      reminderAt: '2026-12-01T13:00:00.000Z',
    });
    expect(await note(need, { outcome: 'no_answer', reminderAt: null })).toMatchObject({ reminderAt: null });
    expect((await remindersOf(need)).filter(({ isDone }) => isDone === false)).toEqual([]);
  });

  it('leaves a planned need on its session when nobody answers, and takes it off when it is refused', async () => {
    const { trainingSession } = await buildLogisticSession(admin);
    const need = await buildPlannedNeed(admin, trainingSession['@id']);
    expect(await note(need, { outcome: 'no_answer' })).toMatchObject({ status: 'planifie' });
    const refused = await note(need, { outcome: 'refused' });
    expect(await officer.item(need['@id'])).toMatchObject({ status: 'refus', trainingSession: null });
    expect((await undo(need, refused)).status).toBe(200);
    expect(await officer.item(need['@id'])).toMatchObject({
      status: 'planifie',
      trainingSession: { '@id': trainingSession['@id'] },
    });
    expect((await officer.list(`/api/emargements?needTraining=${need.id}`)).totalItems).toBe(1);
  });

  it('refuses what the need’s status does not allow, and stores nothing of it', async () => {
    const need = await buildNeed(admin);
    await admin.update(need['@id'], { status: 'perte_de_droit' });
    const due = await remind(need, '2026-11-20T09:00:00+01:00');
    const { detail } = await officer.refusal(409, 'POST', `${need['@id']}/call`, { outcome: 'available', note: 'Oui' });
    expect(detail).toBe('« D’accord » n’est pas possible pour un besoin « Perte de droit » : choisissez une autre issue.');
    expect(await remindersOf(need)).toMatchObject([{ '@id': due['@id'], isDone: false }]);
    const later = { outcome: 'answered', reminderAt: '2026-12-01T09:00:00+01:00' };
    expect((await officer.refusal(409, 'POST', `${need['@id']}/call`, later)).detail).toMatch(/sans relance/);
    expect(await note(need, { outcome: 'answered' })).toMatchObject({ status: 'perte_de_droit', reminderAt: null });
  });

  it('refuses a reminder that is over', async () => {
    const need = await buildNeed(admin);
    const past = { outcome: 'call_back', reminderAt: '2026-11-24T09:00:00+01:00' };
    const { violations } = await officer.refusal(422, 'POST', `${need['@id']}/call`, past);
    expect(violations).toMatchObject([{ propertyPath: 'reminderAt', message: 'Choisissez une date de relance à venir.' }]);
    expect(await officer.item(need['@id'])).toMatchObject({ status: 'a_contacter' });
  });

  it('refuses the second of two people who call the same person', async () => {
    const need = await buildNeed(admin);
    const due = await remind(need, '2026-11-20T09:00:00+01:00');
    const { version } = await officer.item(need['@id']);
    const body = { outcome: 'answered', version, reminder: due['@id'] };
    await note(need, body);
    const { current } = (await officer.refusal(409, 'POST', `${need['@id']}/call`, { ...body, note: 'À garder' })) as unknown as {
      current: ApiRecord;
    };
    expect(current['@id']).toBe(need['@id']);
    const { detail } = await officer.refusal(409, 'POST', `${need['@id']}/call`, { outcome: 'answered', reminder: due['@id'] });
    expect(detail).toMatch(/^Cette relance a été faite entre-temps/);
    const withTag = await test.call('POST', `${need['@id']}/call`, {
      as: await test.addUser({ groups: ['super-admin'] }),
      headers: { 'If-Match': `"${version}"` },
      body: { outcome: 'answered' },
    });
    expect(withTag.status).toBe(412);
    expect((await card(need)).calls).toHaveLength(1);
  });

  it('stores one of two calls that arrive at once', async () => {
    const need = await buildNeed(admin);
    const { version } = await officer.item(need['@id']);
    const answers = await Promise.all(
      ['no_answer', 'available'].map((outcome) => officer.call('POST', `${need['@id']}/call`, { outcome, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await card(need)).calls).toHaveLength(1);
  });
});

describe('taking a call back', () => {
  it('restores status and reminders as they were', async () => {
    const need = await buildNeed(admin);
    const due = await remind(need, '2026-11-20T09:00:00+01:00');
    const coming = await remind(need, '2026-12-10T15:00:00+01:00');
    const before = await remindersOf(need);
    const noted = await note(need, { outcome: 'no_answer', note: 'Rien' });
    expect((await undo(need, noted)).status).toBe(200);
    expect(await officer.item(need['@id'])).toMatchObject({ status: 'a_contacter' });
    const facts = (rows: readonly ApiRecord[]) => rows.map(({ '@id': id, isDone, reminderAt }) => ({ id, isDone, reminderAt }));
    expect(facts(await remindersOf(need))).toEqual(facts(before));
    expect(before.map((row) => row['@id'])).toEqual([due['@id'], coming['@id']]);
    const again = await undo(need, noted);
    expect([again.status, (again.body as { detail: string }).detail]).toEqual([
      409,
      'Cet appel a déjà été annulé : rechargez la page.',
    ]);
  });

  it('gives the place back in a session that had more trainees than it plans', async () => {
    const { trainingSession } = await buildLogisticSession(admin, { goalNumberTrainees: 1 });
    const put = (need: ApiRecord) =>
      admin.update(`${need['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'], override: true });
    const needs = [await buildNeed(admin), await buildNeed(admin)] as const;
    for (const need of needs) await put(need);
    const noted = await note(needs[0], { outcome: 'other_date' });
    expect((await undo(needs[0], noted)).status).toBe(200);
    expect(await officer.item(needs[0]['@id'])).toMatchObject({ status: 'planifie' });

    const later = await note(needs[0], { outcome: 'other_date' });
    await put(await buildNeed(admin));
    const refused = await undo(needs[0], later);
    expect([refused.status, (refused.body as { detail: string }).detail]).toEqual([
      409,
      expect.stringMatching(/prévoit 1 stagiaire et en compterait 3\. Rien n’a été modifié/),
    ]);
  });

  it('is refused once somebody has changed the need', async () => {
    const need = await buildNeed(admin);
    const noted = await note(need, { outcome: 'available' });
    await admin.update(need['@id'], { commentary: 'Vu au salon' });
    expect((await undo(need, noted)).status).toBe(409);
    expect(await officer.item(need['@id'])).toMatchObject({ status: 'ok_attente_validation_date' });
  });

  it('is refused for a reminder that is no call, and for the call of another need', async () => {
    const need = await buildNeed(admin);
    const other = await buildNeed(admin);
    const due = await remind(need, '2026-11-20T09:00:00+01:00');
    const noted = await note(other, { outcome: 'answered' });
    for (const call of [due['@id'], noted.call]) {
      expect((await officer.call('POST', `${need['@id']}/undo_call`, { call })).status).toBe(409);
    }
  });
});

describe('who may', () => {
  it('reads without noting, with the right to read needs only', async () => {
    const need = await buildNeed(admin);
    const noted = await note(need, { outcome: 'answered' });
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING', 'ROLE_WRITE_TRAINEE'] }));
    expect((await reader.call('GET', `${need['@id']}/call`)).status).toBe(200);
    await reader.refusal(403, 'POST', `${need['@id']}/call`, { outcome: 'answered' });
    await reader.refusal(403, 'POST', `${need['@id']}/undo_call`, { call: noted.call });
  });

  it('sees nothing of another area, nor as a trainer', async () => {
    const area = await buildRecord(admin, 'areas');
    const need = await buildNeed(admin, {}, area['@id']);
    const other = await buildRecord(admin, 'areas');
    const elsewhere = apiClient(
      test,
      await test.addUser({ groups: ['charge-de-formation-autres'], areas: [String(other.code)] }),
    );
    await elsewhere.refusal(404, 'GET', `${need['@id']}/call`);
    await elsewhere.refusal(404, 'POST', `${need['@id']}/call`, { outcome: 'answered' });
    const trainer = apiClient(test, await test.addTrainer());
    await trainer.refusal(403, 'GET', `${need['@id']}/call`);
  });
});
