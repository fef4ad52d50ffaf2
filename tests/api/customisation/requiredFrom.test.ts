import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

const ZONE = [
  { code: 'high', label: 'Élevée' },
  { code: 'low', label: 'Faible' },
];

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

const contacted = async (given: Readonly<Record<string, unknown>> = {}): Promise<ApiRecord> => {
  const need = await buildRecord(api, 'need_trainings', given);
  return api.update(need['@id'], { status: 'a_contacter' });
};
const BEFORE = 'Remplissez « Zone à risque » avant le statut';

describe('a field that needs have to have from a status on', () => {
  let old: ApiRecord;
  let training: ApiRecord;

  beforeAll(async () => {
    old = await contacted();
    training = await buildRecord(api, 'training_sessions', { goalNumberTrainees: 20 });
    await api.create('custom_fields', {
      resource: 'need_trainings',
      label: 'Zone à risque',
      key: 'zone',
      kind: 'choice',
      options: ZONE,
      requiredFrom: 'a_contacter',
    });
  });

  it('is asked for by the form, also when it is emptied', async () => {
    const need = await buildRecord(api, 'need_trainings');
    await api.update(need['@id'], { status: 'eligible' });
    const refused = await api.refusal(422, 'PUT', need['@id'], { status: 'a_contacter' });
    expect(refused.violations).toMatchObject([{ propertyPath: 'custom.zone', message: `${BEFORE} « À contacter »` }]);
    await api.update(need['@id'], { status: 'a_contacter', custom: { zone: 'low' } });
    await api.update(need['@id'], { status: 'attente_coordonnees' });
    await api.refusal(422, 'PUT', need['@id'], { custom: { zone: null } });
    await api.update(need['@id'], { custom: { zone: 'high' } });
  });

  it('is not asked of a need that is given up, or that is older and only goes back', async () => {
    const need = await buildRecord(api, 'need_trainings');
    await api.update(need['@id'], { status: 'perte_de_droit' });
    await api.update(old['@id'], { branch: 'Nord' });
    await api.refusal(422, 'PUT', old['@id'], { status: 'ok_attente_livraison' });
    await api.update(old['@id'], { status: 'pocket' });
  });

  it('is asked for on the way back to that status as well, unless the need leaves its session', async () => {
    const need = await contacted({ custom: { zone: 'low' } });
    await api.update(need['@id'], { status: 'ok_attente_livraison' });
    await test.database.query('update need_trainings set custom = null where id = $1', [need.id]);
    const refused = await api.refusal(422, 'PUT', need['@id'], { status: 'a_contacter' });
    expect(refused.violations).toMatchObject([{ propertyPath: 'custom.zone', message: `${BEFORE} « À contacter »` }]);
    const sessionIri = training['@id'];
    await test.database.query("update need_trainings set status = 'planifie', training_session_id = $2 where id = $1", [
      need.id,
      training.id,
    ]);
    expect((await api.call('DELETE', `${sessionIri}/need_trainings/${need.id}`)).status).toBe(204);
    expect(await api.item(need['@id'])).toMatchObject({ status: 'a_contacter', trainingSession: null });
  });

  it('is named by a change of many needs, which changes the others', async () => {
    const [lacking, filled] = [
      await buildRecord(api, 'need_trainings'),
      await buildRecord(api, 'need_trainings', { custom: { zone: 'low' } }),
    ];
    const answer = await api.call('POST', '/api/need_trainings/mass_change_status', {
      ids: [lacking.id, filled.id],
      status: 'a_contacter',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { statusChanged: 1, refused: [{ '@id': lacking['@id'], reason: expect.stringContaining('Zone à risque') }] },
    });
  });

  it('is asked for before a need is planned', async () => {
    await test.database.query("update need_trainings set status = 'a_contacter', custom = null where id = $1", [old.id]);
    const answer = await api.call('POST', `/api/training_sessions/${training.id}/need_trainings`, {
      needTrainings: [old['@id']],
      plan: true,
    });
    expect(JSON.stringify(answer.body)).toContain(`${BEFORE} « Planifié`);
  });

  it('is asked for by a call that moves the need', async () => {
    const need = await buildRecord(api, 'need_trainings');
    const refused = await api.refusal(422, 'POST', `${need['@id']}/call`, { outcome: 'waits_delivery', note: 'Rappeler' });
    expect(refused.violations).toMatchObject([{ propertyPath: 'custom.zone' }]);
    expect(await api.item(need['@id'])).toMatchObject({ status: 'init', reminders: [] });
  });

  it('is asked for when two needs become one', async () => {
    const [keptNeed, other] = [await buildRecord(api, 'need_trainings'), await contacted({ custom: { zone: 'low' } })];
    const needs = [keptNeed, other];
    const records = needs.flatMap((need) => [need, need.trainee as ApiRecord]);
    const merge = async (takeOver: readonly string[]) => {
      const items = await Promise.all(records.map((record) => api.item(record['@id'])));
      const versions = Object.fromEntries(items.map((item) => [item['@id'], item.version]));
      return api.call('POST', `${keptNeed['@id']}/merge`, { needTraining: other['@id'], versions, takeOver });
    };
    expect(await merge(['status'])).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'custom.zone', message: `${BEFORE} « À contacter »` }] },
    });
    expect(await merge(['status', 'custom.zone'])).toMatchObject({ status: 200, body: { status: 'a_contacter' } });
  });

  it('is asked for by what is done again in the planning', async () => {
    const need = await buildNeed(api, { custom: { zone: 'low' } });
    const { trainingSession } = await buildLogisticSession(api);
    const planned = { kind: 'plan_trainees', needTrainings: [need['@id']], to: trainingSession['@id'] };
    const { body } = await api.call('POST', '/api/planning/commands', planned);
    const iri = (body as ApiRecord)['@id'];
    expect((await api.call('POST', `${iri}/undo`)).status).toBe(200);
    await test.database.query('update need_trainings set custom = null where id = $1', [need.id]);
    const refused = await api.refusal(422, 'POST', `${iri}/redo`);
    expect(refused.violations).toMatchObject([{ propertyPath: 'custom.zone' }]);
    expect((await api.item(need['@id'])).trainingSession).toBeNull();
  });

  it('is a wrong row of a file', async () => {
    await buildRecord(api, 'training_types', { name: 'EPP' });
    const need = await buildRecord(api, 'need_trainings');
    const rowsOf = async (type: string, rows: readonly (readonly string[])[]) => {
      const { '@id': iri } = await api.create('trainee/import/upload', importForm(type, csv(rows)));
      return (await api.list(`${iri}/rows`)).member;
    };
    const reasons = [{ field: 'custom.zone', message: `${BEFORE} « À contacter »` }];
    const created = ['Nom', 'Prénom', 'Formation', 'Statut', 'Zone à risque'];
    expect(
      await rowsOf('INITIAL', [
        created,
        ['Durand', 'Paul', 'EPP', 'À contacter', ''],
        ['Durand', 'Luc', 'EPP', 'À contacter', 'Faible'],
      ]),
    ).toMatchObject([
      { outcome: 'error', reasons },
      { outcome: 'create', reasons: [] },
    ]);
    expect(
      await rowsOf('NEEDTRAININGUPDATE', [
        ['N° du besoin', 'Statut', 'Zone à risque'],
        [String(need.id), 'À contacter', ''],
      ]),
    ).toMatchObject([{ outcome: 'error', reasons }]);
  });
});

