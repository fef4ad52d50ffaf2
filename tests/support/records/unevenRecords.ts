import { valueAt, withCustomValues } from '../../../model/customisation/customFieldKinds.ts';
import { type Field, type Fields, isWritable } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../app/apiClient.ts';
import type { TestApp } from '../app/testApp.ts';
import { sampleOf } from './buildRecord.ts';

/** Kinds that have an empty value and a sample. */
const SCALARS = ['text', 'email', 'phone', 'url', 'integer', 'decimal', 'price', 'date', 'time', 'dateTime', 'choice'];

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Collections whose records a person opens and saves. */
export const EDITED: readonly Resource[] = Object.values<Resource>(RESOURCES).filter(
  ({ operations, identifier, isPersonal }) =>
    operations.includes('update') && operations.includes('list') && identifier !== 'uuid' && !isPersonal,
);

/** Optional scalar fields of a record's form. */
const optionalFields = ({ fields }: Resource): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(fields as Fields).filter(
    ([, field]) => isWritable(field) && SCALARS.includes(field.kind) && !('required' in field && field.required),
  );

/** Up to a hundred records of a collection, as the form reads them. */
export const readRecords = async (api: ApiClient, { name }: Resource, stride = 1): Promise<readonly ApiRecord[]> => {
  const { member } = await api.list(`/api/${name}?itemsPerPage=100`);
  const records: ApiRecord[] = [];
  for (const [index, { '@id': iri }] of member.entries()) if (index % stride === 0) records.push(await api.item(iri));
  return records;
};

const put = async (api: ApiClient, { '@id': iri, version }: ApiRecord, values: object): Promise<boolean> =>
  (await api.call('PUT', iri, { ...values, version })).status === 200;

/**
 * Empties each optional field of a collection on some records and fills it on another one, as far as the rules let a person do it.
 * @returns fields that stay filled, or empty, everywhere
 */
const makeUneven = async (api: ApiClient, resource: Resource): Promise<readonly string[]> => {
  const records = await readRecords(api, resource);
  const same: string[] = [];
  for (const [place, [name, field]] of optionalFields(resource).entries()) {
    const filled = records.filter((record) => !isEmpty(valueAt(record, name)));
    const turned = records
      .slice(place % Math.max(records.length, 1))
      .concat(records.slice(0, place % Math.max(records.length, 1)));
    let done = filled.length > 0 && filled.length < records.length;
    for (const record of turned) {
      if (done) break;
      const current = await api.item(record['@id']);
      done = await put(api, current, withCustomValues([[name, filled.length > 0 ? null : sampleOf(field)]]));
    }
    if (!done && records.length > 1) same.push(`${resource.name}.${name}`);
  }
  return same;
};

const CROWD = 300;

/** A training of 300 people. */
const addCrowd = async ({ database }: TestApp): Promise<void> => {
  await database.query(
    `with session as (select id, training_type_id, area_id from training_sessions where status = 'in_progress' order by start_at desc limit 1),
     people as (
       insert into trainees (first_name, last_name, area_id)
       select 'Camille', 'AFFLUENCE ' || n, session.area_id from session, generate_series(1, $1::int) n returning id
     )
     insert into need_trainings (status, training_type_id, trainee_id, training_session_id)
     select 'planifie', session.training_type_id, people.id, session.id from session, people`,
    [CROWD],
  );
};

/**
 * The demonstration as installations become: each optional field empty on some records and filled on others, companies and places
 * abroad, a training of 300 people.
 * @returns optional fields that no record lacks, or that none has
 */
export const makeRecordsUneven = async (test: TestApp): Promise<readonly string[]> => {
  const api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await addCrowd(test);
  const same: string[] = [];
  for (const resource of EDITED) same.push(...(await makeUneven(api, resource)));
  return same;
};
