import type { AutomationAction } from '../../model/automations/automationActions.ts';
import { statusFieldOf } from '../../model/automations/watchedFields.ts';
import type { CustomisedResource } from '../../model/customisation/customFieldKinds.ts';
import { valueAt } from '../../model/customisation/customFieldKinds.ts';
import { iriIn } from '../../model/kernel/resource.ts';
import { variablesIn } from '../../model/kernel/values/frenchPlaceholders.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { AUTOMATION_LOG } from '../../model/messages/automations/automationLog.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { trainingSessionMessages } from '../../model/messages/sessions/trainingSession.ts';
import { isClosed, type NeedTrainingStatus } from '../../model/needs/needTrainingStatuses.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import {
  canMoveTrainingSession,
  type TrainingSessionStatus,
  trainingSessionMoves,
} from '../../model/sessions/trainingSessionStatuses.ts';
import { mobileOf } from '../../model/sms/mobileNumber.ts';
import { statusChangeRefusal } from '../needs/mass/statusChangeRefusal.ts';
import type { Recipient } from './recipients.ts';

interface Foreseen {
  readonly record: CustomisedResource;
  /** The record as the author reads it. */
  readonly values: JsonObject;
  readonly now: Date;
  /** People whom the act would reach, where it reaches any. */
  readonly recipients: readonly Recipient[];
  /** Countries to which SMS leave. */
  readonly smsCountries: readonly string[];
}

/** The workflow's refusal, also to people who may force a status by hand. */
const moveRefusal = ({ record, values, now }: Foreseen, to: string): string | null => {
  const from = String(values[statusFieldOf(resourceByName(record))?.name ?? '']);
  if (record === 'need_trainings') {
    const trainingSession = values.trainingSession as { readonly startAt: string } | null;
    const sessionHasBegun = trainingSession !== null && Date.parse(trainingSession.startAt) <= now.getTime();
    const need = { status: from as NeedTrainingStatus, hasSession: trainingSession !== null, sessionHasBegun };
    return statusChangeRefusal(need, to as NeedTrainingStatus, false);
  }
  const statuses = [from, to] as [TrainingSessionStatus, TrainingSessionStatus];
  if (canMoveTrainingSession(...statuses)) return null;
  const wordOf = (status: TrainingSessionStatus) => trainingSessionMessages.choices.status[status];
  const next = trainingSessionMoves(statuses[0]).map(wordOf);
  return problemMessage('session.not_moved', { from: wordOf(statuses[0]), to: wordOf(statuses[1]), next });
};

const isSame = (storedValue: unknown, value: unknown): boolean =>
  JSON.stringify(iriIn(storedValue ?? null)) === JSON.stringify(iriIn(value ?? null));

/** Why an act does nothing to a record, as far as can be told before; null: it is done. */
export const foreseenRefusal = (action: AutomationAction, foreseen: Foreseen): string | null => {
  const { values, recipients, smsCountries } = foreseen;
  switch (action.kind) {
    case 'set_field':
      return isSame(valueAt(values, action.field), action.value) ? AUTOMATION_LOG.unchanged : null;
    case 'move_status':
      return isSame(values[statusFieldOf(resourceByName(foreseen.record))?.name ?? ''], action.status)
        ? AUTOMATION_LOG.unchanged
        : moveRefusal(foreseen, action.status);
    case 'reminder':
      return isClosed(values.status as NeedTrainingStatus) ? problemMessage('need.closed') : null;
    case 'mail':
      if (!values.trainingSession) return AUTOMATION_LOG.noSession;
      return recipients.some(({ email }) => email) ? null : AUTOMATION_LOG.nobody;
    case 'sms':
      if (!values.trainingSession && variablesIn(action.text).length > 0) return AUTOMATION_LOG.noSession;
      return recipients.some(({ phones }) => mobileOf(phones, smsCountries)) ? null : AUTOMATION_LOG.nobody;
    case 'notify':
      return action.to.who === 'group' || recipients.some(({ accountId }) => accountId) ? null : AUTOMATION_LOG.nobody;
    default:
      return null;
  }
};
