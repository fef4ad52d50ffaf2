import {
  ADDRESSEE_COLLECTIONS,
  AUTOMATION_ACTIONS,
  type AutomationActionKind,
  type AutomationAddressee,
  actionKindsOf,
  irisOf,
  MAX_AUTOMATION_ACTIONS,
  MAX_AUTOMATION_ADDRESSEES,
  MAX_AUTOMATION_TEXT,
  recipientsOf,
} from '../../model/automations/automationActions.ts';
import { MAX_OFFSET_DAYS } from '../../model/automations/automationTriggers.ts';
import { settableFieldsOf, statusFieldOf } from '../../model/automations/watchedFields.ts';
import type { CustomisedResource } from '../../model/customisation/customFieldKinds.ts';
import { INTEGRATION_RIGHT } from '../../model/integrations/integrationRight.ts';
import { type Actor, isAllowed, type Right } from '../../model/kernel/access.ts';
import { choice, email, integer, text } from '../../model/kernel/field.ts';
import { fieldOf } from '../../model/kernel/fieldOf.ts';
import { mayFill, unwritableFields } from '../../model/kernel/hiddenFields.ts';
import { normalise } from '../../model/kernel/normalise.ts';
import { idFromIri, iriIn } from '../../model/kernel/resource.ts';
import { isEmpty, type Violation, validateField } from '../../model/kernel/validation.ts';
import { isJsonObject, type JsonObject } from '../../model/kernel/values/json.ts';
import { ACTION_LABELS, AUTOMATION_REFUSALS } from '../../model/messages/automations/automationRefusals.ts';
import { smsVariablesRefusal } from '../../model/messages/automations/smsVariables.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { SMS_RIGHT } from '../../model/sms/smsStates.ts';

const TEXT = text({ required: true, maxLength: MAX_AUTOMATION_TEXT });
const COMMENTARY = text({ maxLength: MAX_AUTOMATION_TEXT });
const ADDRESS = email({ required: true });
const DAYS = integer({ required: true, min: 0, max: MAX_OFFSET_DAYS });

/** Members of each act besides its kind. */
const MEMBERS: Readonly<Record<AutomationActionKind, readonly string[]>> = {
  set_field: ['field', 'value'],
  move_status: ['status'],
  reminder: ['inDays', 'reminderType', 'commentary', 'to'],
  mail: ['template', 'to'],
  sms: ['text', 'to'],
  webhook: ['webhook'],
  notify: ['text', 'to'],
};

interface PlacedAction {
  readonly action: JsonObject;
  readonly record: CustomisedResource;
  readonly actor: Actor;
}

/** Member of an act, and why it is refused. */
type Fault = readonly [member: string, message: string];

const fault = (member: string, message: string | null): Fault[] => (message === null ? [] : [[member, message]]);

const isIriOf = (collection: string, value: unknown): boolean =>
  typeof iriIn(value) === 'string' && idFromIri(collection, String(iriIn(value))) !== null;

const namedFaults = (who: keyof typeof ADDRESSEE_COLLECTIONS, value: unknown): Fault[] => {
  const members = [value].flat();
  const isNamed = members.length > 0 && members.every((member) => isIriOf(ADDRESSEE_COLLECTIONS[who], member));
  if (!isNamed) return fault('to', AUTOMATION_REFUSALS[who]);
  const isOnce = new Set(irisOf(value)).size === members.length && members.length <= MAX_AUTOMATION_ADDRESSEES;
  return fault('to', isOnce ? null : AUTOMATION_REFUSALS.addressees(MAX_AUTOMATION_ADDRESSEES));
};

const addresseeFaults = (to: JsonObject): Fault[] => {
  if (to.who === 'user' || to.who === 'group') return namedFaults(to.who, to[to.who]);
  if (to.who === 'address') return fault('to', validateField(ADDRESS, to.address) ? AUTOMATION_REFUSALS.address : null);
  return [];
};

const toFaults = ({ action: { kind, to }, record }: PlacedAction): Fault[] => {
  const recipients = recipientsOf(record, kind as AutomationActionKind);
  if (recipients.length === 0) return fault('to', isEmpty(to) ? null : AUTOMATION_REFUSALS.noTo);
  const isReached = isJsonObject(to) && recipients.includes(to.who as AutomationAddressee['who']);
  return isReached ? addresseeFaults(to) : fault('to', AUTOMATION_REFUSALS.to);
};

const relationRefusal = (target: string, value: unknown): string | null =>
  isEmpty(value) || isIriOf(target, value) ? null : FIELD_REFUSALS.relation;

