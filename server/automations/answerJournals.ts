import type { Dependencies } from '../context/dependencies.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { activeAutomationsStatement } from './automationStatements.ts';
import { readCauses } from './causes.ts';
import { runAutomation } from './runAutomation.ts';
import { standingOf } from './standing.ts';

/** Journal lines of one transaction: what they start is done in it, while the next ones wait. */
const AT_ONCE = 20;

/** Journal lines that wait for automations ($1: at most so many); other instances skip them. */
const linesToAnswerStatement = defineStatement({
  text: `
select id, journal, line_id as "lineId" from webhook_outbox
where receiver = 'automations' order by id limit $1 for update skip locked`,
  columns: { id: 'int8', journal: typed<'writes' | 'attendance'>('text'), lineId: 'int4' },
});

type Deps = Pick<Dependencies, 'database' | 'files' | 'log' | 'mailer' | 'now' | 'settings' | 'sms'>;

const ANSWERED = 'delete from webhook_outbox where id = any($1::bigint[])';

const answerSome = async (deps: Deps, transaction: Queryable): Promise<number> => {
  const waitingLines = await linesToAnswerStatement.rows(transaction, [AT_ONCE]);
  if (waitingLines.length === 0) return 0;
  for (const automation of await activeAutomationsStatement.rows(transaction, [])) {
    if (automation.trigger === 'date') continue;
    const journal = automation.trigger === 'sheet_validated' ? 'attendance' : 'writes';
    const lines = waitingLines.filter((line) => line.journal === journal).map(({ lineId }) => lineId);
    if (lines.length === 0) continue;
    const standing = await standingOf(transaction, automation);
    if ('reason' in standing) continue;
    const { actor } = standing;
    const causes = await readCauses(transaction, { automation, actor, window: { lines }, limit: AT_ONCE });
    await runAutomation({ deps, transaction, automation, actor }, causes);
  }
  await transaction.write('webhook_outbox', ANSWERED, [waitingLines.map(({ id }) => id)]);
  return waitingLines.length;
};

/** Does a line wait. Only reads, to avoid a change event. */
const hasLines = async ({ database }: Deps): Promise<boolean> =>
  (await database.query(`select 1 from webhook_outbox where receiver = 'automations' limit 1`)).length > 0;

/**
 * Runs the automations that journal lines start, until none waits; their own effects are lines as well. The lines leave the outbox with what
 * they started: a killed process has done neither.
 */
export const answerJournals = async (deps: Deps, signal: AbortSignal = new AbortController().signal): Promise<void> => {
  while (!signal.aborted && (await hasLines(deps))) {
    const count = await deps.database.transaction((transaction) => answerSome(deps, transaction));
    if (count === 0) return;
  }
};