describe('a field that sessions have to have from a status on', () => {
  it('is asked for by the form and by a change of many sessions', async () => {
    const [one, other] = [await buildRecord(api, 'training_sessions'), await buildRecord(api, 'training_sessions')];
    await api.create('custom_fields', {
      resource: 'training_sessions',
      label: 'Référence du client',
      key: 'clientReference',
      kind: 'text',
      requiredFrom: 'in_progress',
    });
    const refused = await api.refusal(422, 'PUT', one['@id'], { status: 'in_progress' });
    expect(refused.violations).toMatchObject([{ propertyPath: 'custom.clientReference' }]);
    await api.update(one['@id'], { custom: { clientReference: 'R-1' } });
    const all = { ids: [one.id, other.id], status: 'in_progress' };
    const { body } = await api.call('POST', '/api/training_sessions/mass_change_status', all);
    expect(body).toMatchObject({
      refused: [{ '@id': other['@id'], reason: expect.stringContaining('Référence du client') }],
    });
    await api.update(other['@id'], { custom: { clientReference: 'R-2' } });
    expect(await api.call('POST', '/api/training_sessions/mass_change_status', all)).toMatchObject({ status: 200 });
    expect(await api.item(one['@id'])).toMatchObject({ status: 'in_progress' });
    await api.update(other['@id'], { custom: { clientReference: 'R-3' } });
    await api.update(other['@id'], { status: 'canceled' });
  });
});
