import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNotify } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { sessionCreationViolations } from '../../model/sessionCreation.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import { FormAccessContext } from '../../src/inputs/FormAccessContext.tsx';
import { problemOf } from '../../src/providers/problem.ts';
import { isReference } from '../../src/records/references.ts';
import { PLANNING_MESSAGES } from './messages.ts';
import { NewSessionInputs } from './NewSessionInputs.tsx';
import { type FreeSlot, newSession } from './newSession.ts';
import { useCreateSession } from './useCreateSession.ts';

type Values = Record<string, unknown>;

interface NewSessionDialogProps {
  readonly slot: FreeSlot;
  readonly onClose: () => void;
  /** Called with the first day of the new session, once the planning knows it. */
  readonly onCreated: (startAt: string) => void;
}

const FORM_ACCESS = { resource: 'training_sessions', isReadOnly: false, FieldInput } as const;

const violationsOf = (values: Values) =>
  sessionCreationViolations(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isReference(value) ? value['@id'] : value])),
  );

const useNewSessionForm = ({ slot, onCreated }: NewSessionDialogProps) => {
  const notify = useNotify();
  const form = useForm<Values>({ defaultValues: newSession(slot), mode: 'onSubmit' });
  const { mutateAsync, isPending } = useCreateSession();

  const submit = form.handleSubmit(async (values) => {
    const violations = violationsOf(values);
    for (const { propertyPath, message } of violations) form.setError(propertyPath, { message });
    if (violations.length > 0) return;
    try {
      const created = await mutateAsync(values);
      notify(PLANNING_MESSAGES.created(created.logisticSessions.length), { type: 'success' });
      onCreated(created.startAt);
    } catch (error) {
      const { errors } = problemOf(error);
      for (const [name, message] of Object.entries(errors ?? {})) form.setError(name, { message });
      form.setError('root', { message: error instanceof Error ? error.message : '' });
    }
  });
  return { form, submit, isPending };
};

/** Asks for what a new session needs and makes it by one command. */
export const NewSessionDialog = (props: NewSessionDialogProps) => {
  const { form, submit, isPending } = useNewSessionForm(props);
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const refusal = form.formState.errors.root?.message;
  return (
    <Dialog
      open
      onClose={isPending ? undefined : props.onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
      aria-labelledby="new-session"
    >
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <DialogTitle id="new-session">{PLANNING_MESSAGES.createTitle}</DialogTitle>
        <DialogContent>
          {refusal ? (
            <Alert severity="error" sx={{ mb: 2, whiteSpace: 'pre-line' }}>
              {refusal}
            </Alert>
          ) : null}
          <FormProvider {...form}>
            <FormAccessContext value={FORM_ACCESS}>
              <NewSessionInputs />
            </FormAccessContext>
          </FormProvider>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={props.onClose} disabled={isPending}>
            {PLANNING_MESSAGES.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {PLANNING_MESSAGES.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
