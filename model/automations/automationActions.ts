import type { CustomisedResource } from '../customisation/customFieldKinds.ts';
import { iriIn } from '../kernel/resource.ts';

/** Acts of an automation. */
export const AUTOMATION_ACTIONS = ['set_field', 'move_status', 'reminder', 'mail', 'sms', 'webhook', 'notify'] as const;
export type AutomationActionKind = (typeof AUTOMATION_ACTIONS)[number];

/** People whom an act reaches. */
export const AUTOMATION_RECIPIENTS = [
  'author',
  'commercials',
  'trainee',
  'manager',
  'trainer',
  'user',
  'group',
  'address',
] as const;
export type AutomationRecipient = (typeof AUTOMATION_RECIPIENTS)[number];

export const MAX_AUTOMATION_ACTIONS = 5;

/** Length of a text that an automation writes to somebody. */
export const MAX_AUTOMATION_TEXT = 500;

/** Users or groups that an act can name. */
export const MAX_AUTOMATION_ADDRESSEES = 20;

type Iris = string | readonly string[] | null;

/** The addressee of an act; `user` and `group` are an IRI or several. */
export interface AutomationAddressee {
  readonly who: AutomationRecipient;
  readonly user?: Iris;
  readonly group?: Iris;
  readonly address?: string | null;
}

/** Collections of the records that an addressee names. */
export const ADDRESSEE_COLLECTIONS = { user: 'users', group: 'user_groups' } as const;

/** IRIs in the value of `user` or `group`, which people of the API may send as records. */
export const irisOf = (value: unknown): readonly string[] =>
  [value].flat().flatMap((item) => {
    const iri = iriIn(item);
    return typeof iri === 'string' && iri !== '' ? [iri] : [];
  });

/** IRIs of the users or groups that an addressee names; none: it names none. */
export const addresseeIris = ({ who, user, group }: AutomationAddressee): readonly string[] => {
  if (who === 'user') return irisOf(user);
  return who === 'group' ? irisOf(group) : [];
};

/** One act, as stored; values have the form of the API. */
export type AutomationAction =
  | { readonly kind: 'set_field'; readonly field: string; readonly value: unknown }
  | { readonly kind: 'move_status'; readonly status: string }
  | {
      readonly kind: 'reminder';
      readonly inDays: number;
      readonly reminderType: string;
      readonly commentary?: string | null;
      readonly to?: null;
    }
  | { readonly kind: 'mail'; readonly template: string; readonly to: AutomationAddressee }
  | { readonly kind: 'sms'; readonly text: string; readonly to: AutomationAddressee }
  | { readonly kind: 'webhook'; readonly webhook: string }
  | { readonly kind: 'notify'; readonly text: string; readonly to: AutomationAddressee };

type Recipients = Readonly<Partial<Record<AutomationActionKind, readonly AutomationRecipient[]>>>;

/** Acts that every record may have, and whom they reach; an act without recipients has an empty list. */
const OF_ALL: Recipients = { set_field: [], webhook: [], notify: ['author', 'user', 'group'] };

const NOTIFIED_WITH_COMMERCIALS: Recipients = { ...OF_ALL, notify: ['author', 'commercials', 'user', 'group'] };

/** Further acts of some records. A reminder belongs to its need: it is for those who follow it. */
const OF_RECORD: Readonly<Partial<Record<CustomisedResource, Recipients>>> = {
  need_trainings: {
    ...NOTIFIED_WITH_COMMERCIALS,
    move_status: [],
    reminder: [],
    mail: ['trainee', 'manager', 'commercials', 'trainer', 'author', 'user', 'group', 'address'],
    sms: ['trainee', 'manager', 'trainer'],
  },
  training_sessions: { ...NOTIFIED_WITH_COMMERCIALS, move_status: [] },
  companies: NOTIFIED_WITH_COMMERCIALS,
  trainees: { ...OF_ALL, sms: ['trainee'] },
  trainers: { ...OF_ALL, sms: ['trainer'] },
};

const actionsOf = (record: CustomisedResource): Recipients => OF_RECORD[record] ?? OF_ALL;

/** Acts that an automation of these records may have. */
export const actionKindsOf = (record: CustomisedResource): readonly AutomationActionKind[] =>
  AUTOMATION_ACTIONS.filter((kind) => actionsOf(record)[kind] !== undefined);

/** People whom an act on these records can reach; empty: it reaches nobody in particular. */
export const recipientsOf = (record: CustomisedResource, kind: AutomationActionKind): readonly AutomationRecipient[] =>
  actionsOf(record)[kind] ?? [];
