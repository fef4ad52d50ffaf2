import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Field, type Fields, isInItem, isWritable } from '../../../model/kernel/field.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { needTrainings } from '../../../model/needs/needTraining.ts';
import { type ApiClient, type ApiRecord, apiClient, problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

/** Explicit list: what the page `trainee/{id}/identity` shows, and what a new need requires besides. */
const IDENTITY: readonly string[] = [
  ...['trainee', 'area', 'contactType'],
  ...['company', 'branch', 'businessIntroducer', 'manager', 'commercials', 'zipCode', 'city'],
  ...['commandNoOne', 'commandNoTwo', 'commandDate', 'estimatedDeliveryDate', 'deliveryDate', 'deliveryDeadline'],
  ...['originDriverProgram', 'renter', 'carDealer', 'carDealerSeller'],
  ...['carBrand', 'carType', 'carModel', 'carEngine', 'carFinish', 'carColor', 'carNumberPlate', 'vehicleMileage'],
];
const READ = [...IDENTITY, 'status', 'trainingType', 'name'];
const CREATED = [...IDENTITY, 'trainingType', 'name'];

const FIELDS = Object.entries<Field>(needTrainings.fields as Fields);
const UNREAD = FIELDS.filter(([name]) => !READ.includes(name)).map(([name]) => name);
const OF_RECORD = ['@context', '@id', '@type', 'id', 'version'];

let test: TestApp;
let admin: ApiClient;
let reader: Person;
let writer: Person;
let need: ApiRecord;

const holder = (...roles: readonly Role[]) => test.addUser({ roles });

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  reader = await holder('ROLE_READ_TRAINEE');
  writer = await holder('ROLE_WRITE_TRAINEE');
  const made = await buildNeed(admin, { commentary: 'À voir seulement avec le besoin', branch: 'Agence Nord' });
  const { trainingSession } = await buildLogisticSession(admin);
  need = await admin.update(`${made['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'] });
});
afterAll(() => test.close());

const get = (as: Person) => test.call('GET', need['@id'], { as });
const put = (as: Person, body: unknown) => test.call('PUT', need['@id'], { as, body });

describe('with only the right on trainees', () => {
  it.each([
    ['READ', () => reader],
    ['WRITE', () => writer],
  ])('needs show only the identity: %s', async (_right, person) => {
    const { status, body } = await get(person());
    expect(status).toBe(200);
    const shown = Object.keys(body as object).filter((name) => !OF_RECORD.includes(name));
    expect(shown.sort()).toEqual(READ.filter((name) => isInItem(needTrainings.fields[name as 'name'])).sort());
    expect(body).toMatchObject({ branch: 'Agence Nord', status: 'planifie' });
  });

  it('reading allows no write', async () => {
    expect((await put(reader, { branch: 'Autre' })).status).toBe(403);
    expect((await test.call('POST', '/api/need_trainings', { as: reader, body: {} })).status).toBe(403);
    expect(await admin.item(need['@id'])).toMatchObject({ branch: 'Agence Nord' });
  });

  it('writing changes the identity, and returns only the identity', async () => {
    const before = await admin.item(need['@id']);
    const { '@id': trainee } = before.trainee as ApiRecord;
    const answer = await put(writer, {
      city: 'Lille',
      trainee: { '@id': trainee, firstName: 'Jeanne' },
      version: before.version,
    });
    expect(answer).toMatchObject({ status: 200, body: { city: 'Lille', trainee: { firstName: 'Jeanne' } } });
    const plain = await put(writer, { zipCode: '59000' });
    for (const { body } of [answer, plain]) for (const name of UNREAD) expect(body).not.toHaveProperty(name);
    expect(await admin.item(need['@id'])).toMatchObject({
      city: 'Lille',
      zipCode: '59000',
      commentary: before.commentary,
      trainingSession: before.trainingSession,
    });
  });

  it.each(FIELDS.map(([name]) => name).filter((name) => !IDENTITY.includes(name)))(
    'writing refuses %s, changed or guessed',
    async (name) => {
      const before = await admin.item(need['@id']);
      const values = UNREAD.includes(name) ? ['guess', before[name]] : ['guess'];
      for (const value of values) {
        const answer = await put(writer, { [name]: value });
        expect(answer.status).toBe(422);
        expect(problemOf(answer).violations).toEqual([expect.objectContaining({ propertyPath: name, code: 'forbidden' })]);
      }
      expect(await admin.item(need['@id'])).toEqual(before);
    },
  );

  it('writing accepts unchanged values of the read record', async () => {
    const { body } = await get(writer);
    expect((await put(writer, body)).status).toBe(200);
  });

  it('another person’s changes show only the identity', async () => {
    const answer = await put(writer, { city: 'Paris', version: 1 });
    expect(answer.status).toBe(409);
    const { current } = problemOf(answer);
    expect(current).toMatchObject({ branch: 'Agence Nord' });
    for (const name of UNREAD) expect(current).not.toHaveProperty(name);
  });

  it('writing creates a need with the first status', async () => {
    const trainingType = (await buildRecord(admin, 'training_types'))['@id'];
    const body = { trainingType, trainee: { firstName: 'Ana', lastName: 'NOUVELLE' }, branch: 'Sud', status: 'init' };
    const answer = await test.call('POST', '/api/need_trainings', { as: writer, body });
    expect(answer).toMatchObject({ status: 201, body: { branch: 'Sud', status: 'init', trainee: { lastName: 'NOUVELLE' } } });
    for (const name of UNREAD) expect(answer.body).not.toHaveProperty(name);
  });

  it.each(FIELDS.map(([name]) => name).filter((name) => !CREATED.includes(name)))(
    'writing creates no need with %s',
    async (name) => {
      const trainingType = (await buildRecord(admin, 'training_types'))['@id'];
      const body = { trainingType, trainee: { firstName: 'Ana', lastName: 'REFUSÉE' }, [name]: 'a_contacter' };
      const answer = await test.call('POST', '/api/need_trainings', { as: writer, body });
      expect(answer.status).toBe(422);
      expect(problemOf(answer).violations).toEqual([expect.objectContaining({ propertyPath: name, code: 'forbidden' })]);
    },
  );

  it('history, workflow, duplicates and deletion are refused', async () => {
    for (const path of ['history', 'workflow_status', 'duplicates']) {
      expect([path, (await test.call('GET', `${need['@id']}/${path}`, { as: writer })).status]).toEqual([path, 403]);
    }
    expect((await test.call('DELETE', need['@id'], { as: writer })).status).toBe(403);
    expect((await put(writer, { status: 'refus' })).status).toBe(422);
  });

  it('the pickers of the form work', async () => {
    const pickers = FIELDS.flatMap(([name, field]) =>
      CREATED.includes(name) && isWritable(field) && (field.kind === 'one' || field.kind === 'many') ? [field.target] : [],
    );
    for (const target of new Set(pickers)) {
      const { status } = await test.call('GET', `/api/${target}?representation=label`, { as: writer });
      expect([target, status]).toEqual([target, 200]);
    }
  });
});

describe('with the right on needs as well', () => {
  it('reading needs and writing trainees allows reading all and writing the identity', async () => {
    const person = await holder('ROLE_READ_NEED_TRAINING', 'ROLE_WRITE_TRAINEE');
    const item = apiClient(test, person);
    expect(await item.item(need['@id'])).toHaveProperty('commentary');
    expect(await item.update(need['@id'], { city: 'Brest' })).toMatchObject({ city: 'Brest' });
    expect((await put(person, { commentary: 'Autre' })).status).toBe(422);
    expect((await put(person, { status: 'refus' })).status).toBe(422);
  });

  it('the right to write needs allows all of a need', async () => {
    const person = await holder('ROLE_WRITE_NEED_TRAINING');
    expect(await apiClient(test, person).update(need['@id'], { commentary: 'Vu' })).toMatchObject({ commentary: 'Vu' });
  });
});

it('a trainee outside the person’s areas is hidden', async () => {
  const foreign = await buildNeed(admin, {}, (await buildRecord(admin, 'areas'))['@id']);
  const limited = await test.addUser({ roles: ['ROLE_WRITE_TRAINEE'], areas: ['E1'] });
  expect((await test.call('GET', foreign['@id'], { as: limited })).status).toBe(404);
  expect((await test.call('PUT', foreign['@id'], { as: limited, body: { city: 'Nice' } })).status).toBe(404);
});

it('the search finds what the right on trainees opens', async () => {
  const { groups } = (await apiClient(test, reader).item('/api/search?q=durand')) as unknown as { groups: readonly ApiRecord[] };
  expect(groups).toMatchObject([{ resource: 'need_trainings' }]);
});
