import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Reference } from '../../../model/kernel/resource.ts';
import { SESSION_CREATION_FIELDS } from '../../../model/sessions/trainingSessionCreation.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { FieldInput } from '../../../src/inputs/FieldInput.tsx';
import { FormAccessContext } from '../../../src/inputs/FormAccessContext.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { isReference } from '../../../src/records/references.ts';
import type { LogisticSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';

interface AddTrainingDialogProps {
  readonly logisticSession: LogisticSession;
  readonly onClose: () => void;
}

interface Values {
  readonly trainingType: Reference | null;
  readonly goalNumberTrainees: number;
}

const FORM_ACCESS = { resource: 'training_sessions', isReadOnly: false, FieldInput } as const;
const { trainingType: TYPE, goalNumberTrainees: GOAL } = SESSION_CREATION_FIELDS;
const ACTIVE_TYPE = { ...TYPE, pick: { isActive: 'true' } };

const defaultValues = (logisticSession: LogisticSession): Values => {
  const type = logisticSession.trainingSessions[0]?.trainingType;
  return { trainingType: isReference(type) ? type : null, goalNumberTrainees: GOAL.default };
};

interface NewTraining {
  readonly logisticSession: LogisticSession;
  readonly trainingType: Reference;
  readonly goalNumberTrainees: number;
}

const addTraining = async (newTraining: NewTraining): Promise<unknown> => {
  const { logisticSession, trainingType, goalNumberTrainees } = newTraining;
  // The server takes everything else from the day and its first training (specification §4).
  const training = { trainingType: trainingType['@id'], goalNumberTrainees };
  const current = logisticSession.trainingSessions.map((trainingSession) => trainingSession['@id']);
  const body = { trainingSessions: [...current, training], version: logisticSession.version };
  return (await httpClient(logisticSession['@id'], { method: 'PUT', body })).json;
};

/** Adds a training session, in one write. */
const useAddTraining = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: addTraining,
    onSuccess: () => client.invalidateQueries({ queryKey: ['logistic_sessions'] }),
  });
};

/** Asks which training to add to the session. */
export const AddTrainingDialog = ({ logisticSession, onClose }: AddTrainingDialogProps) => {
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const form = useForm<Values>({ defaultValues: defaultValues(logisticSession) });
  const { mutateAsync, isPending } = useAddTraining();
  const submit = form.handleSubmit(async ({ trainingType, goalNumberTrainees }) => {
    if (!trainingType) return;
    try {
      await mutateAsync({ logisticSession, trainingType, goalNumberTrainees });
      notify(SESSION_MESSAGES.trainingAdded, { type: 'success' });
      onClose();
    } catch (error) {
      notifyRefusal(error);
    }
  });
  return (
    <Dialog open onClose={isPending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="add-training">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="add-training">{SESSION_MESSAGES.addTraining}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{SESSION_MESSAGES.addTrainingText}</DialogContentText>
          <FormProvider {...form}>
            <FormAccessContext value={FORM_ACCESS}>
              <Stack spacing={2}>
                <FieldInput source="trainingType" path="trainingType" field={ACTIVE_TYPE} />
                <FieldInput source="goalNumberTrainees" path="goalNumberTrainees" field={GOAL} />
              </Stack>
            </FormAccessContext>
          </FormProvider>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} disabled={isPending}>
            {SESSION_MESSAGES.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {SESSION_MESSAGES.add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
