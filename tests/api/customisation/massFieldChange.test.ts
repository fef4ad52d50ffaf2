import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMISED_RESOURCES } from '../../../model/customisation/customFieldKinds.ts';
import type { MassFieldAnswer } from '../../../model/customisation/massFieldChange.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import { isMassField } from '../../../model/registry/massFields.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { countStatements } from '../../support/database/countStatements.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { ADDED_VALUES, addFields } from '../../support/records/addedFields.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let counted: ReturnType<typeof countStatements>;
let admin: ApiClient;
/** Of a group whose form rules change. */
let member: ApiClient;
let group: ApiRecord;

beforeAll(async () => {
  counted = countStatements(await openTestDatabase());
  test = await testApp({ database: counted.database });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const roles = ['ROLE_READ_VEHICULE', 'ROLE_WRITE_VEHICULE', 'ROLE_READ_NEED_TRAINING', 'ROLE_WRITE_NEED_TRAINING'];
  group = await admin.create('user_groups', { name: 'Accueil', code: 'desk', roles });
  member = apiClient(test, await test.addUser({ groups: ['desk'] }));
  await addFields(admin, 'vehicles');
}, 60_000);
afterAll(() => test.close());

beforeEach(async () => {
  for (const { '@id': iri } of (await admin.list('/api/form_rules')).member) await admin.remove(iri);
});

const PATH = '/api/vehicles/mass_change_field';

