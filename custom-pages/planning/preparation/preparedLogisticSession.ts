import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import type { PlanningConflict } from '../../../model/planning/planningConflicts.ts';
import { type MissingItem, type PreparationProblem, problemsOf } from '../../../model/planning/preparation.ts';
import type { DayTraining } from '../data/planningLogisticSession.ts';

/** An upcoming session in the preparation. */
export interface PreparedLogisticSession {
  readonly '@id': string;
  readonly id: number;
  readonly startAt: string;
  readonly endAt: string;
  readonly area: Reference | null;
  readonly trainingLocation: Reference | null;
  readonly trainingOfficer: Reference | null;
  readonly trainingSessions: readonly DayTraining[];
  readonly lacks: readonly MissingItem[];
  readonly conflicts: readonly PlanningConflict[];
  /** Training sessions (IRIs) whose convocations are to be sent. */
  readonly toConvoke: readonly string[];
  /** Whether its sheets are validated: nothing is prepared any more. */
  readonly isClosed: boolean;
}

export interface Preparation {
  readonly member: readonly PreparedLogisticSession[];
  /** Upcoming sessions of the period, ready or not. */
  readonly sessions: number;
  readonly counts: readonly { readonly value: PreparationProblem; readonly count: number }[];
}

/** The trainings that take place. */
export const heldTrainings = ({ trainingSessions }: PreparedLogisticSession): readonly DayTraining[] =>
  trainingSessions.filter(({ status }) => status !== 'canceled');

interface Choice {
  /** Empty: all. */
  readonly problems: readonly PreparationProblem[];
  readonly showsReady: boolean;
}

const isChosen = (logisticSession: PreparedLogisticSession, { problems, showsReady }: Choice): boolean => {
  const sessionProblems = problemsOf(logisticSession);
  if (problems.length > 0) return sessionProblems.some((problem) => problems.includes(problem));
  return showsReady || sessionProblems.length > 0;
};

/** The filtered sessions by date. */
export const daysByDate = (
  logisticSessions: readonly PreparedLogisticSession[],
  choice: Choice,
): readonly { readonly date: string; readonly days: readonly PreparedLogisticSession[] }[] => {
  const chosenSessions = logisticSessions.filter((logisticSession) => isChosen(logisticSession, choice));
  const dates = [...new Set(chosenSessions.map(({ startAt }) => parisDay(new Date(startAt))))];
  return dates.map((date) => ({ date, days: chosenSessions.filter(({ startAt }) => parisDay(new Date(startAt)) === date) }));
};
