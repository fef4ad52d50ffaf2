import { HttpError } from 'react-admin';
import {
  ACCEPT_PLANNED_PARAMETER,
  type PlannedQuestion,
  REPLACE_PLANNED_PARAMETER,
  TRANSFER_PLANNED_PARAMETER,
} from '../../model/planning/plannedRecords.ts';
import { problemOf } from '../api/apiProblem.ts';
import { keyOf } from '../api/recordId.ts';

/** Choices of the person: all are sent with the write itself, as one. */
export interface PlannedDecision {
  /** Sessions that keep it. */
  readonly accepted: number;
  /** IRIs of what replaces it, by session. */
  readonly replaced: Readonly<Record<string, string>>;
  /** IRI of the colleague who gets the sessions. */
  readonly transferTo: string | null;
  /** Called once the write is done. */
  readonly onDone: () => void;
}

/** A refused write that would take out of use what coming sessions are planned with. */
export interface AskedPlanned extends PlannedQuestion {
  /** Null: it is given up. */
  readonly answer: (decision: PlannedDecision | null) => void;
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
 * Asks whether the record is to be taken out of use all the same: what was chosen; null: another refusal, or no page is
 * there to ask. Somebody who gives up knows why nothing was changed: the error does not say it all again.
 */
export const askAboutPlanned = async (error: unknown): Promise<PlannedDecision | null> => {
  const problem = problemOf(error);
  const { code, record, sessions, totalItems } = problem as typeof problem & Partial<PlannedQuestion>;
  if (code !== 'record.planned' || !record || !sessions || totalItems === undefined) return null;
  if (listeners.size === 0 || question) return null;
  const decision = await new Promise<PlannedDecision | null>((answer) => show({ record, sessions, totalItems, answer }));
  show(null);
  if (!decision) {
    // The dialog has loaded its words.
    const { PLANNED_RECORD_MESSAGES } = await import('../../model/messages/planning/plannedRecord.ts');
    throw new HttpError(PLANNED_RECORD_MESSAGES.givenUp, 409, problem);
  }
  return decision;
};

/** The address of a write with what was chosen for the coming sessions. */
export const withAcceptedPlanned = (address: string | URL, decision: PlannedDecision): URL => {
  const { accepted, replaced, transferTo } = decision;
  const url = new URL(address, window.location.href);
  url.searchParams.set(ACCEPT_PLANNED_PARAMETER, String(accepted));
  url.searchParams.delete(REPLACE_PLANNED_PARAMETER);
  for (const [session, by] of Object.entries(replaced))
    url.searchParams.append(REPLACE_PLANNED_PARAMETER, `${keyOf(session)}:${keyOf(by)}`);
  url.searchParams.delete(TRANSFER_PLANNED_PARAMETER);
  if (transferTo) url.searchParams.set(TRANSFER_PLANNED_PARAMETER, keyOf(transferTo) ?? '');
  return url;
};
