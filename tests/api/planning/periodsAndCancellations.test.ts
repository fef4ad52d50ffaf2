import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { COMMANDS, commandRunner } from './commandRunner.ts';

let test: TestApp;
let officer: ApiClient;
let area: ApiRecord;
let command: ReturnType<typeof commandRunner>['command'];
let commandThereAndBack: ReturnType<typeof commandRunner>['commandThereAndBack'];

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  ({ command, commandThereAndBack } = commandRunner(test, officer));
  area = await buildRecord(officer, 'areas');
});
afterAll(() => test.close());

const at = (startAt: string, endAt: string) => ({ area: area['@id'], startAt, endAt });

const dayWithVehicle = async (startAt: string, endAt: string) => {
  const vehicle = await buildRecord(officer, 'vehicles');
  const { logisticSession: made, trainingSession } = await buildLogisticSession(officer, at(startAt, endAt));
  return { logisticSession: await officer.update(made['@id'], { vehicles: [vehicle['@id']] }), trainingSession, vehicle };
};

const nameOf = ({ trainingType }: ApiRecord) => (trainingType as ApiRecord).name;

describe('a planning command', () => {
  it('blocks a period, each day that is not blocked yet, with undo', async () => {
    const body = { kind: 'block_day', name: 'Congés', areas: [area['@id']] };
    await command({ ...body, dateEvent: '2027-08-04' });
    const done = await commandThereAndBack({ ...body, dateEvent: '2027-08-02', lastDay: '2027-08-06' });
    expect(done.label).toBe(`5 jours bloqués, du 02/08/2027 au 06/08/2027 (déjà fait pour ${area.code})`);
    const { member } = await officer.list(`/api/event_days?areas=${area.id}&dateEvent[after]=2027-08-01`);
    expect(member.map(({ dateEvent }) => dateEvent)).toEqual([2, 3, 4, 5, 6].map((day) => `2027-08-0${day}`));
    await officer.refusal(409, 'POST', COMMANDS, { ...body, dateEvent: '2027-08-02', lastDay: '2027-08-06' });
    for (const lastDay of ['2027-08-01', '2027-12-01', '2027-02-30']) {
      const { violations } = await officer.refusal(422, 'POST', COMMANDS, { ...body, dateEvent: '2027-08-02', lastDay });
      expect(violations).toMatchObject([{ propertyPath: 'lastDay' }]);
    }
  });

  it('cancels a training with all its days, frees what they use, and takes it back, unless that is taken meanwhile', async () => {
    const { logisticSession, trainingSession, vehicle } = await dayWithVehicle(
      '2027-03-09T09:00:00+01:00',
      '2027-03-09T17:00:00+01:00',
    );
    const { logisticSession: second } = await buildLogisticSession(
      officer,
      at('2027-03-10T09:00:00+01:00', '2027-03-10T17:00:00+01:00'),
    );
    await officer.update(second['@id'], { trainingSessions: [trainingSession['@id']] });
    const cancel = { kind: 'cancel', session: logisticSession['@id'] };
    const done = await commandThereAndBack({ ...cancel, version: (await officer.item(logisticSession['@id'])).version });
    expect(done.label).toBe(`Session « ${nameOf(trainingSession)} » du 09/03/2027 annulée`);
    expect(new Set(done.sessions)).toEqual(new Set([logisticSession['@id'], second['@id']]));
    expect(await officer.item(trainingSession['@id'])).toMatchObject({ status: 'canceled' });
    await officer.refusal(409, 'POST', COMMANDS, cancel);
    const { logisticSession: other } = await buildLogisticSession(
      officer,
      at('2027-03-09T10:00:00+01:00', '2027-03-09T12:00:00+01:00'),
    );
    await officer.update(other['@id'], { vehicles: [vehicle['@id']] });
    const undo = await officer.refusal(409, 'POST', `${done['@id']}/undo`);
    expect(undo.conflicts).toContainEqual(expect.objectContaining({ kind: 'vehicle_busy' }));
  });

  it('cancels no training that is over', async () => {
    const { logisticSession, trainingSession } = await dayWithVehicle('2027-03-16T09:00:00+01:00', '2027-03-16T17:00:00+01:00');
    for (const status of ['in_progress', 'checked', 'done']) await officer.update(trainingSession['@id'], { status });
    const { detail } = await officer.refusal(409, 'POST', COMMANDS, { kind: 'cancel', session: logisticSession['@id'] });
    expect(detail).toContain('« Annulée »');
  });
});
