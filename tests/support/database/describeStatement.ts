import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';

interface DescribedField {
  readonly name: string;
  readonly dataTypeID: number;
}

/** Prepares a statement and asks PostgreSQL which columns it returns, without running it. */
const describeFields = (client: pg.Client, text: string): Promise<readonly DescribedField[]> =>
  new Promise((resolve, reject) => {
    const fields: DescribedField[] = [];
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ text, name: '', types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { readonly fields: readonly DescribedField[] }) => fields.push(...message.fields),
      handleReadyForQuery: () => resolve(fields),
      handleError: reject,
    });
  });

const TYPE_NAMES = `
select t.oid::int, case when t.typelem <> 0 and t.typcategory = 'A' then e.typname || '[]' else t.typname end as name
from pg_type t left join pg_type e on e.oid = t.typelem`;

/** @returns how to ask for a statement's columns: their names with their types, in order */
export const openDescriber = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The job queue makes its own schema when it starts.
  await client.query(getConstructionPlans('jobs'));
  const { rows } = await client.query<{ oid: number; name: string }>(TYPE_NAMES);
  const names = new Map(rows.map(({ oid, name }) => [oid, name]));
  return {
    columnsOf: async (text: string): Promise<Readonly<Record<string, string | undefined>>> =>
      Object.fromEntries((await describeFields(client, text)).map(({ name, dataTypeID }) => [name, names.get(dataTypeID)])),
    close: () => client.end(),
  };
};
