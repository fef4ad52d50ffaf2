import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Field, type Fields, isWritable } from '../../../model/kernel/field.ts';
import { normalise } from '../../../model/kernel/normalise.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { isSame } from '../../../server/hydra/write/body.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { CONFIRMED_LATER } from '../../support/database/asStored.ts';
import { buildBody, buildRecord, sampleOf } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;
let person: Person;

beforeAll(async () => {
  test = await testApp();
  person = await test.addUser({ groups: ['super-admin'] });
  admin = apiClient(test, person);
});
afterAll(() => test.close());

const UPDATED = Object.values<Resource>(RESOURCES).filter(
  ({ operations, identifier, access }) => operations.includes('update') && identifier !== 'uuid' && access.update !== 'nobody',
);

/** A value of the field other than the stored one; undefined: none is known. */
const otherValue = async (field: Field, stored: unknown): Promise<unknown> => {
  if (field.kind === 'one' || field.kind === 'many') {
    const made = await buildRecord(admin, field.target).catch(() => null);
    if (made === null) return undefined;
    return field.kind === 'one' ? made['@id'] : [made['@id']];
  }
  if (field.kind === 'boolean') return !stored;
  if (field.kind === 'choice') return field.choices.find((choice) => choice !== stored);
  // One more: a list may have to keep those that it has.
  if (field.kind === 'list' && Array.isArray(stored)) return [...stored, ...(sampleOf(field) as readonly unknown[])];
  if (['password', 'group', 'json', 'file', 'inverse', 'computed', 'uuid'].includes(field.kind)) return undefined;
  const value = sampleOf(field);
  if (!isSame(field, normalise(field, value), stored)) return value;
  const next: Readonly<Record<string, unknown>> = {
    integer: 2,
    decimal: 2,
    price: 13,
    date: '2026-11-24',
    time: '10:00',
    dateTime: '2026-11-24T10:00:00+01:00',
  };
  return next[field.kind];
};

const shown = (field: Field, value: unknown): unknown =>
  field.kind === 'one' || field.kind === 'many' ? value : normalise(field, value);

/** The stored value, without what the server has completed in the items of a list. */
const asSent = (field: Field, sent: unknown, stored: unknown): unknown => {
  if (field.kind !== 'list' || !Array.isArray(sent) || !Array.isArray(stored)) return stored;
  return stored.map((item: object, index) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => Object.hasOwn(sent[index] ?? item, name))),
  );
};

describe('a field that may be written', () => {
  it.each(UPDATED.map((resource) => [resource.name, resource] as const))(
    'of %s is stored or refused, never dropped',
    async (name, resource) => {
      const record = await buildRecord(admin, name).catch(() => null);
      if (record === null) return;
      const dropped: string[] = [];
      let stored = 0;
      for (const [key, field] of Object.entries(resource.fields as Fields)) {
        if (!isWritable(field) || CONFIRMED_LATER.has(`${name}.${key}`)) continue;
        const before = await admin.item(record['@id']);
        const value = await otherValue(field, before[key]);
        if (value === undefined) continue;
        const answer = await test.call('PUT', record['@id'], { as: person, body: { [key]: value } });
        if (answer.status >= 400) continue;
        const after = await admin.item(record['@id']);
        stored += 1;
        if (!isSame(field, shown(field, value), asSent(field, value, after[key])))
          dropped.push(`${key}: ${JSON.stringify(value)} -> ${JSON.stringify(after[key])}`);
      }
      expect(dropped).toEqual([]);
      if (name !== 'filters') expect(stored).toBeGreaterThan(0);
    },
  );
});

/** Stored fields that no caller writes and no call changes afterwards: how a record came to be, or a technical time. */
const NOBODYS = [
  // Partner sites send it with the rest of their form.
  'bookings.bookingStatus',
  'commentary_training_officers.logisticSession',
  // Those of bookings and needs are written with the answer of a public form.
  'bookings.consentText',
  'bookings.consentVersion',
  'bookings.publicForm',
  'public_forms.consentVersion',
  'need_trainings.companyName',
  'need_trainings.consentText',
  'need_trainings.consentVersion',
  'need_trainings.publicForm',
  'need_trainings.traineeImport',
  'quality_entries.acknowledgeBy',
  'quality_entries.answerBy',
  'risks.startKey',
  'teaching_tools.createdAt',
  'tracking_date_logistic_sessions.logisticSession',
  'trainees.emailConfirmedAt',
  'training_officer_logistic_session_details.logisticSession',
  'webhooks.createdAt',
  'webhooks.author',
  'webhooks.lastDeliveredAt',
  'webhooks.failingSince',
  'webhooks.disabledAt',
];

const STORED_READ_ONLY = UPDATED.flatMap((resource) =>
  Object.entries(resource.fields as Fields)
    .filter(([, field]) => !isWritable(field) && field.kind !== 'computed' && field.kind !== 'inverse')
    .map(([key, field]) => ({ path: `${resource.name}.${key}`, field })),
);

it('names the call that changes each stored field that this one does not take', () => {
  const silent = STORED_READ_ONLY.filter(({ field }) => !field.changedBy).map(({ path }) => path);
  expect(silent.sort()).toEqual([...NOBODYS].sort());
});

describe('a value of a field that another call changes', () => {
  it('is refused in a change and in a creation, with that call', async () => {
    const areas = (await admin.list('/api/areas')).member.map((area) => area['@id']);
    const need = await buildRecord(admin, 'need_trainings');
    const refusals = [
      await admin.refusal(422, 'PUT', need['@id'], { area: areas[0] }),
      await admin.refusal(422, 'POST', '/api/need_trainings', { ...(await buildBody(admin, 'need_trainings')), area: areas[0] }),
    ];
    for (const { violations } of refusals) {
      expect(violations).toMatchObject([
        { propertyPath: 'area', code: 'read_only', message: expect.stringContaining('/api/trainees/{id}') },
      ]);
    }
  });
});
