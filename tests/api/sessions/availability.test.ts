import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;
let logisticSession: ApiRecord;
let taken: ApiRecord;

const COLLECTIONS = [
  ['trainers', 'trainers', 'trainer_busy'],
  ['vehicles', 'vehicles', 'vehicle_busy'],
  ['teaching_tools', 'teachingTools', 'teaching_tool_busy'],
] as const;

const pathOf = (collection: string, logisticSession: ApiRecord, query = '') =>
  `/api/${collection}_availability/logistic_sessions/${logisticSession.id}${query}`;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  logisticSession = (await buildLogisticSession(admin, { area: '/api/areas/1' })).logisticSession;
  taken = (await buildLogisticSession(admin)).logisticSession;
});
afterAll(() => test.close());

it.each(COLLECTIONS)('%s: lists who or what is on another session at that time', async (collection, field, kind) => {
  const [busy, free] = [await buildRecord(admin, collection), await buildRecord(admin, collection)];
  await admin.update(taken['@id'], { [field]: [busy['@id']] });
  const of = async (query: string) => {
    const { member } = await admin.list(pathOf(collection, logisticSession, `?id[]=${busy.id}&id[]=${free.id}${query}`));
    return member.toSorted((left, right) => left.id - right.id);
  };

  const conflict = expect.objectContaining({
    kind,
    severity: 'blocking',
    with: expect.objectContaining({ '@id': taken['@id'] }),
  });
  expect(await of('')).toMatchObject([
    {
      id: busy.id,
      isAvailable: false,
      reasons: expect.arrayContaining([expect.stringContaining('déjà sur une session')]),
      conflicts: expect.arrayContaining([conflict]),
    },
    { id: free.id, isAvailable: true },
  ]);
  const nextDay = '&startAt=2026-11-24T09:00:00%2B01:00&endAt=2026-11-24T17:00:00%2B01:00';
  expect(await of(nextDay)).toMatchObject([{ isAvailable: true }, { isAvailable: true }]);
});

it('keeps the session’s own members available, applies filters, and reports resources out of service', async () => {
  const own = await buildRecord(admin, 'vehicles');
  const broken = await buildRecord(admin, 'vehicles', { inactiveUntilDate: '2026-12-31' });
  await admin.update(logisticSession['@id'], { vehicles: [own['@id']] });
  const [member] = (await admin.list(pathOf('vehicles', logisticSession, `?reference=${own.reference}`))).member;
  expect(member).toMatchObject({ id: own.id, isAvailable: true, reasons: [] });
  const [out] = (await admin.list(pathOf('vehicles', logisticSession, `?id[]=${broken.id}`))).member;
  expect(out).toMatchObject({ isAvailable: false, reasons: [expect.stringContaining('est hors service jusqu’au 31/12/2026.')] });
  await admin.refusal(400, 'GET', pathOf('vehicles', logisticSession, '?couleur=bleu'));
  await admin.refusal(422, 'GET', pathOf('vehicles', logisticSession, '?startAt=demain'));
});

it('answers with the chosen fields alone, beside availability and conflicts', async () => {
  await buildRecord(admin, 'vehicles');
  const caller = await test.addUser({ groups: ['super-admin'] });
  const chosen = await test.app.request(pathOf('vehicles', logisticSession, '?properties[]=reference'), {
    headers: { Cookie: caller.cookie },
  });
  const { member } = (await chosen.json()) as { readonly member: readonly object[] };
  expect(member.length).toBeGreaterThan(0);
  for (const vehicle of member) {
    expect(Object.keys(vehicle).filter((name) => !name.startsWith('@'))).toEqual(
      expect.arrayContaining(['id', 'version', 'reference', 'isAvailable', 'reasons', 'conflicts']),
    );
    expect(vehicle).not.toHaveProperty('matriculation');
  }
});

it('returns only labels without the right to the records, and nothing without the session', async () => {
  const vehicle = await buildRecord(admin, 'vehicles');
  const caller = await test.addUser({ roles: ['ROLE_WRITE_LOGISTIC_SESSION'] });
  const planner = apiClient(test, caller);
  const { member } = await planner.list(pathOf('vehicles', logisticSession, '?exists[deletedAt]=false&pagination=false'));
  const found = member.find(({ id }) => id === vehicle.id);
  expect(found).toMatchObject({ reference: vehicle.reference, isAvailable: true });
  expect(found).not.toHaveProperty('carMileage');
  // Chosen fields open none that is closed.
  const chosen = await test.app.request(pathOf('vehicles', logisticSession, '?pagination=false&properties[]=carMileage'), {
    headers: { Cookie: caller.cookie },
  });
  expect(await chosen.text()).not.toContain('carMileage');
  await planner.refusal(403, 'GET', pathOf('vehicles', logisticSession, '?reference=a'));
  const stranger = apiClient(test, await test.addUser({ roles: ['ROLE_READ_VEHICULE'] }));
  const far = apiClient(test, await test.addUser({ roles: ['ROLE_READ_LOGISTIC_SESSION', 'ROLE_READ_VEHICULE'], areas: ['E2'] }));
  await stranger.refusal(403, 'GET', pathOf('vehicles', logisticSession));
  await far.refusal(404, 'GET', pathOf('vehicles', logisticSession));
});
