import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useState } from 'react';
import { useEditContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { FormFoot } from '../../src/frames/FormFoot.tsx';
import { ResourceForm } from '../../src/frames/ResourceForm.tsx';
import { SubmitButton } from '../../src/frames/SubmitButton.tsx';
import { useNotifyRefusal } from '../../src/frames/useNotifyRefusal.ts';
import { keyOf } from '../../src/providers/recordId.ts';
import { DAY_FORM_RESOURCE } from './dayFormResource.ts';
import { EQUIPMENT, EQUIPMENT_VIEWS } from './equipment.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { PricingOptionsInput } from './PricingOptionsInput.tsx';

const INPUTS = { trainingLocationPricingOptions: PricingOptionsInput };

const EquipmentLinks = ({ dayKey }: { readonly dayKey: string }) =>
  EQUIPMENT_VIEWS.map((view) => (
    <Button
      key={view}
      component={Link}
      to={`/logistic_session/${dayKey}/associate_equipment/${view}`}
      startIcon={<EquipmentIcon view={view} />}
    >
      {SESSION_MESSAGES.equipmentLink[view]}
    </Button>
  ));

const EquipmentIcon = ({ view }: { readonly view: keyof typeof EQUIPMENT }) => {
  const { Icon } = EQUIPMENT[view];
  return <Icon />;
};

const DirtyWatch = ({ onChange }: { readonly onChange: (isDirty: boolean) => void }) => {
  const { isDirty } = useFormState();
  useEffect(() => onChange(isDirty), [isDirty, onChange]);
  return null;
};

interface DayFormProps {
  /** Above the fields, told whether any of them has been changed and not saved. */
  readonly before: (isDirty: boolean) => ReactNode;
}

/** The fields of the day, in the sections of its declaration, and their buttons. */
export const DayForm = ({ before }: DayFormProps) => {
  const [isDirty, setDirty] = useState(false);
  const { record } = useEditContext();
  const notifyRefusal = useNotifyRefusal();
  const canSave = useMayUse(DAY_FORM_RESOURCE.name, 'update');
  const dayKey = keyOf(record?.['@id']) ?? '';
  return (
    <Stack spacing={2}>
      {before(isDirty)}
      <ResourceForm resource={DAY_FORM_RESOURCE} isNew={false} isReadOnly={!canSave} onRefused={notifyRefusal} inputs={INPUTS}>
        <DirtyWatch onChange={setDirty} />
        <FormFoot>
          {canSave ? <SubmitButton isNew={false} /> : null}
          <EquipmentLinks dayKey={dayKey} />
        </FormFoot>
      </ResourceForm>
    </Stack>
  );
};
