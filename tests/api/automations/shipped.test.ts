import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import { runMailRules } from '../../../server/mail/rules/runMailRules.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { SIGNATURE_SVG } from '../attendance/drawings.ts';
import { buildMailSession } from '../mail/buildMailSession.ts';

let test: TestApp;
let email: string;
let admin: ApiClient;
let clock = new Date('2026-11-20T09:00:00+01:00');

beforeAll(async () => {
  test = await testApp({ now: () => clock, settings: { publicUrl: 'http://pilotage.example' } });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
  admin = apiClient(test, await test.as(email));
  // Without a name no certificate can be made.
  await configure('organisation_name', 'Pilotage Formation');
});
beforeEach(async () => {
  admin = apiClient(test, await test.as(email));
});
afterAll(() => test.close());

const turnTo = async (time: string): Promise<void> => {
  clock = new Date(time);
  admin = apiClient(test, await test.as(email));
};

const configure = (code: string, value: string) => admin.update('/api/configurations', { code, value });

/** Receivers of the messages of a kind. */
const receivers = async (kind: string): Promise<readonly string[]> =>
  (
    await test.database.query<{ to: string }>('select unnest(receiver) as "to" from mail_messages where kind = $1 order by 1', [
      kind,
    ])
  ).map(({ to }) => to);

interface State {
  readonly code: string;
  readonly changes: string | null;
  readonly state: string;
  readonly suspendedReason: string | null;
  readonly daysBefore: number | null;
  readonly runs: number;
}

const stateOf = async (code: string): Promise<State | undefined> => {
  const { member } = (await admin.call('GET', '/api/shipped_automations/states')).body as { member: readonly State[] };
  return member.find((state) => state.code === code);
};

const change = (code: string, values: Readonly<Record<string, unknown>>): Promise<ApiRecord> =>
  admin.create('shipped_automations', { code, ...values });

