import type { Fields } from '../kernel/field.ts';
import { leavesTrainingSession } from '../needs/needOnSession.ts';
import type { NeedTrainingStatus } from '../needs/needTrainingStatuses.ts';
import { resourceByName } from './resources.ts';

/** Statuses that end a record without its training: nothing more is asked of it. */
const GIVEN_UP: readonly string[] = ['refus', 'absence_reponse', 'perte_de_droit', 'canceled'];

/** The statuses from which on an added field may be required, in the order of the workflow; empty: the record has none. */
export const requiredStatuses = (resource: string): readonly string[] => {
  if (resource !== 'need_trainings' && resource !== 'training_sessions' && resource !== 'logistic_sessions') return [];
  const { status } = resourceByName(resource).fields as Fields;
  return status?.kind === 'choice' ? status.choices : [];
};

/**
 * Statuses at which an added field that is required from one on has to have a value: that one and those behind it, from wherever a
 * record comes, except those that give it up. Empty: it is not required from a status on.
 */
export const askingStatuses = (resource: string, from: string): readonly string[] => {
  const statuses = requiredStatuses(resource);
  const first = statuses.indexOf(from);
  return first < 0 ? [] : statuses.slice(first).filter((status) => status === from || !GIVEN_UP.includes(status));
};

/**
 * Does a record that lacks a field, because the field is younger, keep what it has: its status stays, or a need leaves its session,
 * which no field may hold up.
 */
export const mayGoOnLacking = (resource: string, from: string, to: string): boolean =>
  from === to || (resource === 'need_trainings' && leavesTrainingSession(from as NeedTrainingStatus, to as NeedTrainingStatus));
