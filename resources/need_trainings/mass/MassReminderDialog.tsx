import Stack from '@mui/material/Stack';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { firstReminderAt } from '../../../model/needs/calls/nextReminder.ts';
import { reminders } from '../../../model/needs/reminder.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { FieldInput } from '../../../src/inputs/FieldInput.tsx';
import { FormAccessContext } from '../../../src/inputs/FormAccessContext.tsx';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';

import { MassDialog, type MassDialogProps } from './MassDialog.tsx';

const FIELDS = ['reminderAt', 'reminderType', 'commentary'] as const;
const ACCESS = { resource: reminders.name, isReadOnly: false, FieldInput } as const;

interface ReminderValues {
  readonly reminderAt: string | null;
  readonly reminderType: string | null;
  readonly commentary: string | null;
}

/** Adds a reminder to each of many needs. */
export const MassReminderDialog = ({ target, onClose }: MassDialogProps) => {
  const form = useForm<ReminderValues>({
    mode: 'onChange',
    defaultValues: { reminderAt: firstReminderAt(serverNow()), reminderType: 'phone', commentary: null },
  });
  const values = useWatch({ control: form.control });
  const { reminderAt, reminderType, commentary } = values;
  return (
    <MassDialog
      target={target}
      onClose={onClose}
      call="mass_send_reminder"
      title={NEED_TRAINING_MESSAGES.massReminderTitle(target.count)}
      text={NEED_TRAINING_MESSAGES.massReminderText}
      button={NEED_TRAINING_MESSAGES.massReminderButton}
      judged={reminderType ? { reminderType } : null}
      body={{ reminderAt, ...(commentary ? { commentary } : {}) }}
      canConfirm={form.formState.isValid}
      done={NEED_TRAINING_MESSAGES.massReminderDone}
    >
      <FormProvider {...form}>
        <FormAccessContext.Provider value={ACCESS}>
          <Stack spacing={2}>
            {FIELDS.map((name) => (
              <FieldInput key={name} source={name} path={name} field={reminders.fields[name]} />
            ))}
          </Stack>
        </FormAccessContext.Provider>
      </FormProvider>
    </MassDialog>
  );
};
