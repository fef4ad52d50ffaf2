import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Field, type Fields, isWritable } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES, resourceByName } from '../../../model/registry/resources.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildInArea, buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildBody, buildRecord } from '../../support/records/buildRecord.ts';

interface NamedRelation {
  readonly resource: Resource;
  readonly name: string;
  readonly target: string;
  readonly isMany: boolean;
}

const isAreaOf = ({ scope }: Resource, name: string): boolean => scope?.areas === name;

const WRITABLE = Object.values<Resource>(RESOURCES).filter(({ operations }) => operations.includes('update'));

/** Relations in a body whose target records are limited by row scope. */
const RELATIONS = WRITABLE.flatMap((resource) =>
  Object.entries<Field>(resource.fields as Fields).flatMap(([name, field]): NamedRelation[] => {
    if ((field.kind !== 'one' && field.kind !== 'many') || !isWritable(field)) return [];
    const isHidden = isAreaOf(resource, name) || resourceByName(field.target).scope?.areas !== undefined;
    return isHidden ? [{ resource, name, target: field.target, isMany: field.kind === 'many' }] : [];
  }),
);

const WRITTEN = RELATIONS.map((relation) => ({ ...relation, title: `${relation.resource.name}.${relation.name}` }));

let test: TestApp;
let admin: ApiClient;
let limited: ApiClient;
let ownArea: string;
let foreignArea: string;

const foreignRecord = async ({ resource, name, target }: NamedRelation): Promise<string> =>
  isAreaOf(resource, name) ? foreignArea : (await buildInArea(admin, target, foreignArea))['@id'];

const ownRecord = ({ scope, name }: Resource) => (scope?.areas ? buildInArea(admin, name, ownArea) : buildRecord(admin, name));

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  limited = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: ['E2'] }));
  const { member } = await admin.list('/api/areas');
  foreignArea = member[0]?.['@id'] ?? '';
  ownArea = member[1]?.['@id'] ?? '';
});
afterAll(() => test.close());

const expectRelation = (violations: unknown, name: string) =>
  expect(violations).toEqual([
    expect.objectContaining({ propertyPath: expect.stringMatching(`^${name}(\\[0\\])?$`), code: 'relation' }),
  ]);

describe('a record of another area named in a body', () => {
  it.each(WRITTEN)('is refused on a change: $title', async (relation) => {
    const { resource, name, isMany } = relation;
    const foreign = await foreignRecord(relation);
    const record = await ownRecord(resource);
    const refused = await limited.refusal(422, 'PUT', record['@id'], { [name]: isMany ? [foreign] : foreign });
    expectRelation(refused.violations, name);
    expect(await admin.item(record['@id'])).toEqual(record);
  });

  it.each(WRITTEN)('is refused on a creation: $title', async (relation) => {
    const { resource, name, isMany } = relation;
    const foreign = await foreignRecord(relation);
    const { totalItems } = await admin.list(`/api/${resource.name}`);
    // A need takes the area of its trainee.
    const hasArea = resource.name !== 'need_trainings' && isAreaOf(resource, 'area');
    const area = name !== 'area' && hasArea ? { area: ownArea } : {};
    const body = await buildBody(admin, resource.name, { ...area, [name]: isMany ? [foreign] : foreign });
    const refused = await limited.refusal(422, 'POST', `/api/${resource.name}`, body);
    expectRelation(refused.violations, name);
    expect((await admin.list(`/api/${resource.name}`)).totalItems).toBe(totalItems);
  });
});

describe('an object of another area written along with its owner', () => {
  it('is refused as a trainee of an own need', async () => {
    const need = await buildNeed(admin, {}, ownArea);
    const foreign = await buildInArea(admin, 'trainees', foreignArea);
    const trainee = { '@id': foreign['@id'], lastName: 'AUTRE' };
    const refused = await limited.refusal(422, 'PUT', need['@id'], { trainee });
    expectRelation(refused.violations, 'trainee');
    expect(await admin.item(foreign['@id'])).toEqual(foreign);
  });

  it('is refused as a training session of an own logistic session, which stays unchanged', async () => {
    const { logisticSession, trainingSession } = await buildLogisticSession(admin, { area: ownArea });
    const { trainingSession: foreign } = await buildLogisticSession(admin, { area: foreignArea });
    const trainingSessions = [
      { '@id': trainingSession['@id'], goalNumberTrainees: 3 },
      { '@id': foreign['@id'], goalNumberTrainees: 9 },
    ];
    await limited.refusal(422, 'PUT', logisticSession['@id'], { trainingSessions });
    expect(await admin.item(trainingSession['@id'])).toMatchObject({ goalNumberTrainees: 0, version: trainingSession.version });
    expect(await admin.item(foreign['@id'])).toEqual(foreign);
  });

  it('cannot move its owner to another area through a new trainee', async () => {
    const need = await buildNeed(admin, {}, ownArea);
    const trainee = { firstName: 'Jean', lastName: 'AILLEURS', area: foreignArea };
    const refused = await limited.refusal(422, 'PUT', need['@id'], { trainee });
    expect(refused.violations).toEqual([expect.objectContaining({ propertyPath: 'trainee.area', code: 'relation' })]);
  });
});

describe('an existing reference of a record in an own area', () => {
  const iris = (value: unknown) => (value as ApiRecord[]).map((record) => record['@id']).sort();

  it('is kept when its set changes, although hidden from the editor', async () => {
    const { logisticSession } = await buildLogisticSession(admin, { area: ownArea });
    const [foreign, own] = [await buildInArea(admin, 'vehicles', foreignArea), await buildInArea(admin, 'vehicles', ownArea)];
    await admin.update(logisticSession['@id'], { vehicles: [foreign['@id']] });
    const both = await limited.update(logisticSession['@id'], { vehicles: [foreign['@id'], own['@id']] });
    expect(iris(both.vehicles)).toEqual([foreign['@id'], own['@id']].sort());
  });

  it('is an area that its editor can neither add nor remove', async () => {
    const place = await buildRecord(admin, 'training_locations', { areas: [foreignArea, ownArea] });
    expect(await limited.update(place['@id'], { areas: [ownArea, foreignArea], goal: 3 })).toMatchObject({ goal: 3 });
    const refused = await limited.refusal(422, 'PUT', place['@id'], { areas: [ownArea] });
    expectRelation(refused.violations, 'areas');
    expect(iris((await limited.update(place['@id'], { areas: [foreignArea] })).areas)).toEqual([foreignArea]);
  });
});
