import { ADDRESSEE_COLLECTIONS, type AutomationAction, addresseeIris } from '../../model/automations/automationActions.ts';
import { idFromIri, iriIn } from '../../model/kernel/resource.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { AUTOMATION_REFUSALS } from '../../model/messages/automations/automationRefusals.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { Reader } from '../hydra/contract/writeContext.ts';
import { recordReader } from '../records/recordReader.ts';

/** Existing records of these, as `users/3`: active users ($1), groups ($2), templates of e-mails ($3). */
const existingStatement = defineStatement({
  text: `
select 'users/' || u.id as name from users u join accounts a on a.id = u.account_id and a.is_active where u.id = any($1::int[])
union all select 'user_groups/' || id from user_groups where id = any($2::int[])
union all select 'notification_emails/' || id from notification_emails where id = any($3::int[])`,
  columns: { name: 'text?' },
});

const messages = () => ({
  users: AUTOMATION_REFUSALS.user,
  user_groups: AUTOMATION_REFUSALS.group,
  notification_emails: AUTOMATION_REFUSALS.template,
  webhooks: AUTOMATION_REFUSALS.webhook,
});

interface Target {
  readonly collection: keyof ReturnType<typeof messages>;
  readonly id: number;
  readonly propertyPath: string;
  readonly message: string;
}

/** Records that an act names: the member of the act, and the IRI. */
const namedIn = (action: AutomationAction): readonly (readonly [Target['collection'], member: string, iri: unknown])[] => {
  if (action.kind === 'webhook') return [['webhooks', 'webhook', action.webhook]];
  if (!('to' in action) || !action.to) return [];
  const { to } = action;
  const collection = to.who === 'user' || to.who === 'group' ? ADDRESSEE_COLLECTIONS[to.who] : null;
  return [
    ...(collection ? addresseeIris(to).map((iri) => [collection, 'to', iri] as const) : []),
    ...(action.kind === 'mail' ? [['notification_emails', 'template', action.template] as const] : []),
  ];
};

const targetsOf = (action: AutomationAction, index: number): readonly Target[] =>
  namedIn(action).flatMap(([collection, member, iri]) => {
    const id = idFromIri(collection, String(iriIn(iri)));
    return id === null ? [] : [{ collection, id, propertyPath: `actions[${index}].${member}`, message: messages()[collection] }];
  });

/** Refusals of what acts name and that is gone, or that this person does not see: a web hook of other areas. */
export const missingTargets = async (reader: Reader, actions: readonly AutomationAction[]): Promise<readonly Violation[]> => {
  const targets = actions.flatMap(targetsOf);
  if (targets.length === 0) return [];
  const idsOf = (name: Target['collection']) => targets.flatMap(({ collection, id }) => (collection === name ? [id] : []));
  const rows = await existingStatement.rows(reader.database, [
    idsOf('users'),
    idsOf('user_groups'),
    idsOf('notification_emails'),
  ]);
  const hooks = idsOf('webhooks');
  const seenHooks = hooks.length > 0 ? await recordReader(reader, 'webhooks').list(hooks) : [];
  const names = [...rows.map(({ name }) => name), ...seenHooks.map(({ id }) => `webhooks/${id}`)];
  return targets
    .filter(({ collection, id }) => !names.includes(`${collection}/${id}`))
    .map(({ propertyPath, message }) => ({ propertyPath, message, code: 'invalid' }));
};
