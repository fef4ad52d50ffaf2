import { useCallback, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { Fields } from '../../model/kernel/field.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { FormFooter } from '../../src/frames/FormFooter.tsx';
import { type FormInputs, ResourceForm } from '../../src/frames/ResourceForm.tsx';
import { SubmitButton } from '../../src/frames/SubmitButton.tsx';
import { useNotifyRefusal } from '../../src/frames/useNotifyRefusal.ts';
import { ConflictsLeft } from '../../src/planning/useConflictResolution.tsx';
import { CatererMealsInput } from './CatererMealsInput.tsx';
import { CostsInput } from './CostsInput.tsx';
import { SupplierInput } from './choosing/SupplierInput.tsx';
import type { LogisticSession } from './daySession.ts';
import { EquipmentInput } from './EquipmentInput.tsx';
import { DAY_FORM_RESOURCE } from './logisticSessionFormResource.ts';
import {
  type DaySection,
  isLogisticSessionTab,
  LOGISTIC_SESSION_TABS,
  type LogisticSessionTab,
  tabOfSection,
} from './logisticSessionSections.ts';
import { MaterialsInput } from './MaterialsInput.tsx';
import { NightsInput } from './NightsInput.tsx';
import { PricingOptionsInput } from './PricingOptionsInput.tsx';
import { SessionMemberInput } from './SessionMemberInput.tsx';
import { SilencingInput } from './SilencingInput.tsx';
import { TimetableInput } from './TimetableInput.tsx';
import { useCheckedSave } from './useCheckedSave.tsx';
import { useLiveLogisticSession } from './useLiveLogisticSession.ts';

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

const FIELDS: Fields = DAY_FORM_RESOURCE.fields;

const tabOfField = (name: string): LogisticSessionTab => tabOfSection((FIELDS[name]?.section ?? 'identity') as DaySection);

interface FormWatch {
  /** Called when the form gets unsaved changes, or has none any more. */
  readonly onDirty: (isDirty: boolean) => void;
  /** Called with the tabs that have an invalid field. */
  readonly onFaulty: (tabs: readonly LogisticSessionTab[]) => void;
}

const FormStateWatch = ({ onDirty, onFaulty }: FormWatch) => {
  const { isDirty, errors } = useFormState();
  const faulty = [...new Set(Object.keys(errors).map(tabOfField))].join(' ');
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

/** The form of a logistic session, in its declared sections; a save that causes conflicts asks about them. */
export const LogisticSessionForm = ({ logisticSession, tab, onDirty, onFaulty }: DayFormProps) => {
  const [isDirty, setDirty] = useState(false);
  const notifyRefusal = useNotifyRefusal();
  const canSave = useMayUse(DAY_FORM_RESOURCE.name, 'update');
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
        resource={DAY_FORM_RESOURCE}
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
