import { HttpError } from 'react-admin';
import { PLANNED_RECORD_MESSAGES } from '../../model/messages/planning/plannedRecord.ts';
import { ACCEPT_PLANNED_PARAMETER, type PlannedQuestion } from '../../model/planning/plannedRecords.ts';
import { problemOf } from '../providers/apiProblem.ts';

/** A refused write that would take out of use what coming sessions are planned with. */
export interface AskedPlanned extends PlannedQuestion {
  readonly answer: (isMeant: boolean) => void;
}

let question: AskedPlanned | null = null;
const listeners = new Set<() => void>();

const show = (next: AskedPlanned | null): void => {
  question = next;
  for (const listener of listeners) listener();
};

/** For React's useSyncExternalStore: the question that waits. */
export const plannedQuestion = (): AskedPlanned | null => question;

export const subscribeToPlanned = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Asks whether the record is to be taken out of use all the same: the number of sessions accepted; null: another refusal, or no page is
 * there to ask. Somebody who gives up knows why nothing was changed: the error does not say it all again.
 */
export const askAboutPlanned = async (error: unknown): Promise<number | null> => {
  const problem = problemOf(error);
  const { code, record, sessions, totalItems } = problem as typeof problem & Partial<PlannedQuestion>;
  if (code !== 'record.planned' || !record || !sessions || totalItems === undefined) return null;
  if (listeners.size === 0 || question) return null;
  const isMeant = await new Promise<boolean>((answer) => show({ record, sessions, totalItems, answer }));
  show(null);
  if (!isMeant) throw new HttpError(PLANNED_RECORD_MESSAGES.givenUp, 409, problem);
  return totalItems;
};

/** The address of a write that is meant for this number of coming sessions. */
export const withAcceptedPlanned = (address: string | URL, sessions: number): URL => {
  const url = new URL(address, window.location.href);
  url.searchParams.set(ACCEPT_PLANNED_PARAMETER, String(sessions));
  return url;
};
