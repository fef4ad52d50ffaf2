import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { actOn, buildPublished, buildQuestionnaire } from '../../support/records/questionnaire.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
});
afterAll(() => test.close());

const attach = async (field: string, questionnaire: ApiRecord, more: object = {}) => {
  const type = await buildRecord(admin, 'training_types');
  return admin.refusal(422, 'PUT', type['@id'], { ...type, [field]: questionnaire['@id'], ...more });
};

describe('a training type', () => {
  it('names a published questionnaire of each moment', async () => {
    const questionnaire = await buildPublished(admin, { moment: 'later', audience: 'company' });
    const type = await buildRecord(admin, 'training_types', { questionnaireLaterCompany: questionnaire['@id'] });
    expect(type.questionnaireLaterCompany).toMatchObject({ '@id': questionnaire['@id'], name: questionnaire.name });
    expect(type.questionnairesNotAsked).toEqual([]);
  });

  it('does not name one of another moment, of other people, or without a version', async () => {
    const end = await buildPublished(admin);
    expect((await attach('questionnaireBefore', end)).violations?.[0]).toMatchObject({
      propertyPath: 'questionnaireBefore',
      message: `« ${end.name} » se pose à un autre moment ou à d’autres personnes : choisissez-en un autre`,
    });
    const company = await buildPublished(admin, { moment: 'later', audience: 'company' });
    expect((await attach('questionnaireLater', company)).violations?.[0]?.propertyPath).toBe('questionnaireLater');
    const draft = await buildQuestionnaire(admin);
    expect((await attach('questionnaireEnd', draft)).violations?.[0]?.message).toMatch(/publiez-le d’abord/);
  });

  it('does not name one for a moment at which it asks nothing', async () => {
    const end = await buildPublished(admin);
    const refused = await attach('questionnaireEnd', end, { questionnairesNotAsked: ['questionnaireEnd'] });
    expect(refused.violations?.[0]?.propertyPath).toBe('questionnairesNotAsked');
    const type = await buildRecord(admin, 'training_types', { questionnairesNotAsked: ['questionnaireEnd'] });
    expect(type.questionnairesNotAsked).toEqual(['questionnaireEnd']);
    await admin.refusal(422, 'PUT', type['@id'], { ...type, questionnaireEnd: end['@id'] });
  });

  it('keeps its questionnaire from being archived, and is named', async () => {
    const end = await buildPublished(admin);
    const type = await buildRecord(admin, 'training_types', { questionnaireEnd: end['@id'] });
    const refused = await admin.refusal(409, 'PUT', `${end['@id']}/archive`, { version: end.version });
    expect(refused.detail).toContain(String(type.name));
    await admin.update(type['@id'], { ...type, questionnaireEnd: null });
    expect(await actOn(admin, end, 'archive')).toMatchObject({ status: 'archived' });
  });

  it('changes its questionnaires while a decision of before lacks something', async () => {
    const type = await buildRecord(admin, 'training_types');
    await test.database.query(
      `update training_types set passport_proof = 'success', prevention_category = '4' where id = ${type.id}`,
    );
    const now = await admin.item(type['@id']);
    const end = await buildPublished(admin);
    expect(await admin.update(type['@id'], { ...now, questionnaireEnd: end['@id'] })).toMatchObject({
      questionnaireEnd: { '@id': end['@id'] },
    });
  });

  it('is changed by those who write training types', async () => {
    const end = await buildPublished(admin);
    const type = await buildRecord(admin, 'training_types');
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_TYPE'] }));
    await reader.refusal(403, 'PUT', type['@id'], { ...type, questionnaireEnd: end['@id'] });
  });
});
