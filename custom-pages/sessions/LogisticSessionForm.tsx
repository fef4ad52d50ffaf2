import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { FormFooter } from '../../src/frames/FormFooter.tsx';
import { type FormInputs, ResourceForm } from '../../src/frames/ResourceForm.tsx';
import { SubmitButton } from '../../src/frames/SubmitButton.tsx';
import { useNotifyRefusal } from '../../src/frames/useNotifyRefusal.ts';
import { ConflictsLeft } from '../../src/planning/useConflictResolution.tsx';
import { CostsInput } from './CostsInput.tsx';
import type { LogisticSession } from './daySession.ts';
import { EquipmentInput } from './EquipmentInput.tsx';
import { DAY_FORM_RESOURCE } from './logisticSessionFormResource.ts';
import { MaterialsInput } from './MaterialsInput.tsx';
import { PricingOptionsInput } from './PricingOptionsInput.tsx';
import { SilencingInput } from './SilencingInput.tsx';
import { TimetableInput } from './TimetableInput.tsx';
import { TrainersInput } from './TrainersInput.tsx';
import { useCheckedSave } from './useCheckedSave.tsx';
import { useLiveLogisticSession } from './useLiveLogisticSession.ts';

const INPUTS: FormInputs = {
  logisticSessionsDay: TimetableInput,
  trainers: TrainersInput,
  vehicles: EquipmentInput,
  teachingTools: EquipmentInput,
  materials: MaterialsInput,
  trainingLocationPricingOptions: PricingOptionsInput,
  withoutConvocation: SilencingInput,
  withoutConvention: SilencingInput,
  costs: CostsInput,
};

/** Readers get links to trainers instead of pickers. */
const { trainers: _, ...READER_INPUTS } = INPUTS;

const DirtyWatch = ({ onChange }: { readonly onChange: (isDirty: boolean) => void }) => {
  const { isDirty } = useFormState();
  useEffect(() => onChange(isDirty), [isDirty, onChange]);
  return null;
};

interface DayFormProps {
  readonly logisticSession: LogisticSession;
  /** Content above the fields, given whether the form has unsaved changes. */
  readonly before: (isDirty: boolean) => ReactNode;
  /** Content below the fields, above the buttons. */
  readonly after: ReactNode;
}

/** The form of a logistic session, in its declared sections; a save that causes conflicts asks about them. */
export const LogisticSessionForm = ({ logisticSession, before, after }: DayFormProps) => {
  const [isDirty, setDirty] = useState(false);
  const notifyRefusal = useNotifyRefusal();
  const canSave = useMayUse(DAY_FORM_RESOURCE.name, 'update');
  const conflicts = useCheckedSave(logisticSession);
  useLiveLogisticSession(isDirty);
  const handleRefused = (error: unknown) => {
    if (!(error instanceof ConflictsLeft)) notifyRefusal(error);
  };
  return (
    <Stack spacing={2}>
      {before(isDirty)}
      <ResourceForm
        resource={DAY_FORM_RESOURCE}
        isNew={false}
        isReadOnly={!canSave}
        onRefused={handleRefused}
        inputs={canSave ? INPUTS : READER_INPUTS}
      >
        <DirtyWatch onChange={setDirty} />
        {after}
        {canSave ? (
          <FormFooter>
            <SubmitButton isNew={false} />
          </FormFooter>
        ) : null}
      </ResourceForm>
      {conflicts}
    </Stack>
  );
};
