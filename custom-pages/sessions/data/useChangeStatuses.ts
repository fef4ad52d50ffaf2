import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { SESSION_MESSAGES } from '../messages.ts';

/** Outcomes by ids of needs. */
export type Outcomes = Partial<Record<Extract<NeedTrainingStatus, 'forme' | 'absent'>, readonly number[]>>;

interface MassAnswer {
  readonly statusChanged: number;
  /** Half-days from which the absence is noted on the sheet; undefined: it was not asked for. */
  readonly absentFrom?: readonly DayPeriod[];
  readonly refused: readonly { readonly reason: string }[];
}

const change = async (status: string, ids: readonly number[], absenceOn?: string): Promise<MassAnswer> => {
  const body = { ids, status, ...(absenceOn !== undefined && { absenceOn }) };
  return (await httpClient('/api/need_trainings/mass_change_status', { method: 'POST', body })).json as MassAnswer;
};

/** One call per status: each is a separate command. */
const changeAll = async (outcomes: Outcomes): Promise<MassAnswer> => {
  const answers: MassAnswer[] = [];
  for (const [status, ids] of Object.entries(outcomes)) if (ids.length > 0) answers.push(await change(status, ids));
  return {
    statusChanged: answers.reduce((sum, { statusChanged }) => sum + statusChanged, 0),
    refused: answers.flatMap(({ refused }) => refused),
  };
};

const outcomeText = ({ statusChanged, absentFrom = [], refused }: MassAnswer): string =>
  [
    SESSION_MESSAGES.statusesChanged(statusChanged),
    ...(absentFrom.length > 0 ? [SESSION_MESSAGES.absenceNoted(absentFrom)] : []),
    ...new Set(refused.map(({ reason }) => reason)),
  ].join('\n');

/** Sets trainees to trained or absent. */
export const useChangeStatuses = () => {
  const { run, isRunning } = useAction({
    success: outcomeText,
    refreshes: ['training_sessions', 'need_trainings', 'emargements'],
  });
  return {
    change: (outcomes: Outcomes) => run(() => changeAll(outcomes)),
    /** Sets a trainee absent, also on the sheet of a logistic session (IRI); null: only the status. */
    setAbsent: (needId: number, absenceOn: string | null) => run(() => change('absent', [needId], absenceOn ?? undefined)),
    isRunning,
  };
};
