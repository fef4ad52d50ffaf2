import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { HiddenRowButtons } from '../../../src/filters/HiddenRowButtons.tsx';
import { FormFooter } from '../../../src/frames/form/FormFooter.tsx';
import { useUnsavedWork } from '../../../src/frames/form/useUnsavedWork.ts';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { acceptingConflicts } from '../../../src/planning/conflictsAnswer.ts';
import { ConflictsLeft, useConflictResolution } from '../../../src/planning/useConflictResolution.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { referencesIn } from '../../../src/records/references.ts';
import type { LogisticSession } from '../data/daySession.ts';
import { useLogisticSessionConflicts } from '../data/useLogisticSessionConflicts.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { EquipmentFilterBar } from './EquipmentFilterBar.tsx';
import { EquipmentTable } from './EquipmentTable.tsx';
import { EQUIPMENT, type EquipmentView } from './equipment.ts';
import { useAvailability } from './useAvailability.ts';
import { useEquipmentSearch } from './useEquipmentSearch.ts';

interface EquipmentPickerProps {
  readonly logisticSession: LogisticSession;
  readonly view: EquipmentView;
}

const useChoice = ({ logisticSession, view }: EquipmentPickerProps) => {
  const { field, resource } = EQUIPMENT[view];
  const { data, error } = useAvailability({ logisticSession: logisticSession['@id'], resource });
  const heldIris = referencesIn(logisticSession[field]).map((record) => record['@id']);
  const [chosenIris, setChosenIris] = useState<ReadonlySet<string>>(() => new Set(heldIris));
  useUnsavedWork(chosenIris.size !== heldIris.length || heldIris.some((iri) => !chosenIris.has(iri)));
  const records = data && [...data].sort((one, other) => Number(other.isAvailable) - Number(one.isAvailable));
  const { shown, bar, hidden } = useEquipmentSearch({ view, records, held: logisticSession[field], chosen: chosenIris });
  const toggle = (iri: string) =>
    setChosenIris((before) =>
      before.has(iri) ? new Set([...before].filter((other) => other !== iri)) : new Set([...before, iri]),
    );
  return { shown, hidden, chosen: chosenIris, toggle, bar, error };
};

/** Sets the session's equipment, after conflicts are resolved; `onSaved` is not called if the person cancels. */
const useSaveEquipment = (logisticSession: LogisticSession, view: EquipmentView, onSaved: () => void) => {
  const client = useQueryClient();
  const { resolve, dialog } = useConflictResolution();
  const { data: current } = useLogisticSessionConflicts(logisticSession);
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
          known: current?.conflicts.map(({ key }) => key) ?? [],
          write: (plannedSession, accepted) =>
            httpClient(acceptingConflicts(logisticSession['@id'], accepted), {
              method: 'PUT',
              body: { [field]: plannedSession[field], version: logisticSession.version },
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

/** Selection of one kind of equipment; read-only without the right to change the session. */
export const EquipmentPicker = ({ logisticSession, view }: EquipmentPickerProps) => {
  const navigate = useNavigate();
  const mayWrite = useMayUse('logistic_sessions', 'update');
  const choice = useChoice({ logisticSession, view });
  const { save, isRunning, dialog } = useSaveEquipment(logisticSession, view, () =>
    navigate(`/logistic_session/${keyOf(logisticSession['@id'])}/edit?section=equipment`),
  );

  if (choice.error) return <Alert severity="error">{choice.error.message}</Alert>;
  if (!choice.shown) return <PageSkeleton />;
  return (
    <>
      <Card>
        <EquipmentFilterBar {...choice.bar} />
        <EquipmentTable
          view={view}
          records={choice.shown}
          chosen={choice.chosen}
          onToggle={mayWrite ? choice.toggle : undefined}
        />
        {choice.shown.length === 0 ? (
          <Stack spacing={1} sx={{ p: 4, alignItems: 'center' }}>
            <Typography color="textSecondary">{SESSION_MESSAGES.noEquipment}</Typography>
            <HiddenRowButtons rows={choice.hidden} />
          </Stack>
        ) : null}
      </Card>
      {mayWrite ? (
        <FormFooter align="end">
          <Typography role="status">{SESSION_MESSAGES.selected(choice.chosen.size)}</Typography>
          <Button variant="contained" loading={isRunning} onClick={() => void save([...choice.chosen])}>
            {SESSION_MESSAGES.save}
          </Button>
        </FormFooter>
      ) : null}
      {dialog}
    </>
  );
};
