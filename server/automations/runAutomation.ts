import type { AutomationOutcome } from '../../model/automations/automationRun.ts';
import { MAX_AUTOMATION_DEPTH } from '../../model/automations/automationTriggers.ts';
import { statusFieldOf } from '../../model/automations/watchedFields.ts';
import { parisDay } from '../../model/calendar/parisTime.ts';
import type { Actor } from '../../model/kernel/access.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { AUTOMATION_LOG, causeText } from '../../model/messages/automations/automationLog.ts';
import { choiceLabel, recordName } from '../../model/messages/labels.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { Queryable } from '../database/database.ts';
import { isTransient, isUnavailable } from '../database/postgres/databaseAvailability.ts';
import { DomainError } from '../kernel/domainError.ts';
import { recordLabels } from '../records/recordLabels.ts';
import { type Acting, perform } from './acts.ts';
import { actText, shownDay } from './actTexts.ts';
import { readAddresseeNames } from './addresseeNames.ts';
import type { AutomationDraft } from './automationDraft.ts';
import type { ActiveAutomation } from './automationStatements.ts';
import type { Cause } from './causes.ts';
import { isOwnEffect, type Links, linksOf, readChain, requestOfRun } from './chain.ts';

/** Runs in one transaction: what it does and its log commit together, or neither does. */
interface Running {
  readonly deps: Pick<Dependencies, 'files' | 'log' | 'mailer' | 'now' | 'settings' | 'sms'>;
  readonly transaction: Queryable;
  readonly automation: ActiveAutomation;
  readonly actor: Actor;
}

/** The cause in words, for the log and the trial. */
export const wordsOfCause = (
  { record, trigger, triggerStatus }: AutomationDraft,
  { actorName, at }: Pick<Cause, 'actorName' | 'at'>,
): string =>
  causeText(trigger, {
    record: recordName(record, 1),
    actorName,
    status: choiceLabel(record, statusFieldOf(resourceByName(record))?.name ?? '', triggerStatus ?? ''),
    day: shownDay(parisDay(at)),
  });

/** Labels of records by their ids, in one statement. */
export const labelsOf = async (
  database: Queryable,
  record: AutomationDraft['record'],
  ids: readonly number[],
): Promise<(id: number) => string> => {
  const labels = await recordLabels(database, new Map([[record, new Set(ids)]]));
  return (id) => recordLabel(record, labels.get(iriOf(record, id))) || String(id);
};

/** The run of a cause, once: nothing is returned where another transaction has it. `isAgain`: it has acted on the record in this chain. */
const OPEN = `
insert into automation_runs (automation_id, automation_name, record, record_label, cause, at, outcome, detail, cause_key, root_key, depth,
  account_id, area_ids, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, 'skipped', '', $7, $8, $9, $10, $11::int[], $6, $6)
on conflict (automation_id, record, cause_key) do nothing
returning id, exists (select from automation_runs r where r.root_key = $8 and r.automation_id = $1 and r.record = $3 and r.outcome <> 'skipped') as "isAgain"`;

const CLOSE = 'update automation_runs set outcome = $2, detail = $3 where id = $1';

/** Undoes an act that fails, and only that. Returns why it failed; null: it is done. */
const attempt = async ({ transaction, deps }: Running, act: () => Promise<void>): Promise<string | null> => {
  await transaction.script('savepoint automation_act');
  try {
    await act();
    await transaction.script('release savepoint automation_act');
    return null;
  } catch (error) {
    if (isTransient(error) || isUnavailable(error)) throw error;
    await transaction.script('rollback to savepoint automation_act; release savepoint automation_act');
    if (error instanceof DomainError) return error.message;
    deps.log.error({ err: error }, 'act of an automation failed');
    return AUTOMATION_LOG.unexpected;
  }
};

const outcomeOf = (reasons: readonly (string | null)[]): AutomationOutcome => {
  if (reasons.every((reason) => reason === null)) return 'done';
  return reasons.some((reason) => reason === null) ? 'partly' : 'failed';
};

/** Does the acts one after the other; one that fails does not stop the next. */
const act = async (
  running: Running,
  acting: Acting,
): Promise<{ readonly outcome: AutomationOutcome; readonly detail: string }> => {
  const { actions, record } = running.automation;
  const reasons: (string | null)[] = [];
  const lines: string[] = [];
  const names = await readAddresseeNames(running.transaction, actions);
  for (const [index, action] of actions.entries()) {
    const text = actText(action, { record, now: acting.write.now, names });
    const reason = await attempt(running, () => perform(acting, action, index));
    reasons.push(reason);
    lines.push(reason === null ? AUTOMATION_LOG.done(text) : AUTOMATION_LOG.refused(text, reason));
  }
  return { outcome: outcomeOf(reasons), detail: lines.join('\n') };
};

const actingOf = (
  { deps, transaction, automation, actor }: Running,
  run: { readonly id: number; readonly recordId: number; readonly label: string },
): Acting => ({
  write: {
    database: transaction,
    actor: { ...actor, name: AUTOMATION_LOG.actor(actor.name, automation.name) },
    requestId: requestOfRun(run.id),
    now: deps.now(),
    files: deps.files,
    site: { origin: deps.settings.publicUrl, hasMailServer: deps.mailer !== null },
  },
  automation,
  recordId: run.recordId,
  recordLabel: run.label,
  runId: run.id,
  hasSms: deps.sms !== null,
});

interface OpenedRun {
  readonly id: number;
  readonly isAgain: boolean;
}

const runOnce = async (running: Running, cause: Cause & Links & { readonly label: string }): Promise<void> => {
  const { transaction, automation, actor, deps } = running;
  const { recordId, label, key, root, depth, areas } = cause;
  const [run] = await transaction.write<OpenedRun>('automation_runs', OPEN, [
    automation.id,
    automation.name,
    iriOf(automation.record, recordId),
    label,
    wordsOfCause(automation, cause),
    deps.now(),
    key,
    root,
    depth,
    actor.accountId,
    areas,
  ]);
  if (!run) return;
  const close = (outcome: AutomationOutcome, detail: string) =>
    transaction.write('automation_runs', CLOSE, [run.id, outcome, detail]);
  if (run.isAgain) await close('skipped', AUTOMATION_LOG.again);
  else if (depth > MAX_AUTOMATION_DEPTH) await close('skipped', AUTOMATION_LOG.tooDeep);
  else {
    const { outcome, detail } = await act(running, actingOf(running, { id: run.id, recordId, label }));
    await close(outcome, detail);
  }
};

/** Runs an automation once for each cause. It skips causes for which it has run before. */
export const runAutomation = async (running: Running, causes: readonly Cause[]): Promise<void> => {
  if (causes.length === 0) return;
  const { transaction, automation } = running;
  const chain = await readChain(transaction, causes);
  const isOther = (cause: Cause) =>
    !isOwnEffect(chain, cause, { automation: automation.id, record: iriOf(automation.record, cause.recordId) });
  const otherCauses = causes.filter(isOther);
  const labelOf = await labelsOf(
    transaction,
    automation.record,
    otherCauses.map(({ recordId }) => recordId),
  );
  // In the order in which they happened.
  for (const cause of otherCauses.toReversed())
    await runOnce(running, { ...cause, ...linksOf(chain, cause), label: labelOf(cause.recordId) });
};
