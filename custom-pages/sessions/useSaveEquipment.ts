import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../src/frames/useAction.ts';
import { acceptingConflicts } from '../../src/planning/conflictsAnswer.ts';
import { ConflictsLeft, useConflictResolution } from '../../src/planning/useConflictResolution.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { LogisticSession } from './daySession.ts';
import { EQUIPMENT, type EquipmentView } from './equipment.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { useLogisticSessionConflicts } from './useLogisticSessionConflicts.ts';

/** Sets the session's equipment, after conflicts are resolved; `onSaved` is not called if the person cancels. */
export const useSaveEquipment = (logisticSession: LogisticSession, view: EquipmentView, onSaved: () => void) => {
  const client = useQueryClient();
  const { resolve, dialog } = useConflictResolution();
  const { data: known } = useLogisticSessionConflicts(logisticSession);
  const { field } = EQUIPMENT[view];
  const { run, isRunning } = useAction<boolean>({
    success: (isSaved) => (isSaved ? SESSION_MESSAGES.equipmentSaved : ''),
    refreshes: ['logistic_sessions'],
    onDone: (isSaved) => {
      if (isSaved) onSaved();
    },
  });
  const save = (iris: readonly string[]) =>
    run(async () => {
      try {
        await resolve({
          planned: { session: logisticSession['@id'], [field]: iris },
          known: known?.conflicts.map(({ key }) => key) ?? [],
          write: (planned, accepted) =>
            httpClient(acceptingConflicts(logisticSession['@id'], accepted), {
              method: 'PUT',
              body: { [field]: planned[field], version: logisticSession.version },
            }),
        });
        return true;
      } catch (error) {
        if (error instanceof ConflictsLeft) return false;
        void client.invalidateQueries({ queryKey: ['logistic_sessions'] });
        throw error;
      }
    });
  return { save, isRunning, dialog };
};
