import { SHIPPED_RECORD, type ShippedCode } from '../../../model/automations/shippedAutomation.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import type { FilterValues } from '../../../model/kernel/filterSearch.ts';
import type { MailWording } from '../../../model/messages/mail/logisticSessionMails.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { Parameters } from '../../database/sql.ts';
import { concernedRows } from '../../records/lists/storedConditions.ts';

/** The installation itself, as which rules run: it sees every area. */
export const INSTALLATION: Actor = { kind: 'user', accountId: 0, id: 0, name: '', roles: ['ROLE_SUPER_ADMIN'], areas: [] };

const shippedSettingsStatement = defineStatement({
  text: 'select conditions, object, content from shipped_automations where code = $1',
  columns: { conditions: typed<FilterValues | null>('jsonb'), object: 'text?', content: 'text?' },
});

/** Changes of an administrator to a shipped automation. */
export type ShippedSettings = RowOf<typeof shippedSettingsStatement>;

const AS_SHIPPED: ShippedSettings = { conditions: null, object: null, content: null };

/** The settings of a shipped automation: what was changed, else as it was shipped. */
export const readShippedSettings = async (database: Queryable, code: ShippedCode): Promise<ShippedSettings> =>
  (await shippedSettingsStatement.row(database, [code])) ?? AS_SHIPPED;

/** SQL that limits needs (`need`: SQL of the id) to those that meet the added conditions; empty: there are none. */
const andConcerned = (conditions: FilterValues | null, need: string, params: Parameters): string =>
  Object.keys(conditions ?? {}).length === 0
    ? ''
    : ` and ${need} in (select t.id from need_trainings t${concernedRows({ record: SHIPPED_RECORD, conditions }, INSTALLATION, params)})`;

/** The text of a shipped automation: as it was changed, else the shipped one. */
export const wordingOf = ({ object, content }: ShippedSettings, shipped: MailWording): MailWording => ({
  title: object ?? shipped.title,
  content: content ?? shipped.content,
});

interface Due {
  /** The statement of what is due, which ends its WHERE with this SQL. */
  readonly text: (andConditions: string) => string;
  readonly values: readonly unknown[];
  readonly conditions: FilterValues | null;
}

/** Rows that a rule has to answer, limited to the needs `n` that meet the added conditions: others must not fill a statement's limit. */
export const readDue = <Row>(database: Queryable, { text, values, conditions }: Due): Promise<readonly Row[]> => {
  const params = new Parameters();
  for (const value of values) params.add(value);
  return database.query<Row>(text(andConcerned(conditions, 'n.id', params)), params.values);
};

/** The needs among these ids that meet the added conditions. */
export const readConcerned = async (
  database: Queryable,
  ids: readonly number[],
  conditions: FilterValues | null,
): Promise<readonly number[]> => {
  const text = (andConditions: string): string => `select n.id from need_trainings n where n.id = any($1::int[])${andConditions}`;
  return (await readDue<{ id: number }>(database, { text, values: [ids], conditions })).map(({ id }) => id);
};
