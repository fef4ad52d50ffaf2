import { recordWriter, type Writer } from '../../records/recordWriter.ts';
import type { ImportFamily } from '../file/importFamily.ts';
import type { ImportRef } from './importState.ts';

/** An import's counts, by the outcome and state of its rows: an undo keeps a row that it could not take back. */
const COUNTED = {
  createCount: 'c.created',
  updateCount: 'c.updated',
  unchangedCount: 'c.unchanged',
  skippedCount: 'c.skipped',
  errorCount: 'c.errors',
  doneCount: 'c.done',
  keptCount: 'c.kept',
  warningCount: 'c.warned',
} as const;

const counts = ({ rows }: ImportFamily): string => `(
  select count(*) filter (where outcome = 'create') as created, count(*) filter (where outcome = 'update') as updated,
    count(*) filter (where outcome = 'unchanged') as unchanged, count(*) filter (where outcome = 'skipped') as skipped,
    count(*) filter (where outcome = 'error') as errors,
    count(*) filter (where outcome in ('create', 'update') and state in ('done', 'kept')) as done,
    count(*) filter (where state = 'kept') as kept,
    count(*) filter (where warnings <> '[]' and outcome in ('create', 'update')) as warned
  from ${rows} where import_id = $1
) c`;

/** Updates an import's counts from its rows. */
export const countOutcomes = async (writer: Writer, { family, id }: ImportRef): Promise<void> => {
  await recordWriter(writer, family.imports).changeWhere({
    set: COUNTED,
    from: counts(family),
    where: 't.id = $1',
    values: [id],
  });
};
