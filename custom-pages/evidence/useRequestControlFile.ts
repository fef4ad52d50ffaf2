import type { ControlFileScope } from '../../model/evidence/controlFile.ts';
import { type ActionOutcome, useAction } from '../../src/dialogs/useAction.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { EVIDENCE_MESSAGES } from './messages.ts';

interface ControlFileBody {
  readonly kind: ControlFileScope;
  readonly logisticSession?: string;
  readonly trainingSessions?: readonly string[];
  readonly company?: string | null;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
}

/** Requests a control file, which a job produces. */
export const useRequestControlFile = (outcome: Pick<ActionOutcome<void>, 'onDone'> = {}) => {
  const { run, isRunning } = useAction<void>({ success: EVIDENCE_MESSAGES.asked, refreshes: ['control_files'], ...outcome });
  const ask = (body: ControlFileBody): Promise<boolean> =>
    run(async () => {
      await httpClient('/api/control_files', { method: 'POST', body });
    });
  return { ask, isRunning };
};
