import Alert from '@mui/material/Alert';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import { FormAccessContext } from '../../src/inputs/FormAccessContext.tsx';
import { NewTrainingSessionInputs } from './NewTrainingSessionInputs.tsx';

const FORM_ACCESS = { resource: 'training_sessions', isReadOnly: false, FieldInput } as const;

interface NewTrainingSessionFieldsProps {
  readonly form: UseFormReturn<Record<string, unknown>>;
  /** Needs that will be planned on the session. Default none. */
  readonly needs?: readonly string[];
}

/** The fields of the creation request, below the API's refusals. */
export const NewTrainingSessionFields = ({ form, needs }: NewTrainingSessionFieldsProps) => {
  const refusal = form.formState.errors.root?.message;
  return (
    <>
      {refusal ? (
        <Alert severity="error" sx={{ mb: 2, whiteSpace: 'pre-line' }}>
          {refusal}
        </Alert>
      ) : null}
      <FormProvider {...form}>
        <FormAccessContext value={FORM_ACCESS}>
          <NewTrainingSessionInputs needs={needs} />
        </FormAccessContext>
      </FormProvider>
    </>
  );
};