const settingFaults = ({ action, record, actor }: PlacedAction): Fault[] => {
  const resource = resourceByName(record);
  const name = String(action.field);
  if (!settableFieldsOf(resource).includes(name)) return fault('field', AUTOMATION_REFUSALS.field);
  const field = fieldOf(resource, name);
  const isClosed = !mayFill(field, actor.roles) || unwritableFields(resource, 'update', actor.roles).includes(name);
  if (isClosed) return fault('field', AUTOMATION_REFUSALS.field);
  if (field.kind === 'one')
    return fault(
      'value',
      isEmpty(action.value) && field.required ? FIELD_REFUSALS.required : relationRefusal(field.target, action.value),
    );
  return fault('value', validateField(field, normalise(field, action.value ?? null)));
};

const reminderFaults = ({ action }: PlacedAction): Fault[] => [
  ...fault('inDays', validateField(DAYS, action.inDays) ? AUTOMATION_REFUSALS.inDays : null),
  ...fault('reminderType', validateField(fieldOf(resourceByName('reminders'), 'reminderType'), action.reminderType)),
  ...fault('commentary', validateField(COMMENTARY, action.commentary)),
];

/** Faults of an act by its kind, its addressee aside. */
const FAULTS: Readonly<Record<AutomationActionKind, (placed: PlacedAction) => Fault[]>> = {
  set_field: settingFaults,
  move_status: ({ action, record }) =>
    fault(
      'status',
      validateField(choice(statusFieldOf(resourceByName(record))?.choices ?? [], { required: true }), action.status),
    ),
  reminder: reminderFaults,
  mail: ({ action }) => fault('template', isIriOf('notification_emails', action.template) ? null : AUTOMATION_REFUSALS.template),
  sms: ({ action, record }) =>
    fault('text', validateField(TEXT, action.text) ?? smsVariablesRefusal(record, String(action.text))),
  webhook: ({ action }) => fault('webhook', isIriOf('webhooks', action.webhook) ? null : AUTOMATION_REFUSALS.webhook),
  notify: ({ action }) => fault('text', validateField(TEXT, action.text)),
};

/** Right that each act needs. */
const rightOf = (kind: AutomationActionKind, record: CustomisedResource): Right => {
  if (kind === 'set_field' || kind === 'move_status') return resourceByName(record).access.update;
  if (kind === 'reminder') return resourceByName('reminders').access.create;
  if (kind === 'mail') return resourceByName('email_session_documents').access.create;
  if (kind === 'sms') return SMS_RIGHT;
  return kind === 'webhook' ? INTEGRATION_RIGHT : 'login';
};

/** May people who hold this right only in part, e.g. the identity of a need, still set some fields. */
const mayAct = (kind: AutomationActionKind, { record, actor }: PlacedAction): boolean => {
  if (isAllowed(rightOf(kind, record), actor.roles)) return true;
  const { partial } = resourceByName(record);
  return kind === 'set_field' && partial?.roles.update !== undefined && isAllowed(partial.roles.update, actor.roles);
};

const faultsOf = (placed: PlacedAction): readonly Fault[] => {
  const { action, record } = placed;
  const kind = action.kind as AutomationActionKind;
  if (!AUTOMATION_ACTIONS.includes(kind) || !actionKindsOf(record).includes(kind))
    return fault('kind', AUTOMATION_REFUSALS.action);
  const unknownNames = Object.keys(action).filter((name) => name !== 'kind' && !MEMBERS[kind].includes(name));
  if (unknownNames.length > 0) return fault('kind', AUTOMATION_REFUSALS.unknown(unknownNames.join(', ')));
  if (!mayAct(kind, placed)) return fault('kind', AUTOMATION_REFUSALS.noRight(ACTION_LABELS[kind]));
  return [...FAULTS[kind](placed), ...toFaults(placed)];
};

/** Why acts are refused to a person, each below its place; none: they may do all of them. */
export const actionFaults = (actions: unknown, place: Omit<PlacedAction, 'action'>): readonly Violation[] => {
  if (!Array.isArray(actions) || actions.length === 0 || actions.length > MAX_AUTOMATION_ACTIONS)
    return [{ propertyPath: 'actions', message: AUTOMATION_REFUSALS.actions(MAX_AUTOMATION_ACTIONS), code: 'invalid' }];
  return actions.flatMap((action: unknown, index) => {
    const faults = isJsonObject(action) ? faultsOf({ ...place, action }) : fault('kind', AUTOMATION_REFUSALS.action);
    return faults.map(([member, message]) => ({ propertyPath: `actions[${index}].${member}`, message, code: 'invalid' }));
  });
};
