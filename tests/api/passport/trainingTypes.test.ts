import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PNG } from '../../support/app/upload.ts';

const OFFICIAL = '/api/passport/codes';
const LISTS = '/api/passport/code_lists';

let test: TestApp;
let admin: ApiClient;
let training: ApiRecord;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['admins'] }));
});
afterAll(() => test.close());

beforeEach(async () => {
  training = await admin.create('training_types', { name: `RRP ${Math.random()}` });
});

const CRITERIA = { aimsAtPrevention: true, givesProof: true, teachesTransferableSkills: true };
const CODES = { transferableSkills: ['100391', '103877', '118206'], formacodes: ['31802'], nsfCodes: ['311'] };

const decide = (body: object) => admin.call('PUT', training['@id'], { version: training.version, ...body });
const refusal = async (body: object): Promise<Readonly<Record<string, string>>> => {
  const { violations = [] } = await admin.refusal(422, 'PUT', training['@id'], { version: training.version, ...body });
  return Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]));
};

describe('a type of training is decided about', () => {
  it('by nobody at first', () => {
    expect(training).toMatchObject({ preventionCategory: 'unset', aimsAtPrevention: false, passportProof: 'attestation' });
  });

  it('with its three criteria and its codes, and the history keeps who and when', async () => {
    const { status, body } = await decide({ ...CRITERIA, preventionCategory: '4', ...CODES });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ preventionCategory: '4', ...CODES, trainingMode: 'PRESENTIEL' });
    const [line] = await test.database.query(
      "select actor_name, after from api_logs where resource = 'training_types' and action = 'update' order by id desc limit 1",
    );
    expect(line).toMatchObject({ actor_name: expect.any(String), after: { preventionCategory: '4' } });
  });

  it('without its codes for now: they are looked for later', async () => {
    expect((await decide({ ...CRITERIA, preventionCategory: '3' })).status).toBe(200);
  });

  it('not without one of the criteria', async () => {
    expect(await refusal({ ...CRITERIA, givesProof: false, preventionCategory: '1', ...CODES })).toHaveProperty(
      'preventionCategory',
    );
  });

  it('as not to be declared, with the reason', async () => {
    expect(await refusal({ preventionCategory: 'none' })).toHaveProperty('preventionReason');
    expect((await decide({ preventionCategory: 'none', preventionReason: 'Découverte d’une marque.' })).status).toBe(200);
  });

  it('with the kind and name of a proof of success', async () => {
    const success = { ...CRITERIA, preventionCategory: '4', ...CODES, passportProof: 'success' };
    expect(await refusal(success)).toHaveProperty('successKind');
    const habilitation = { successKind: 'HABILITATION', successName: 'Conduite en sécurité', successValidity: 24 };
    expect((await decide({ ...success, ...habilitation })).status).toBe(200);
  });

  it.each([
    ['too few skills', { transferableSkills: ['100391'] }, 'transferableSkills'],
    ['a Formacode of four digits', { formacodes: ['3180'] }, 'formacodes'],
    ['the same code twice', { nsfCodes: ['311', '311'] }, 'nsfCodes'],
    [
      'a certification that is none',
      { isCertifying: true, certificationCode: 'AB12', formacodes: [], nsfCodes: [] },
      'certificationCode',
    ],
    ['domains beside a certification', { isCertifying: true, certificationCode: 'RS5801' }, 'formacodes'],
  ])('not with %s', async (_name, wrong, field) => {
    const message = (await refusal({ ...CRITERIA, preventionCategory: '4', ...CODES, ...wrong }))[field];
    expect(message).toMatch(/Donnez|Retirez|Videz/);
  });

  it('at once, when it is created', async () => {
    const decided = { ...CRITERIA, preventionCategory: '4', transferableSkills: CODES.transferableSkills };
    expect(
      await admin.create('training_types', { name: 'DPCO', ...decided, isCertifying: true, certificationCode: 'RS5801' }),
    ).toMatchObject({ formacodes: [], nsfCodes: [], certificationCode: 'RS5801' });
    await admin.create('training_types', { name: 'VUL', transferableSkills: [] });
    await admin.refusal(422, 'POST', '/api/training_types', { name: 'PL', preventionCategory: '4' });
  });

  it('only by those who may write it', async () => {
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_TYPE'] }));
    expect(await reader.item(training['@id'])).toMatchObject({ preventionCategory: 'unset' });
    await reader.refusal(403, 'PUT', training['@id'], { version: training.version, preventionCategory: 'none' });
  });
});