describe('a shipped automation', () => {
  it('is there in every installation, on where its parameter is, and as it was shipped', async () => {
    const { member } = (await admin.call('GET', '/api/shipped_automations/states')).body as { member: readonly State[] };
    expect(member.map(({ code, state, changes }) => [code, state, changes])).toEqual(
      ['convocation', 'reminder', 'certificate', 'missing_signature', 'renewal'].map((code) => [code, 'off', null]),
    );
    await configure('mail_convocation_automatic', 'oui');
    await configure('mail_convocation_days', '9');
    expect(await stateOf('convocation')).toMatchObject({ state: 'active', daysBefore: 9 });
    await configure('mail_convocation_automatic', 'non');
    expect(await stateOf('convocation')).toMatchObject({ state: 'off' });
  });

  it('stands beside the counted list of the others, so that one call fills their page', async () => {
    const states = (await admin.call('GET', '/api/shipped_automations/states')).body as { member: readonly State[] };
    const counted = (await admin.call('GET', '/api/automations?counts=trigger')).body;
    expect(counted).toMatchObject({ beside: { shipped: states.member } });
    expect((await admin.call('GET', '/api/automations')).body).not.toHaveProperty('beside');
  });

  it('writes only to the needs that meet its added conditions, says so in its log, and is put back', async () => {
    await turnTo('2027-02-01T09:00:00+01:00');
    const { needs } = await buildMailSession(admin, '2027-02-08', { names: ['OUVERT', 'FERME'] });
    await admin.update(needs[0]?.['@id'] ?? '', { deliveryDate: '2027-02-20' });
    const setting = await change('convocation', { conditions: { 'exists[deliveryDate]': true } });
    await configure('mail_convocation_days', '7');
    await configure('mail_convocation_automatic', 'oui');
    await runMailRules(test.deps);
    await runMailRules(test.deps);
    expect(await receivers('convocation')).toEqual(['ouvert@client.example']);
    const { member } = await admin.list('/api/automation_runs?shipped=convocation');
    expect(member).toMatchObject([
      {
        automationName: 'Convocation des stagiaires',
        record: needs[0]?.['@id'],
        recordLabel: expect.stringContaining('OUVERT'),
        cause: 'Session du 08/02/2027 : 7 jours avant, ou moins',
        outcome: 'done',
        detail: 'Convocation au stagiaire : fait',
      },
    ]);
    expect(await stateOf('convocation')).toMatchObject({ runs: 1, changes: setting['@id'] });
    await admin.call('DELETE', setting['@id']);
    await runMailRules(test.deps);
    expect(await receivers('convocation')).toEqual(['ferme@client.example', 'ouvert@client.example']);
    await configure('mail_convocation_automatic', 'non');
  });

  it('keeps the others from filling its limit, and writes once though it runs twice at a time', async () => {
    await turnTo('2027-03-01T09:00:00+01:00');
    const names = ['UN', 'DEUX', 'TROIS'];
    const { needs } = await buildMailSession(admin, '2027-03-02', { names });
    await admin.update(needs[2]?.['@id'] ?? '', { deliveryDate: '2027-03-20' });
    const setting = await change('reminder', {
      conditions: { 'exists[deliveryDate]': true },
      object: 'À demain, {{trainee_first_name}}',
      content: '<p>Prenez votre permis.</p>',
    });
    await configure('mail_reminder_automatic', 'oui');
    await Promise.all([runMailRules(test.deps), runMailRules(test.deps)]);
    expect(await receivers('reminder')).toEqual(['trois@client.example']);
    const [mail] = await test.database.query<{ subject: string; html: string }>(
      "select subject, html from mail_messages where kind = 'reminder'",
    );
    expect(mail).toMatchObject({ subject: 'À demain, Zoé', html: expect.stringContaining('Prenez votre permis.') });
    expect((await admin.list('/api/automation_runs?shipped=reminder')).totalItems).toBe(1);
    await configure('mail_reminder_automatic', 'non');
    await admin.call('DELETE', setting['@id']);
  });

  it('asks for missing signatures, and sends certificates, where its conditions hold', async () => {
    await turnTo('2027-03-15T09:05:00+01:00');
    const { training, logisticSession, needs } = await buildMailSession(admin, '2027-03-15', { names: ['A', 'B', 'C', 'D'] });
    const trainer = await buildRecord(admin, 'trainers');
    await admin.update(`${logisticSession['@id']}?acceptConflicts[]=x`, { trainers: [trainer['@id']] });
    for (const index of [0, 2]) await admin.update(needs[index]?.['@id'] ?? '', { deliveryDate: '2027-03-25' });
    const conditions = { 'exists[deliveryDate]': true };
    const settings = [await change('certificate', { conditions }), await change('missing_signature', { conditions })];
    await configure('mail_certificate_automatic', 'oui');
    await configure('mail_missing_signature_automatic', 'oui');
    const [sheet] = await test.database.query<{ uuid: string }>(
      'select uuid from emargement_sheets where training_session_id = $1',
      [training.id],
    );
    const sign = async (uuid: unknown, period: 'morning' | 'afternoon', trainerId: number | null) => {
      const actor = {
        kind: 'trainer',
        accountId: 0,
        id: Number(trainerId),
        name: 'F',
        roles: ['ROLE_TRAINER'],
        areas: [],
      } as const;
      const drawing = { svg: SIGNATURE_SVG, deviceTime: clock, trainerId, period };
      await signPeriod(test.database, { ...drawing, uuid: String(uuid), actor: trainerId === null ? null : actor, now: clock });
    };
    for (const need of needs.slice(0, 2)) {
      const { member } = await admin.list(`/api/emargements?needTraining=${need.id}`);
      await sign(member[0]?.uuid, 'morning', null);
    }
    await turnTo('2027-03-15T12:20:00+01:00');
    await sign(sheet?.uuid, 'morning', Number(trainer.id));
    await turnTo('2027-03-15T17:16:00+01:00');
    await sign(sheet?.uuid, 'afternoon', Number(trainer.id));
    await runMailRules(test.deps);
    // A has signed half of the day.
    expect(await receivers('missing_signature')).toEqual(['a@client.example', 'c@client.example']);
    expect((await admin.call('POST', `/api/emargements/${sheet?.uuid}/validate`)).status).toBe(200);
    await runMailRules({ ...test.deps });
    expect(await receivers('completion_certificate')).toEqual(['a@client.example']);
    const { member } = await admin.list('/api/automation_runs?shipped[]=certificate&shipped[]=missing_signature');
    expect(member.map(({ cause }) => cause)).toEqual([
      'Feuilles d’émargement validées le 15/03/2027',
      'Session du 15/03/2027 : terminée sans toutes les signatures',
      'Session du 15/03/2027 : terminée sans toutes les signatures',
    ]);
    await configure('mail_certificate_automatic', 'non');
    await configure('mail_missing_signature_automatic', 'non');
    for (const { '@id': iri } of settings) await admin.call('DELETE', iri);
  });

  it('is suspended, and writes to nobody, while its condition is about an archived field', async () => {
    await turnTo('2027-05-03T09:00:00+02:00');
    const field = await admin.create('custom_fields', {
      resource: 'need_trainings',
      key: 'zoneX',
      label: 'Zone X',
      kind: 'text',
    });
    await buildMailSession(admin, '2027-05-04', { names: ['ZONE'] });
    const setting = await change('reminder', { conditions: { 'custom.zoneX': 'nord' } });
    await configure('mail_reminder_automatic', 'oui');
    await admin.update(field['@id'], { isArchived: true });
    await runMailRules(test.deps);
    expect(await receivers('reminder')).not.toContain('zone@client.example');
    expect(await stateOf('reminder')).toMatchObject({ state: 'suspended', suspendedReason: expect.stringContaining('zoneX') });
    await admin.call('DELETE', setting['@id']);
    expect(await stateOf('reminder')).toMatchObject({ state: 'active', suspendedReason: null });
    await configure('mail_reminder_automatic', 'non');
  });

  it('shows what it would have done, and writes nothing', async () => {
    await turnTo('2027-06-01T09:00:00+02:00');
    const { needs } = await buildMailSession(admin, '2027-06-15', { names: ['PASSE', 'AUTRE'] });
    await admin.update(needs[0]?.['@id'] ?? '', { deliveryDate: '2027-06-20' });
    await turnTo('2027-06-20T09:00:00+02:00');
    const trialOf = async (code: string, conditions: object | null) =>
      (await admin.call('POST', '/api/shipped_automations/trial', { code, conditions })).body as {
        total: number;
        member: readonly { record: string }[];
      };
    for (const code of ['convocation', 'reminder', 'missing_signature']) {
      expect((await trialOf(code, null)).total, code).toBe(2);
      const { member } = await trialOf(code, { 'exists[deliveryDate]': true });
      expect(member.map(({ record }) => record)).toEqual([needs[0]?.['@id']]);
    }
    expect((await trialOf('certificate', null)).total).toBe(0);
    const { trainee } = await admin.item(needs[0]?.['@id'] ?? '');
    await admin.update((trainee as ApiRecord)['@id'], { email: null });
    expect((await trialOf('reminder', { 'exists[deliveryDate]': true })).member).toMatchObject([
      { actions: [{ refusal: 'le stagiaire n’a pas d’adresse : complétez sa fiche' }] },
    ]);
    expect((await test.database.query("select 1 from mail_messages where 'passe@client.example' = any(receiver)")).length).toBe(
      0,
    );
  });

  it('refuses another code, unreadable conditions, a text that it does not keep, and people without the right', async () => {
    const setting = await change('missing_signature', {});
    await admin.refusal(422, 'PUT', setting['@id'], { code: 'reminder', version: setting.version });
    await admin.refusal(422, 'PUT', setting['@id'], { conditions: { color: 'red' }, version: setting.version });
    await admin.refusal(422, 'PUT', setting['@id'], { object: 'Bonjour', version: setting.version });
    await admin.refusal(422, 'POST', '/api/shipped_automations', { code: 'missing_signature' });
    await admin.refusal(422, 'POST', '/api/shipped_automations', { code: 'reminder', object: '{{total_price}}' });
    const { violations } = await admin.refusal(422, 'POST', '/api/shipped_automations', {
      code: 'reminder',
      object: 'À demain, [Heure inconnue]',
    });
    expect(violations).toMatchObject([{ propertyPath: 'object', message: expect.stringContaining('[Heure inconnue]') }]);
    await admin.refusal(422, 'POST', '/api/shipped_automations/trial', { code: 'reminder', conditions: { color: 'red' } });
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_AUTOMATION'] }));
    expect((await reader.call('GET', '/api/shipped_automations/states')).status).toBe(200);
    await reader.refusal(403, 'DELETE', setting['@id']);
    await reader.refusal(403, 'POST', '/api/shipped_automations', { code: 'reminder' });
    await reader.refusal(403, 'POST', '/api/shipped_automations/trial', { code: 'reminder' });
    const stranger = apiClient(test, await test.addUser({ roles: ['ROLE_READ_COMPANY'] }));
    await stranger.refusal(403, 'GET', '/api/shipped_automations/states');
    await admin.call('DELETE', setting['@id']);
  });
});
