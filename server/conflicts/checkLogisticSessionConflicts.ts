import { conflictsAt } from '../../model/planning/planningConflicts.ts';
import type { WriteEvent } from '../hydra/contract/writeHooks.ts';
import { findConflicts } from './findConflicts.ts';
import { lockLogisticSessions, lockResources } from './lockPlanned.ts';
import { draftOfItem, readDrafts } from './planningDraft.ts';
import { refuseConflicts } from './refuseConflicts.ts';

const CONCERNED = [
  'startAt',
  'endAt',
  'logisticSessionsDay',
  'area',
  'trainingLocation',
  'trainers',
  'vehicles',
  'teachingTools',
  'trainingSessions',
] as const;

const TAKEN = ['trainers', 'vehicles', 'teachingTools'] as const;

/** Can the write cause planning conflicts. */
export const concernsPlanning = ({ values }: Pick<WriteEvent, 'values'>): boolean =>
  CONCERNED.some((name) => values.own.has(name) || values.many.has(name) || values.cascades.has(name));

const takenBy = ({ current, values }: WriteEvent, field: (typeof TAKEN)[number]): readonly number[] => {
  const currentMembers = (current?.[field] ?? []) as readonly { readonly id: number }[];
  return [...currentMembers.map(({ id }) => id), ...(values.many.get(field) ?? [])];
};

/** Before a logistic session is written: locks it and its resources until the transaction ends. */
export const lockPlannedLogisticSession = async (event: WriteEvent): Promise<void> => {
  if (event.current) await lockLogisticSessions(event.transaction, [Number(event.current.id)]);
  const takenIds = {
    trainers: takenBy(event, 'trainers'),
    vehicles: takenBy(event, 'vehicles'),
    teachingTools: takenBy(event, 'teachingTools'),
  };
  await lockResources(event.transaction, [takenIds]);
};

/** After a logistic session is written: checks for new conflicts. */
export const checkLogisticSessionConflicts = async (event: WriteEvent & { readonly id: number }): Promise<void> => {
  const { transaction, current, id } = event;
  const [draft] = await readDrafts(transaction, [id]);
  if (!draft) return;
  const { trainingTypes, headcount } = draft;
  const former = current ? [{ ...draftOfItem(current), trainingTypes, headcount }] : [];
  const [after = [], before = []] = await findConflicts(transaction, [draft, ...former]);
  const conflictsToAccept = conflictsAt(after, draft.endAt, event.now);
  await refuseConflicts({ ...event, database: transaction }, { logisticSession: id, before, after: conflictsToAccept });
};
