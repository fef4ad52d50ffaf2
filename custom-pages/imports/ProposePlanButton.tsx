import Button from '@mui/material/Button';
import { useState } from 'react';
import { PLAN_NEEDS_MAX } from '../../model/scenarios/planScenario.ts';
import { NewScenarioDialog } from '../../resources/need_trainings/propose/NewScenarioDialog.tsx';
import { useMayPropose } from '../../resources/need_trainings/propose/useMayPropose.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import type { TraineeImport } from './traineeImport.ts';

/** The way from imported needs to a plan. */
export const ProposePlanButton = ({ record }: { readonly record: TraineeImport }) => {
  const [isAsking, setAsking] = useState(false);
  const mayPropose = useMayPropose();
  if (!mayPropose || record.undoneAt || record.doneCount === 0 || record.doneCount > PLAN_NEEDS_MAX) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        {IMPORT_MESSAGES.propose}
      </Button>
      {isAsking ? (
        <NewScenarioDialog
          target={{ selection: { filters: { traineeImport: record['@id'] } }, count: record.doneCount }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
