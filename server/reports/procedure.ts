import type { ConfigurationCode } from '../../model/configurations/configurationCodes.ts';
import { readConfigurations } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import type { Writer } from '../records/recordWriter.ts';

/** Procedure and referent as the page shows them. */
interface Procedure {
  readonly number: number;
  readonly procedure: string;
  readonly contact: string | null;
}

const lastProcedureStatement = defineStatement({
  text: 'select number, procedure, contact from report_procedures order by number desc limit 1',
  columns: { number: 'int4', procedure: 'text', contact: 'text?' },
});

/** Settings of which each change is another version. */
const VERSIONED = [
  'organisation_report_contact',
  'organisation_report_procedure',
] as const satisfies readonly ConfigurationCode[];

const readBoth = async (database: Queryable) => {
  const values = await readConfigurations(database, VERSIONED);
  const last = await lastProcedureStatement.row(database);
  const procedure = values.organisation_report_procedure ?? '';
  const contact = values.organisation_report_contact;
  return { procedure, contact, last, isNoted: last?.procedure === procedure && last.contact === contact };
};

/** The current version; one that nobody has reported under yet has the next number. */
export const currentProcedure = async (database: Queryable): Promise<Procedure> => {
  const { procedure, contact, last, isNoted } = await readBoth(database);
  return { number: (last?.number ?? 0) + (isNoted ? 0 : 1), procedure, contact };
};

/** Notes the current version for good, in the caller's transaction; returns its number. */
export const noteProcedure = async ({ database, now }: Pick<Writer, 'database' | 'now'>): Promise<number> => {
  const { number, procedure, contact } = await currentProcedure(database);
  const insert = `insert into report_procedures (number, procedure, contact, noted_at) values ($1, $2, $3, $4)
on conflict (number) do nothing`;
  await database.write('report_procedures', insert, [number, procedure, contact, now]);
  return number;
};

const isVersioned = ({ current, values }: Pick<WriteEvent, 'current'> & Partial<Pick<WriteEvent, 'values'>>): boolean =>
  (VERSIONED as readonly unknown[]).includes(current?.code ?? values?.own.get('code'));

/** The hooks of settings, which also keep each version of the procedure: the one that is replaced, and the one that follows it. */
export const withProcedure = (hooks: WriteHooks): WriteHooks => {
  const note = async (event: Pick<WriteEvent, 'transaction' | 'now'>): Promise<void> => {
    await noteProcedure({ database: event.transaction, now: event.now });
  };
  return {
    ...hooks,
    beforeWrite: async (event) => {
      if (isVersioned(event)) await note(event);
      return hooks.beforeWrite?.(event);
    },
    afterWrite: async (event) => {
      if (isVersioned(event)) await note(event);
      await hooks.afterWrite?.(event);
    },
    beforeDelete: async (event) => {
      if (isVersioned(event)) await note(event);
      await hooks.beforeDelete?.(event);
    },
  };
};
