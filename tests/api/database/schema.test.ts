import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import type { Database } from '../../../server/database/database.ts';
import { columnName, joinTableName } from '../../../server/database/naming.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';

const TYPES: Partial<Record<Field['kind'], string>> = {
  integer: 'integer',
  one: 'integer',
  file: 'integer',
  decimal: 'numeric',
  price: 'numeric',
  date: 'date',
  dateTime: 'timestamp with time zone',
  boolean: 'boolean',
  choices: 'ARRAY',
  list: 'jsonb',
  group: 'jsonb',
  json: 'jsonb',
  uuid: 'uuid',
};

const ALL: readonly Resource[] = Object.values(RESOURCES);
let database: Database;
const columns = new Map<string, string>();
/** `table.column` of every foreign key, and of every index's first column. */
const foreignKeys = new Map<string, string>();
const indexed = new Set<string>();

beforeAll(async () => {
  database = await openTestDatabase();
  const rows = await database.query<{ column: string; type: string }>(
    `select table_name || '.' || column_name as column, data_type as type from information_schema.columns where table_schema = 'public'`,
  );
  for (const { column, type } of rows) columns.set(column, type);
  const keys = await database.query<{ column: string; target: string }>(
    `select c.conrelid::regclass || '.' || a.attname as column, c.confrelid::regclass::text as target
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
  for (const { column, target } of keys) foreignKeys.set(column, target);
  const firsts = await database.query<{ column: string }>(
    `select i.indrelid::regclass || '.' || a.attname as column from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`,
  );
  for (const { column } of firsts) indexed.add(column);
});

afterAll(() => database.close());

describe('the migrated schema', () => {
  it('uses index functions that work without a search path', async () => {
    const functions = await database.query<{ name: string }>(
      `select oid::regproc::text as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'i'
         and proargtypes::text = 'text'::regtype::oid::text and prorettype = 'text'::regtype
         and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')`,
    );
    expect(functions.map(({ name }) => name)).toContain('plate_search');
    await database.transaction(async (transaction) => {
      await transaction.query(`set local search_path = pg_catalog`);
      for (const { name } of functions) await transaction.query(`select public.${name}('AB-123-CD')`);
    });
  });

  it.each(ALL.map((resource) => [resource.name, resource] as const))('stores every field of %s', (name, resource) => {
    for (const [fieldName, field] of Object.entries(resource.fields as Record<string, Field>)) {
      if (field.kind === 'inverse' || field.kind === 'computed' || field.delegated) continue;
      if (field.kind === 'many') {
        const table = joinTableName(name, fieldName);
        expect([foreignKeys.get(`${table}.owner_id`), foreignKeys.get(`${table}.target_id`)], table).toEqual([
          name,
          field.target,
        ]);
        continue;
      }
      const column = `${name}.${columnName(fieldName, field)}`;
      expect([column, columns.get(column)]).toEqual([column, TYPES[field.kind] ?? 'text']);
      if (field.kind === 'one') expect([column, foreignKeys.get(column)]).toEqual([column, field.target]);
    }
  });

  it('has an index that begins with each foreign key', () => {
    expect([...foreignKeys.keys()].filter((column) => !indexed.has(column))).toEqual([]);
  });

  it('searches without regard to case, accents and blanks', async () => {
    const [row] = await database.query(`select search_text('Éric ÇÀ') as text, phone_search('+33 6 12.34-56 78') as phone`);
    expect(row).toEqual({ text: 'ericca', phone: '0612345678' });
  });
});

describe('constraints of the database', () => {
  const insertNeed = async (lastName: string, areaCode: string) => {
    const [area] = await database.query<{ id: number }>(`insert into areas (code, name) values ($1, $1) returning id`, [
      areaCode,
    ]);
    const [type] = await database.query<{ id: number }>(`insert into training_types (name) values ('DP') returning id`);
    const [trainee] = await database.query<{ id: number }>(
      `insert into trainees (first_name, last_name, area_id) values ('Zoé', $1, $2) returning id`,
      [lastName, area?.id],
    );
    const [need] = await database.query<{ id: number; area_id: number; trainee_search: string }>(
      `insert into need_trainings (training_type_id, trainee_id) values ($1, $2) returning id, area_id, trainee_search`,
      [type?.id, trainee?.id],
    );
    return { area: area?.id, trainee: trainee?.id, need };
  };

  it("copies the trainee's area and searched name to a need, and updates both", async () => {
    const { area, trainee, need } = await insertNeed('LEFÈVRE', 'T1');
    expect(need).toMatchObject({ area_id: area, trainee_search: 'lefevre' });

    await database.query(`update trainees set last_name = 'Ünal', area_id = null where id = $1`, [trainee]);
    await database.query(`update need_trainings set area_id = $1, trainee_search = 'x' where id = $2`, [area, need?.id]);

    const [row] = await database.query(`select area_id, trainee_search from need_trainings where id = $1`, [need?.id]);
    expect(row).toEqual({ area_id: null, trainee_search: 'unal' });
  });

  it('copies the trainee’s other searched fields to a need, and updates each', async () => {
    const { trainee, need } = await insertNeed('ROY', 'T9');
    const kept = async () => {
      const columns = 'trainee_first_name_search as first, trainee_email_search as email, trainee_phones_search as phones';
      const [row] = await database.query(`select ${columns} from need_trainings where id = $1`, [need?.id]);
      return row;
    };
    expect(await kept()).toEqual({ first: 'zoe', email: null, phones: ',' });
    await database.query(`update trainees set email = 'Zoé@Test.example' where id = $1`, [trainee]);
    await database.query(`update trainees set mobile_phone = '06 11 22 33 44' where id = $1`, [trainee]);
    await database.query(`update trainees set first_name = 'Inès' where id = $1`, [trainee]);
    expect(await kept()).toEqual({ first: 'ines', email: 'zoe@test.example', phones: ',0611223344' });
  });

  it.each(['update api_logs set action = action', 'delete from api_logs', 'truncate api_logs'])(
    'refuses to %s',
    async (statement) => {
      await expect(database.query(statement)).rejects.toThrow('append-only');
    },
  );

  it('refuses a manager who is not a contact of the company', async () => {
    const company = `insert into companies (name, address, zip_code, city) values ($1, 'r', '75001', 'Paris') returning id`;
    const [own] = await database.query<{ id: number }>(company, ['A']);
    const [other] = await database.query<{ id: number }>(company, ['B']);
    const [contact] = await database.query<{ id: number }>(
      `insert into company_contacts (company_id, civility, last_name) values ($1, 'M', 'X') returning id`,
      [other?.id],
    );
    await expect(database.query(`update companies set manager_id = $1 where id = $2`, [contact?.id, own?.id])).rejects.toThrow();
    await database.query(`update companies set manager_id = $1 where id = $2`, [contact?.id, other?.id]);
    await database.query(`delete from companies where id = $1`, [other?.id]);
  });
});
