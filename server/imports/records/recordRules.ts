import {
  GUARDED_ACCOUNT_FIELDS,
  type Held,
  MISSING_RIGHT_MESSAGES,
  missingRight,
} from '../../../model/accounts/accountRights.ts';
import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { mayGrant } from '../../../model/kernel/access.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { readHeldRights, refuseWiderAreas } from '../../accounts/people/grantedRights.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import type { WriteValues } from '../../hydra/contract/writeContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { recordReader } from '../../records/recordReader.ts';
import type { RowCheckContext } from '../check/rowCheckContext.ts';
import type { Reason } from '../state/importRow.ts';
import type { RecordRow } from './recordPlan.ts';

interface JudgedRow {
  readonly row: RecordRow;
  readonly values: WriteValues;
  readonly current: JsonObject | null;
}

/** Refusals that the record's own calls make by their hooks. */
export interface RecordRules {
  readonly reasons: (judged: JudgedRow) => readonly Reason[];
}

interface CheckedRows {
  readonly kind: RecordImportKind;
  readonly rows: readonly RecordRow[];
  readonly current: ReadonlyMap<number, JsonObject>;
}

const NO_RULES: RecordRules = { reasons: () => [] };

const changedGuarded = ({ own, many, delegated }: WriteValues): string | undefined =>
  GUARDED_ACCOUNT_FIELDS.find((name) => own.has(name) || many.has(name) || delegated.has(name));

/** Only people who hold all roles and areas of an account may change its access. */
const strongerReasons = (
  { actor }: RowCheckContext,
  heldById: ReadonlyMap<number, Held>,
  { values, current }: JudgedRow,
): Reason[] => {
  const field = changedGuarded(values);
  const theirs = current ? heldById.get(Number(current.id)) : undefined;
  const lacked = field && theirs ? missingRight(actor, theirs) : null;
  return field && lacked ? [{ field, message: MISSING_RIGHT_MESSAGES.account[lacked] }] : [];
};

const heldBy = async ({ database }: RowCheckContext, kind: 'users' | 'trainers', ids: readonly number[]) =>
  new Map((await readHeldRights(database, kind, ids)).map((rights) => [rights.id, rights]));

const trainerRules = async (context: RowCheckContext, { current }: CheckedRows): Promise<RecordRules> => {
  const heldById = await heldBy(context, 'trainers', [...current.keys()]);
  const mayManage = mayGrant('ROLE_TRAINER_REGION_MANAGER', context.actor.roles);
  return {
    reasons: (judged) => [
      ...strongerReasons(context, heldById, judged),
      ...(judged.values.own.get('isRegionManager') === true && !mayManage
        ? [{ field: 'isRegionManager', message: problemMessage('account.right_not_held') }]
        : []),
    ],
  };
};

const idsIn = (current: JsonObject | null, name: string): readonly unknown[] =>
  Array.isArray(current?.[name]) ? current[name].map((item: JsonObject) => item.id) : [];

const widerAreas = ({ actor }: RowCheckContext, { values, current }: JudgedRow): Reason[] => {
  try {
    refuseWiderAreas({ actor, current, values });
    return [];
  } catch (error) {
    if (error instanceof DomainError) return [{ field: 'areas', message: error.message }];
    throw error;
  }
};

const userRules = async (context: RowCheckContext, { rows, current }: CheckedRows): Promise<RecordRules> => {
  const heldById = await heldBy(context, 'users', [...current.keys()]);
  const groupIds = [...new Set(rows.flatMap(({ values }) => (values.get('userGroups') as readonly number[] | undefined) ?? []))];
  const groups = await recordReader(context, 'user_groups').listUnscoped(groupIds);
  const isGrantable = (id: number) =>
    groups.find((group) => group.id === id)?.roles.every((role) => mayGrant(role as Role, context.actor.roles)) ?? true;
  return {
    reasons: (judged) => {
      const heldGroups = idsIn(judged.current, 'userGroups');
      const addedGroups = (judged.values.many.get('userGroups') ?? []).filter((id) => !heldGroups.includes(id));
      const refused = addedGroups.every(isGrantable)
        ? []
        : [{ field: 'userGroups', message: problemMessage('account.right_not_held') }];
      return [...strongerReasons(context, heldById, judged), ...refused, ...widerAreas(context, judged)];
    },
  };
};

/** Companies of some rows ($1), or of stored contacts ($2), with their main contact and their manager. */
const contactFactsStatement = defineStatement({
  text: `
select c.id as company, (select m.id from company_contacts m where m.company_id = c.id and m.main limit 1) as main, c.manager_id as manager
from companies c where c.id = any($1::int[]) or c.id in (select k.company_id from company_contacts k where k.id = any($2::int[]))`,
  columns: { company: 'int4', main: 'int4?', manager: 'int4?' },
});

/** A company has one main contact, and its manager stays its contact. */
const contactRules = async ({ database }: RowCheckContext, { rows, current }: CheckedRows): Promise<RecordRules> => {
  const companies = rows.flatMap(({ values }) => (typeof values.get('company') === 'number' ? [values.get('company')] : []));
  const facts = await contactFactsStatement.rows(database, [companies, [...current.keys()]]);
  const mains = new Map(facts.flatMap(({ company, main }) => (main === null ? [] : [[company, main] as const])));
  const managers = new Set(facts.flatMap(({ manager }) => manager ?? []));
  return {
    reasons: ({ values, current: contact }) => {
      const reasons: Reason[] = [];
      const company = values.own.get('company') ?? (contact?.company as { readonly id?: unknown } | undefined)?.id;
      if (values.own.get('main') === true && typeof company === 'number') {
        const mainContactId = mains.get(company);
        if (mainContactId !== undefined && mainContactId !== contact?.id)
          reasons.push({ field: 'main', message: problemMessage('import.main_contact_exists') });
        else mains.set(company, Number(contact?.id ?? 0));
      }
      const movedField = ['company', 'profession'].find((name) => values.own.has(name));
      if (contact && movedField && managers.has(Number(contact.id)))
        reasons.push({ field: movedField, message: problemMessage('import.manager_stays') });
      return reasons;
    },
  };
};

const RULES: Partial<Record<RecordImportKind, (context: RowCheckContext, rows: CheckedRows) => Promise<RecordRules>>> = {
  company_contacts: contactRules,
  trainers: trainerRules,
  users: userRules,
};

/** The rules of a kind beyond its declaration, with what they need to know of the stored records. */
export const loadRecordRules = async (context: RowCheckContext, checked: CheckedRows): Promise<RecordRules> =>
  (await RULES[checked.kind]?.(context, checked)) ?? NO_RULES;
