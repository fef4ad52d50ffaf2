import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { PlanningCommandAnswer } from '../../model/planning/planningCommands.ts';
import type { ConflictsAnswer } from '../../model/planning/planningConflicts.ts';
import type { ScenarioView } from '../../model/scenarios/scenarioView.ts';
import { useNotifyRefusal } from '../../src/dialogs/useNotifyRefusal.ts';
import { conflictsIn } from '../../src/planning/conflictsAnswer.ts';
import { refreshAfterCommand, sendAgain, sendCommand } from '../../src/planning/planningCommands.ts';
import { useRefreshScenarios } from './useScenarios.ts';

/** Adopts a proposal in one planning command, and undoes it; conflicts of today are shown before they are accepted. */
export const useAdoption = (scenario: ScenarioView) => {
  const client = useQueryClient();
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const refresh = useRefreshScenarios();
  const [isRunning, setRunning] = useState(false);
  const [conflicts, setConflicts] = useState<ConflictsAnswer | null>(null);

  const run = async (call: () => Promise<PlanningCommandAnswer>) => {
    setRunning(true);
    try {
      const answer = await call();
      const { label } = answer;
      setConflicts(null);
      notify(label, { type: 'success', messageArgs: { _: label } });
      await Promise.all([refreshAfterCommand(client, answer), refresh()]);
    } catch (error) {
      const answer = conflictsIn(error);
      if (answer) setConflicts(answer);
      else notifyRefusal(error);
    } finally {
      setRunning(false);
    }
  };

  return {
    isRunning,
    conflicts,
    forgetConflicts: () => setConflicts(null),
    adopt: (accepted: readonly string[] = []) =>
      run(() => sendCommand({ kind: 'adopt_plan', scenario: scenario['@id'] }, accepted)),
    undo: (command: string) => run(() => sendAgain(Number(command.split('/').at(-1)), 'undo')),
  };
};
