import EventRepeatIcon from '@mui/icons-material/EventRepeat';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { withCustomNames } from '../../../model/customisation/customFieldKinds.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import type { BooleanField, ListField } from '../../../model/kernel/fieldKinds.ts';
import { lineAmount } from '../../../model/sessions/sessionCosts.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { FormFooter } from '../../../src/frames/form/FormFooter.tsx';
import { type FormInputs, ResourceForm } from '../../../src/frames/form/ResourceForm.tsx';
import { SubmitButton } from '../../../src/frames/form/SubmitButton.tsx';
import { BooleanInput } from '../../../src/inputs/BooleanInput.tsx';
import { FieldInput } from '../../../src/inputs/FieldInput.tsx';
import { useFormAccess } from '../../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { ListInput } from '../../../src/inputs/ListInput.tsx';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { ConflictsLeft } from '../../../src/planning/useConflictResolution.tsx';
import { formatPrice } from '../../../src/records/formatValue.ts';
import { SupplierInput } from '../choosing/SupplierInput.tsx';
import type { LogisticSession } from '../data/daySession.ts';
import { dayFormResource } from '../data/logisticSessionFormResource.ts';
import {
  type DaySection,
  isLogisticSessionTab,
  LOGISTIC_SESSION_TABS,
  type LogisticSessionTab,
  tabOfSection,
} from '../data/logisticSessionSections.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { CatererMealsInput } from './CatererMealsInput.tsx';
import { CostsInput } from './CostsInput.tsx';
import { type DayHours, daysOfPeriod } from './daysOfPeriod.ts';
import { EquipmentInput } from './EquipmentInput.tsx';
import { MaterialsInput } from './MaterialsInput.tsx';
import { PricingOptionsInput } from './PricingOptionsInput.tsx';
import { SessionMemberInput } from './SessionMemberInput.tsx';
import { useCheckedSave } from './useCheckedSave.tsx';

/** A switch that explains which mails it stops. */
const SilencingInput = (props: InputProps) => (
  <Box>
    <BooleanInput {...(props as InputProps<BooleanField>)} />
    <FormHelperText sx={{ mt: 0 }}>{SESSION_MESSAGES.silences}</FormHelperText>
  </Box>
);

/** Number of nights, with what they cost together. */
const NightsInput = (props: InputProps) => {
  const [nights, price] = useWatch({ name: [props.source, 'priceHousing'] });
  const total = lineAmount(nights, price);
  return (
    <>
      <FieldInput {...props} />
      {total === null ? null : (
        <Typography variant="body2" role="status" sx={{ mt: 0.5, fontWeight: 500 }}>
          {SESSION_MESSAGES.housingTotal(formatPrice(total))}
        </Typography>
      )}
    </>
  );
};

/** The hours of each day of the session, filled from start and end on request. */
const TimetableInput = (props: InputProps) => {
  const { isReadOnly } = useFormAccess();
  const { getValues, setValue } = useFormContext();
  const fill = () => {
    const [startAt, endAt, currentDays] = getValues(['startAt', 'endAt', props.source]);
    setValue(props.source, daysOfPeriod(startAt, endAt, (currentDays ?? []) as readonly DayHours[]), { shouldDirty: true });
  };
  return (
    <Box>
      <ListInput {...(props as InputProps<ListField>)} />
      {isReadOnly ? null : (
        <Button size="small" startIcon={<EventRepeatIcon />} onClick={fill} sx={{ mt: 0.5 }}>
          {SESSION_MESSAGES.fillDays}
        </Button>
      )}
    </Box>
  );
};

const INPUTS: FormInputs = {
  logisticSessionsDay: TimetableInput,
  trainingLocation: SessionMemberInput,
  trainers: SessionMemberInput,
  vehicles: EquipmentInput,
  teachingTools: EquipmentInput,
  materials: MaterialsInput,
  trainingLocationPricingOptions: PricingOptionsInput,
  withoutConvocation: SilencingInput,
  withoutConvention: SilencingInput,
  caterer: SupplierInput,
  catererMeals: CatererMealsInput,
  hotel: SupplierInput,
  quantityHousing: NightsInput,
  costs: CostsInput,
};

/** Readers get links instead of pickers. */
const { trainers: _, trainingLocation: __, ...READER_INPUTS } = INPUTS;

/** Tabs with fields. */
const DECLARED_TABS: readonly LogisticSessionTab[] = ['preparation', 'administration'];

const tabOfField = (name: string): LogisticSessionTab => {
  const fields: Fields = dayFormResource().fields;
  return tabOfSection((fields[name]?.section ?? 'identity') as DaySection);
};

interface FormWatch {
  /** Called when the form gets unsaved changes, or has none any more. */
  readonly onDirty: (isDirty: boolean) => void;
  /** Called with the tabs that have an invalid field. */
  readonly onFaulty: (tabs: readonly LogisticSessionTab[]) => void;
}

const FormStateWatch = ({ onDirty, onFaulty }: FormWatch) => {
  const { isDirty, errors } = useFormState();
  const faulty = [...new Set(Object.keys(withCustomNames(errors)).map(tabOfField))].join(' ');
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => onFaulty(faulty.split(' ').filter(isLogisticSessionTab)), [faulty, onFaulty]);
  return null;
};

const SaveBar = ({ isShown }: { readonly isShown: boolean }) => {
  const { isDirty } = useFormState();
  if (!isShown && !isDirty) return null;
  return (
    <FormFooter>
      <SubmitButton isNew={false} />
    </FormFooter>
  );
};

interface DayFormProps extends FormWatch {
  readonly logisticSession: LogisticSession;
  /** The tab whose fields are shown; the form keeps those of the others. */
  readonly tab: LogisticSessionTab;
}

/** Reloads the session when somebody changes it; unsaved input stays, and the save then asks. */
const useLiveLogisticSession = (isDirty: boolean): void => {
  const client = useQueryClient();
  useLiveChanges(['logistic_sessions', 'training_sessions', 'need_trainings', 'emargements', 'mail_messages'], () => {
    for (const name of ['training_sessions', 'emargements', 'evidence']) void client.invalidateQueries({ queryKey: [name] });
    if (!isDirty) void client.invalidateQueries({ queryKey: ['logistic_sessions'] });
  });
};

/** The form of a logistic session, in its declared sections; a save that causes conflicts asks about them. */
export const LogisticSessionForm = ({ logisticSession, tab, onDirty, onFaulty }: DayFormProps) => {
  const [isDirty, setDirty] = useState(false);
  const notifyRefusal = useNotifyRefusal();
  const resource = dayFormResource();
  const canSave = useMayUse(resource.name, 'update');
  const conflicts = useCheckedSave(logisticSession);
  useLiveLogisticSession(isDirty);
  const handleDirty = useCallback(
    (is: boolean) => {
      setDirty(is);
      onDirty(is);
    },
    [onDirty],
  );
  const handleRefused = (error: unknown) => {
    if (!(error instanceof ConflictsLeft)) notifyRefusal(error);
  };
  return (
    <>
      <ResourceForm
        resource={resource}
        isNew={false}
        isReadOnly={!canSave}
        onRefused={handleRefused}
        inputs={canSave ? INPUTS : READER_INPUTS}
        sections={LOGISTIC_SESSION_TABS[tab]}
      >
        <FormStateWatch onDirty={handleDirty} onFaulty={onFaulty} />
        {canSave ? <SaveBar isShown={DECLARED_TABS.includes(tab)} /> : null}
      </ResourceForm>
      {conflicts}
    </>
  );
};
