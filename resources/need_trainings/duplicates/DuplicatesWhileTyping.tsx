import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { collectionPath } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { useDebounced } from '../../../src/inputs/pickers/useDebounced.ts';
import { isReference } from '../../../src/records/references.ts';
import { readDuplicates } from '../duplicate.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { traineeFormNames } from '../needRecord.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { differencesOf } from './comparison.ts';
import { DuplicateCard } from './DuplicateCard.tsx';
import { useMayCompare } from './useMayCompare.ts';

const SOURCE = 'trainee';

/** The trainee's data in the need's form. */
const forForm = (trainee: RaRecord): Record<string, unknown> => ({
  '@id': trainee['@id'],
  '@type': trainee['@type'],
  ...Object.fromEntries(traineeFormNames().map((name) => [name, trainee[name] ?? null])),
});

/** The new need is for a known person. */
const KnownTrainee = ({ trainee }: { readonly trainee: unknown }) => {
  const { setValue } = useFormContext();
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" size="small" onClick={() => setValue(SOURCE, null, { shouldDirty: true })}>
          {NEED_TRAINING_MESSAGES.otherTrainee}
        </Button>
      }
    >
      {NEED_TRAINING_MESSAGES.knownTrainee(recordLabel('trainees', trainee))}
    </Alert>
  );
};

const TakeTraineeDialog = ({ trainee, onClose }: { readonly trainee: RaRecord; readonly onClose: () => void }) => {
  const { getValues, setValue } = useFormContext();
  const typed: RaRecord = { id: '', ...getValues(SOURCE) };
  const knownTrainee = forForm(trainee) as unknown as RaRecord;
  const differences = differencesOf('trainees', { kept: knownTrainee, other: typed });
  const take = (names: readonly string[]) => {
    const typedValues = Object.fromEntries(names.map((name) => [name, typed[name]]));
    setValue(SOURCE, { ...knownTrainee, ...typedValues }, { shouldDirty: true, shouldValidate: true });
    onClose();
  };
  return (
    <CompareDialog
      title={NEED_TRAINING_MESSAGES.takeTraineeTitle(recordLabel('trainees', trainee))}
      text={NEED_TRAINING_MESSAGES.takeTraineeText}
      differences={differences}
      captions={NEED_TRAINING_MESSAGES.typedSides}
      button={NEED_TRAINING_MESSAGES.takeTrainee}
      onConfirm={take}
      onClose={onClose}
    />
  );
};

const TRAINEE_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'mobilePhone'] as const;
const ORDER_FIELDS = ['commandNoOne', 'commandNoTwo'] as const;
const PATH = `${collectionPath('need_trainings')}/duplicates`;

type Typed = Readonly<Record<string, string>>;

const wordsOf = (values: unknown, names: readonly string[]): Typed => {
  const typedFields = (values ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = typedFields[name];
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
    }),
  );
};

/** Is the input enough to identify a person. */
const isTelling = (trainee: Typed, orders: Typed): boolean => {
  const { email, phoneNumber, mobilePhone, firstName, lastName } = trainee;
  return Boolean(email || phoneNumber || mobilePhone || (firstName && lastName && Object.keys(orders).length > 0));
};

/** Known people who match the form's input, once typing pauses. */
const useTypedDuplicates = () => {
  const trainee = wordsOf(useWatch({ name: 'trainee' }), TRAINEE_FIELDS);
  const [one, two]: readonly unknown[] = useWatch({ name: [...ORDER_FIELDS] });
  const orders = wordsOf({ commandNoOne: one, commandNoTwo: two }, ORDER_FIELDS);
  const body = useDebounced(isTelling(trainee, orders) ? JSON.stringify({ trainee, ...orders }) : '');
  const { data = [] } = useQuery({
    queryKey: ['need_trainings', 'duplicates', body],
    queryFn: ({ signal }) => readDuplicates(PATH, { method: 'POST', body: JSON.parse(body), signal }),
    enabled: body !== '',
    placeholderData: (previous) => previous,
  });
  return body === '' ? [] : data;
};

const Found = () => {
  const duplicates = useTypedDuplicates();
  const [takenTrainee, setTakenTrainee] = useState<RaRecord | null>(null);
  return (
    <div role="status">
      {duplicates.length > 0 ? (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
          <AlertTitle>{NEED_TRAINING_MESSAGES.knownPersons(duplicates.length)}</AlertTitle>
          <Box component="ul" sx={{ m: 0, p: 0 }}>
            {duplicates.map((duplicate) => (
              <DuplicateCard
                key={duplicate.trainee['@id']}
                duplicate={duplicate}
                action={
                  <Button size="small" color="inherit" variant="outlined" onClick={() => setTakenTrainee(duplicate.trainee)}>
                    {NEED_TRAINING_MESSAGES.compareAndTake}
                  </Button>
                }
              />
            ))}
          </Box>
        </Alert>
      ) : null}
      {takenTrainee ? <TakeTraineeDialog trainee={takenTrainee} onClose={() => setTakenTrainee(null)} /> : null}
    </div>
  );
};

/** In a new need's form: known people who match, to be selected. */
export const DuplicatesWhileTyping = () => {
  const trainee: unknown = useWatch({ name: SOURCE });
  const mayCompare = useMayCompare();
  if (isReference(trainee)) return <KnownTrainee trainee={trainee} />;
  return mayCompare ? <Found /> : null;
};