const change = async (body: object, as = member, path = PATH): Promise<MassFieldAnswer> => {
  const answer = await as.call('POST', path, body);
  if (answer.status !== 200) expect.fail(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as MassFieldAnswer;
};

const vehicles = async (...bodies: readonly Readonly<Record<string, unknown>>[]): Promise<readonly ApiRecord[]> => {
  const records: ApiRecord[] = [];
  for (const body of bodies) records.push(await buildRecord(admin, 'vehicles', body));
  return records;
};
const idsOf = (records: readonly ApiRecord[]) => records.map(({ id }) => id);
const valuesOf = (records: readonly ApiRecord[], name: string) =>
  Promise.all(records.map(async ({ '@id': iri }) => (await admin.item(iri))[name]));
const rule = (rules: object, resource = 'vehicles') =>
  admin.create('form_rules', { resource, userGroup: group['@id'], ...rules });

describe('a field of many records', () => {
  it('gets one value, with a version and a line of history each, after a preview that writes nothing', async () => {
    const all = await vehicles({ commentary: 'Rouge' }, { commentary: 'Bleu' }, { commentary: 'Vert' });
    const body = { ids: idsOf(all), expected: 3, field: 'commentary', value: 'Vert' };
    const outcome = { totalItem: 3, changed: 2, replaced: 2, unchanged: 1, refusedTotal: 0, refusals: [] };
    expect(await change({ ...body, preview: true })).toMatchObject({ ...outcome, change: null });
    expect(await valuesOf(all, 'commentary')).toEqual(['Rouge', 'Bleu', 'Vert']);
    expect(await change(body)).toMatchObject({ ...outcome, change: expect.any(String) });
    expect(await valuesOf(all, 'commentary')).toEqual(['Vert', 'Vert', 'Vert']);
    expect(await valuesOf(all, 'version')).toEqual(all.map(({ version }, index) => version + (index === 2 ? 0 : 1)));
    const history = await admin.list(`${all[0]?.['@id']}/history`);
    expect(JSON.stringify(history.member[0])).toMatch(/Rouge.*Vert/);
  });

  it.each(Object.entries(ADDED_VALUES))('may be added, as %s', async (key, value) => {
    const all = await vehicles({}, { custom: { ownText: 'reste' } });
    const field = `custom.${key}`;
    const { change: undo } = await change({ ids: idsOf(all), field, value });
    for (const custom of await valuesOf(all, 'custom')) expect(custom).toMatchObject({ [key]: value });
    expect((await valuesOf(all, 'custom'))[1]).toMatchObject(key === 'ownText' ? {} : { ownText: 'reste' });
    expect(await change({ field, undo })).toMatchObject({ totalItem: 2, changed: 2 });
    expect((await valuesOf(all, 'custom'))[1]).toMatchObject({ ownText: 'reste' });
    const [first] = (await valuesOf(all, 'custom')) as [Record<string, unknown> | null];
    expect([null, undefined, false, []]).toContainEqual(first?.[key]);
  });

  it('may lead to another record, that its writer sees', async () => {
    const all = await vehicles({}, {});
    const renter = await buildRecord(admin, 'renters');
    const { change: undo } = await change({ ids: idsOf(all), field: 'renter', value: renter['@id'] });
    expect(await valuesOf(all, 'renter')).toMatchObject([{ '@id': renter['@id'] }, { '@id': renter['@id'] }]);
    await change({ field: 'renter', undo });
    expect(await valuesOf(all, 'renter')).toEqual([null, null]);
    await member.refusal(422, 'POST', PATH, { ids: idsOf(all), field: 'renter', value: '/api/renters/999999' });
    await member.refusal(422, 'POST', PATH, { ids: idsOf(all), field: 'custom.ownRecord', value: '/api/professions/999999' });
  });

  it('is emptied by null, and needs a value or null', async () => {
    const all = await vehicles({ commentary: 'Rouge' });
    await member.refusal(422, 'POST', PATH, { ids: idsOf(all), field: 'commentary' });
    await change({ ids: idsOf(all), field: 'commentary', value: null });
    expect(await valuesOf(all, 'commentary')).toEqual([null]);
  });

  it('is chosen by the filters of the list, never without any', async () => {
    const all = await vehicles({ commentary: 'Filtre', matriculation: 'ZZ-111-AA' }, { matriculation: 'ZZ-222-AA' });
    expect(await change({ filters: { matriculation: 'ZZ-111' }, field: 'commentary', value: 'Vu' })).toMatchObject({
      changed: 1,
    });
    expect(await valuesOf(all, 'commentary')).toEqual(['Vu', null]);
    await member.refusal(422, 'POST', PATH, { field: 'commentary', value: 'Vu' });
    await member.refusal(422, 'POST', PATH, { ids: [], field: 'commentary', value: 'Vu' });
  });

  it('is left alone when the selection is no longer what the person saw', async () => {
    const all = await vehicles({ commentary: 'Rouge' });
    const body = { ids: [...idsOf(all), 999_999], expected: 2, field: 'commentary', value: 'Vu' };
    expect(await member.refusal(409, 'POST', PATH, body)).toMatchObject({ totalItem: 1 });
    expect(await valuesOf(all, 'commentary')).toEqual(['Rouge']);
  });

  it('takes as many statements for a dozen records as for two', async () => {
    const all = await vehicles(...Array.from({ length: 12 }, () => ({})));
    const count = async (some: readonly ApiRecord[], value: string) => {
      let undo: string | null = null;
      const body = { ids: idsOf(some), field: 'commentary', value };
      const done = await counted.during(async () => {
        undo = (await change(body)).change;
      });
      const undone = await counted.during(() => change({ field: 'commentary', undo }));
      return [done.length, undone.length];
    };
    await count(all, 'Une fois');
    expect(await count(all, 'Vu')).toEqual(await count(all.slice(0, 2), 'Revu'));
  });
});

describe('a change of many records is refused', () => {
  it('without the right to write them', async () => {
    const [vehicle] = await vehicles({});
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_VEHICULE'] }));
    await reader.refusal(403, 'POST', PATH, { ids: [vehicle?.id], field: 'commentary', value: 'Vu' });
    await reader.refusal(403, 'POST', PATH, { field: 'commentary', undo: 'x' });
  });

  it('of a field that is a state, unique, required by others, or unknown', async () => {
    const [vehicle] = await vehicles({});
    for (const field of [
      'matriculation',
      'reference',
      'inactiveUntilDate',
      'id',
      'version',
      'custom.ownFile',
      'custom.none',
      '__proto__',
    ])
      await member.refusal(422, 'POST', PATH, { ids: [vehicle?.id], field, value: 'Vu' });
    const need = await buildRecord(admin, 'need_trainings');
    for (const field of ['status', 'trainingSession', 'trainee', 'trainingType'])
      await member.refusal(422, 'POST', '/api/need_trainings/mass_change_field', { ids: [need.id], field, value: 'pocket' });
    await member.refusal(422, 'POST', PATH, { ids: [vehicle?.id], field: 'carMileage', value: 'beaucoup' });
    await member.refusal(422, 'POST', PATH, { ids: [vehicle?.id], field: 'custom.ownInteger', value: 9 });
  });

  it('of a field that the group does not see or change', async () => {
    const [vehicle] = await vehicles({ commentary: 'Rouge' });
    const body = { ids: [vehicle?.id], field: 'commentary', value: 'Vu' };
    await rule({ lockedFields: ['commentary'] });
    expect(await member.refusal(422, 'POST', PATH, body)).toMatchObject({ detail: expect.stringContaining('lecture seule') });
    await admin.remove(String((await admin.list('/api/form_rules')).member[0]?.['@id']));
    await rule({ hiddenFields: ['commentary'] });
    const hidden = await member.refusal(422, 'POST', PATH, body);
    const unknown = await member.refusal(422, 'POST', PATH, { ...body, field: 'commentairy' });
    expect(hidden.violations?.[0]?.message).toBe(unknown.violations?.[0]?.message);
    expect((await admin.item(String(vehicle?.['@id']))).commentary).toBe('Rouge');
    expect(await change(body, admin)).toMatchObject({ changed: 1 });
  });

  it('of an added field of another group', async () => {
    const rights = { readers: [group['@id']], writers: [group['@id']] };
    await admin.create('custom_fields', { resource: 'vehicles', label: 'Secret', key: 'secret', kind: 'text', ...rights });
    const [vehicle] = await vehicles({});
    const body = { ids: [vehicle?.id], field: 'custom.secret', value: 'Vu' };
    const other = apiClient(test, await test.addUser({ roles: ['ROLE_READ_VEHICULE', 'ROLE_WRITE_VEHICULE'] }));
    await other.refusal(422, 'POST', PATH, body);
    expect(await change(body)).toMatchObject({ changed: 1 });
  });
});

describe('a record is left out, and the others change', () => {
  it('where the group has to give the field', async () => {
    const all = await vehicles({ carMileage: 10 }, {});
    await rule({ requiredFields: ['carMileage'] });
    const answer = await change({ ids: idsOf(all), field: 'carMileage', value: null });
    expect(answer).toMatchObject({
      changed: 0,
      unchanged: 1,
      refusedTotal: 1,
      refusals: [{ reason: 'Ce champ est obligatoire', count: 1, labels: [expect.stringContaining('AB-')] }],
    });
    expect(await valuesOf(all, 'carMileage')).toEqual([10, null]);
  });

  it('where its status asks for the field that is emptied', async () => {
    await admin.create('custom_fields', {
      resource: 'need_trainings',
      label: 'Zone à risque',
      key: 'zone',
      kind: 'text',
      requiredFrom: 'a_contacter',
    });
    const [early, late] = [
      await buildRecord(admin, 'need_trainings', { custom: { zone: 'A' } }),
      await buildRecord(admin, 'need_trainings', { custom: { zone: 'A' } }),
    ];
    await admin.update(late['@id'], { status: 'a_contacter' });
    const path = '/api/need_trainings/mass_change_field';
    const answer = await change({ ids: [early.id, late.id], field: 'custom.zone', value: null }, member, path);
    expect(answer).toMatchObject({
      changed: 1,
      refusedTotal: 1,
      refusals: [{ reason: expect.stringContaining('Remplissez « Zone à risque »'), count: 1 }],
    });
    expect(await valuesOf([late], 'custom')).toEqual([{ zone: 'A' }]);
    const { change: undo } = answer;
    expect(await change({ field: 'custom.zone', undo }, member, path)).toMatchObject({ changed: 1 });
    expect(await valuesOf([early], 'custom')).toEqual([{ zone: 'A' }]);
  });
});

describe('the undo of a change', () => {
  it('puts each old value back, but not over a later one, and can itself be undone', async () => {
    const all = await vehicles({ commentary: 'Rouge' }, { commentary: 'Bleu' }, {}, { commentary: 'Gris' });
    const { change: undo } = await change({ ids: idsOf(all), field: 'commentary', value: 'Vu' });
    await admin.update(String(all[1]?.['@id']), { commentary: 'Entre-temps' });
    // Another field does not stand against it.
    await admin.update(String(all[0]?.['@id']), { carMileage: 7 });
    await test.database.query('delete from vehicles where id = $1', [all[3]?.id]);
    const undone = await change({ field: 'commentary', undo });
    expect(undone).toMatchObject({ totalItem: 4, changed: 2, refusedTotal: 2, change: expect.any(String) });
    expect(undone.refusals.map(({ labels }) => labels.length)).toEqual([1, 1]);
    expect(await valuesOf(all.slice(0, 3), 'commentary')).toEqual(['Rouge', 'Entre-temps', null]);
    expect(await change({ field: 'commentary', undo: undone.change })).toMatchObject({ changed: 2 });
    expect(await valuesOf(all.slice(0, 3), 'commentary')).toEqual(['Vu', 'Entre-temps', 'Vu']);
  });

  it('is only that of one’s own change, of that field', async () => {
    const all = await vehicles({ commentary: 'Rouge' });
    const { change: undo } = await change({ ids: idsOf(all), field: 'commentary', value: 'Vu' });
    await admin.refusal(409, 'POST', PATH, { field: 'commentary', undo });
    await member.refusal(409, 'POST', PATH, { field: 'carMileage', undo });
    await member.refusal(409, 'POST', PATH, { field: 'commentary', undo: 'unknown' });
    await rule({ lockedFields: ['commentary'] });
    await member.refusal(422, 'POST', PATH, { field: 'commentary', undo });
    expect(await valuesOf(all, 'commentary')).toEqual(['Vu']);
  });
});

it('other areas are not reached', async () => {
  const [own = '', other = ''] = (await admin.list('/api/areas')).member.map((area) => area['@id']);
  const path = '/api/training_sessions/mass_change_field';
  const sessions = [
    await buildRecord(admin, 'training_sessions', { area: own, commentary: 'Ici' }),
    await buildRecord(admin, 'training_sessions', { area: other, commentary: 'Ailleurs' }),
  ];
  const roles = ['ROLE_READ_TRAINING_SESSION', 'ROLE_WRITE_TRAINING_SESSION'] as const;
  const limited = apiClient(test, await test.addUser({ roles, areas: ['E1'] }));
  const body = { ids: idsOf(sessions), field: 'commentary', value: 'Vu' };
  await limited.refusal(409, 'POST', path, { ...body, expected: 2 });
  expect(await change(body, limited, path)).toMatchObject({ totalItem: 1, changed: 1 });
  expect(await valuesOf(sessions, 'commentary')).toEqual(['Vu', 'Ailleurs']);
});

it('the fields that may be changed so are few, and no rule reads them', () => {
  const names = CUSTOMISED_RESOURCES.flatMap((name) => {
    const resource = resourceByName(name);
    return Object.entries(resource.fields as Fields)
      .filter(([field, declared]) => !declared.customKey && isMassField(resource, field, declared))
      .map(([field]) => `${name}.${field}`);
  });
  expect(names).toMatchInlineSnapshot(`
    [
      "need_trainings.contactType",
      "need_trainings.branch",
      "need_trainings.businessIntroducer",
      "need_trainings.unitPrice",
      "need_trainings.funder",
      "need_trainings.fundingFileNumber",
      "need_trainings.hasSubrogation",
      "need_trainings.conventionReference",
      "need_trainings.carType",
      "need_trainings.carColor",
      "need_trainings.vehicleMileage",
      "need_trainings.commentary",
      "trainees.lastNameDeliveryImported",
      "trainees.firstNameDeliveryImported",
      "trainees.phoneNumberDeliveryImported",
      "trainees.mobilePhoneDeliveryImported",
      "trainees.emailDeliveryImported",
      "companies.nameComplementary",
      "companies.clientType",
      "companies.type",
      "companies.website",
      "companies.accountType",
      "companies.relationClient",
      "companies.fleetSize",
      "companies.bankAccount",
      "companies.paymentPeriod",
      "companies.nafCode",
      "companies.commentary",
      "trainers.corporateName",
      "trainers.badge",
      "trainers.secondPhoneNumber",
      "trainers.qualifications",
      "trainers.commentary",
      "vehicles.carColor",
      "vehicles.firstDateMatriculation",
      "vehicles.carMileage",
      "vehicles.mileageStatementDate",
      "vehicles.renter",
      "vehicles.commentary",
      "teaching_tools.brand",
      "teaching_tools.serialNumber",
      "teaching_tools.purchaseDate",
      "teaching_tools.commentary",
      "training_locations.openingHours",
      "training_locations.webSite",
      "training_locations.commentary",
      "caterers.commentary",
      "hotels.reservationMethod",
      "hotels.commentary",
      "training_sessions.trainingPlanningSharepointLink",
      "training_sessions.commentary",
      "logistic_sessions.commentaryFlyleafCaterer",
      "logistic_sessions.priceHousing",
      "logistic_sessions.quantityHousing",
      "logistic_sessions.infoHousing",
      "logistic_sessions.commentaryHousing",
      "logistic_sessions.trainingCompanyType",
      "logistic_sessions.coFinanced",
      "logistic_sessions.report",
      "logistic_sessions.commentary",
      "training_types.codeTeachingResourcesConvention",
      "training_types.typeEvaluation",
      "training_types.trainingPlanningSharepointLink",
      "bookings.civility",
      "bookings.renter",
      "bookings.plateNumber",
      "bookings.comment",
    ]
  `);
});
