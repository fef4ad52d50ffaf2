import type { Actor } from '../../model/kernel/access.ts';
import { AUTOMATION_REFUSALS } from '../../model/messages/automations/automationRefusals.ts';
import { findAccountActor } from '../accounts/caller/findActor.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { Queryable } from '../database/database.ts';
import { automationFaults } from './automationFaults.ts';
import { type ActiveAutomation, activeAutomationsStatement } from './automationStatements.ts';

/** The author with their rights of now, or why the automation is suspended. */
type Standing = { readonly actor: Actor } | { readonly reason: string };

/** May the automation act: its author is there, and still has every right that it needs. */
export const standingOf = async (database: Queryable, automation: ActiveAutomation): Promise<Standing> => {
  const actor = automation.accountId === null ? null : await findAccountActor(database, automation.accountId);
  if (!actor) return { reason: AUTOMATION_REFUSALS.authorGone };
  const [fault] = await automationFaults({ database, actor }, automation);
  return fault ? { reason: AUTOMATION_REFUSALS.authorLost(fault.message) } : { actor };
};

const SUSPEND = 'update automations set suspended_reason = $2 where id = $1 and suspended_reason is distinct from $2';

/** Suspends each automation that may no longer act, and resumes those that may again. */
export const suspendAutomations = async ({ database }: Pick<Dependencies, 'database'>): Promise<void> => {
  for (const automation of await activeAutomationsStatement.rows(database, [])) {
    const standing = await standingOf(database, automation);
    const reason = 'reason' in standing ? standing.reason : null;
    if (reason !== automation.suspendedReason) await database.write('automations', SUSPEND, [automation.id, reason]);
  }
};
