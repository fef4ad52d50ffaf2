import type { AutomationAction } from '../../model/automations/automationActions.ts';
import { TRIAL_DAYS, TRIAL_SHOWN } from '../../model/automations/automationTriggers.ts';
import { DAY_MS } from '../../model/calendar/parisTime.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { invalid } from '../kernel/domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { actText } from './actTexts.ts';
import { readAddresseeNames } from './addresseeNames.ts';
import type { AutomationDraft } from './automationDraft.ts';
import { automationFaults } from './automationFaults.ts';
import { readCauses } from './causes.ts';
import { foreseenRefusal } from './foreseeActs.ts';
import { readRecipients } from './recipients.ts';
import { labelsOf, wordsOfCause } from './runAutomation.ts';

type Trying = Pick<WriteContext, 'database' | 'actor' | 'now'>;

/** Recipients of each act that reaches people, by record: one statement an act. */
const readAllRecipients = async ({ database, actor }: Trying, { record, actions }: AutomationDraft, ids: readonly number[]) => {
  const byAction = new Map<AutomationAction, Awaited<ReturnType<typeof readRecipients>>>();
  for (const action of actions) {
    const to = 'to' in action ? action.to : null;
    if (to) byAction.set(action, await readRecipients(database, { record, ids, to, authorId: actor.accountId }));
  }
  return byAction;
};

/** Runs that an automation would have had in the last thirty days, as its records are now. Nothing is written. */
export const tryAutomation = async (context: WriteContext, draft: AutomationDraft) => {
  const { database, actor, now } = context;
  const faults = await automationFaults({ database, actor }, draft);
  if (faults.length > 0) throw invalid(...faults);
  const from = new Date(now.getTime() - TRIAL_DAYS * DAY_MS);
  const causes = await readCauses(database, { automation: draft, actor, window: { from, to: now }, limit: TRIAL_SHOWN });
  const ids = [...new Set(causes.map(({ recordId }) => recordId))];
  const labelOf = await labelsOf(database, draft.record, ids);
  const records = (await recordsOf(context)[draft.record].list(ids)) as unknown as readonly (JsonObject & {
    readonly id: number;
  })[];
  const byId = new Map(records.map((record) => [record.id, record]));
  const recipients = await readAllRecipients(context, draft, ids);
  const smsCountries = await readConfiguration(database, 'sms_countries');
  const names = await readAddresseeNames(database, draft.actions);
  const total = causes[0]?.total ?? 0;
  const member = causes.map(({ recordId, at, actorName }) => ({
    record: iriOf(draft.record, recordId),
    label: labelOf(recordId),
    at: at.toISOString(),
    cause: wordsOfCause(draft, { actorName, at }),
    actions: draft.actions.map((action) => ({
      kind: action.kind,
      text: actText(action, { record: draft.record, now: at, names }),
      refusal: foreseenRefusal(action, {
        record: draft.record,
        values: byId.get(recordId) ?? {},
        now,
        recipients: (recipients.get(action) ?? []).filter((one) => one.recordId === recordId),
        smsCountries,
      }),
    })),
  }));
  return { from: from.toISOString(), to: now.toISOString(), total, left: total - member.length, member };
};
