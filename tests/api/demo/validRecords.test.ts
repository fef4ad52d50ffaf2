import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Field, isWritable } from '../../../model/kernel/field.ts';
import { violationsOf } from '../../../model/kernel/validation.ts';
import { RESOURCES, resourceByName } from '../../../model/registry/resources.ts';
import { testApp } from '../../support/app/testApp.ts';
import { TEST_START } from '../../support/clock.ts';

let test: Awaited<ReturnType<typeof testApp>>;
let admin: Awaited<ReturnType<(typeof test)['addUser']>>;

beforeAll(async () => {
  test = await testApp({ content: 'demonstration', now: () => TEST_START });
  admin = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
});

afterAll(() => test.close());

interface Collection {
  readonly member: readonly Readonly<Record<string, unknown>>[];
}

/** Refusals of a form that saves the record unchanged. */
const refusals = (name: string, record: Readonly<Record<string, unknown>>): string[] =>
  Object.entries<Field>(resourceByName(name).fields)
    .filter(([field, declared]) => isWritable(declared) && Object.hasOwn(record, field))
    .flatMap(([field, declared]) => violationsOf(declared, record[field], { path: field }))
    .map(({ propertyPath, message }) => `${record['@id']} ${propertyPath}: ${message}`);

it.each(Object.keys(RESOURCES))('returns %s that are valid by their declaration', async (name) => {
  const { status, body } = await test.call('GET', `/api/${name}?itemsPerPage=100`, { as: admin });
  expect(status).toBe(200);
  const [first, ...others] = (body as Collection).member;
  const items = await Promise.all(
    [first, others.at(-1)].map((member) => test.call('GET', String(member?.['@id']), { as: admin })),
  );
  const records = [first, ...others, ...items.map((item) => item.body)] as Readonly<Record<string, unknown>>[];
  expect(records.flatMap((record) => refusals(name, record ?? {}))).toEqual([]);
});