describe('the official lists', () => {
  const DOMAINS =
    'formacode;libelle\r\n31802;Sécurité routière\r\n31795;Conduite de véhicule\r\n31812;Éco-conduite\r\n42866;Prévention\r\n;vide\r\n';
  const send = (list: string, text: string, as = admin) =>
    as.call('POST', `${LISTS}/${list}`, formOf([{ name: 'codes.csv', content: text }]));

  it('are imported, replaced, searched and taken away', async () => {
    expect(await admin.item(LISTS)).toMatchObject({
      lists: expect.arrayContaining([{ list: 'domains', count: 0, importedAt: null }]),
    });
    expect((await send('domains', 'formacode;libelle\r\n11111;Ancien\r\n')).body).toMatchObject({ count: 1 });
    expect((await send('domains', DOMAINS)).body).toMatchObject({ count: 4, skipped: 1 });
    expect(await admin.item(LISTS)).toMatchObject({
      lists: expect.arrayContaining([{ list: 'domains', count: 4, importedAt: expect.any(String) }]),
    });
    expect(await admin.item(`${OFFICIAL}/domains?search=routiere`)).toMatchObject({
      codes: [{ code: '31802', label: 'Sécurité routière' }],
    });
    expect(await admin.item(`${OFFICIAL}/domains?search=318`)).toMatchObject({
      codes: [{ code: '31802' }, { code: '31812' }],
    });

    const message = (await refusal({ ...CRITERIA, preventionCategory: '4', ...CODES, formacodes: ['31803'] })).formacodes;
    expect(message).toContain('31803');
    expect(message).toContain('31802 (Sécurité routière)');
    expect(message?.match(/\d{5} \(/g)).toHaveLength(3);
    expect((await decide({ ...CRITERIA, preventionCategory: '4', ...CODES })).status).toBe(200);

    await admin.remove(`${LISTS}/domains`);
    const [line] = await test.database.query(
      "select after from api_logs where resource = 'passport_codes' order by id desc limit 1",
    );
    expect(line).toEqual({ after: { domains: 0 } });
    training = await admin.item(training['@id']);
    expect((await decide({ formacodes: ['31803'] })).status).toBe(200);
  });

  it('are not taken from a file of something else', async () => {
    const { status, body } = await send('specialities', 'nom;ville\r\nMartin;Lyon\r\nDurand;Paris\r\n');
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: expect.stringContaining('Spécialités NSF') });
    expect(await admin.item(LISTS)).toMatchObject({
      lists: expect.arrayContaining([{ list: 'specialities', count: 0, importedAt: null }]),
    });
  });

  it('are not taken from a picture, whatever its name, and no file is left behind', async () => {
    for (const [name, content] of [
      ['codes.csv', PNG],
      ['codes.xlsx', PNG],
      ['codes.png', PNG],
      ['codes.csv', '<svg xmlns="http://www.w3.org/2000/svg"><text>11111</text></svg>'],
    ] as const) {
      const { status } = await admin.call('POST', `${LISTS}/domains`, formOf([{ name, content }]));
      expect([name, status]).toEqual([name, 422]);
    }
    const left = await readdir(test.filesFolder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('belong to administrators; readers of training types see and search them', async () => {
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_TYPE'] }));
    await reader.item(LISTS);
    await reader.item(`${OFFICIAL}/skills?search=1`);
    expect((await send('domains', DOMAINS, reader)).status).toBe(403);
    await reader.refusal(403, 'DELETE', `${LISTS}/domains`);
    const stranger = apiClient(test, await test.addUser({ roles: ['ROLE_READ_VEHICULE'] }));
    await stranger.refusal(403, 'GET', LISTS);
    await admin.refusal(404, 'DELETE', `${LISTS}/others`);
  });
});
