import { DATE_TRIGGER_HOUR } from '../../model/automations/automationTriggers.ts';
import { dayAfter, daysBetween, parisDay, parisInstant, parisTime } from '../../model/calendar/parisTime.ts';
import type { Dependencies } from '../context/dependencies.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { type ActiveAutomation, activeAutomationsStatement } from './automationStatements.ts';
import { readCauses } from './causes.ts';
import { runAutomation } from './runAutomation.ts';
import { standingOf } from './standing.ts';

/** Records of one transaction. */
const AT_ONCE = 50;

/** Days that are made up for after a stop. */
const MOST_DAYS_BACK = 7;

type Deps = Pick<Dependencies, 'database' | 'files' | 'log' | 'mailer' | 'now' | 'settings' | 'sms'>;

/** Locks the automation ($1) whose dates wait until a day ($2); none: another instance has it, or it is done. */
const lockStatement = defineStatement({
  text: `
select dates_until as "datesUntil" from automations
where id = $1 and active and (dates_until is null or dates_until < $2::date) for update skip locked`,
  columns: { datesUntil: 'date?' },
});

const DATES_DONE = 'update automations set dates_until = $2 where id = $1';

const HOUR = `${String(DATE_TRIGGER_HOUR).padStart(2, '0')}:00`;

const windowUntil = (today: string, datesUntil: string | null) => {
  const days = datesUntil === null ? 0 : daysBetween(datesUntil, today) - 1;
  return { from: parisInstant(dayAfter(today, -Math.min(days, MOST_DAYS_BACK)), HOUR), to: parisInstant(today, HOUR) };
};

/** Answers to some of the dates that were reached. Returns whether others may wait. */
const answerSome = (deps: Deps, automation: ActiveAutomation, today: string): Promise<boolean> =>
  deps.database.transaction(async (transaction) => {
    const lock = await lockStatement.row(transaction, [automation.id, today]);
    if (!lock) return false;
    const standing = await standingOf(transaction, automation);
    if ('reason' in standing) return false;
    const { actor } = standing;
    const causes = await readCauses(transaction, {
      automation,
      actor,
      window: windowUntil(today, lock.datesUntil),
      and: (params) =>
        `not exists (select from automation_runs r where r.automation_id = ${params.add(automation.id)} and r.cause_key = c.key
and r.record = '/api/${automation.record}/' || c."recordId")`,
      limit: AT_ONCE,
    });
    await runAutomation({ deps, transaction, automation, actor }, causes);
    if (causes.length === AT_ONCE) return true;
    await transaction.write('automations', DATES_DONE, [automation.id, today]);
    return false;
  });

/**
 * Runs the automations by date from eight in the morning on, once for each record and day. A suspended one makes up for the days of a week
 * at most, once its author may act again.
 */
export const answerDates = async (deps: Deps, signal: AbortSignal = new AbortController().signal): Promise<void> => {
  if (parisTime(deps.now()) < HOUR) return;
  const today = parisDay(deps.now());
  for (const automation of await activeAutomationsStatement.rows(deps.database, [])) {
    const isDue = automation.trigger === 'date' && (automation.datesUntil === null || automation.datesUntil < today);
    while (isDue && !signal.aborted && (await answerSome(deps, automation, today)));
  }
};
