import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { isDangerous } from '../../model/configurations/configurationCodes.ts';
import { text } from '../../model/kernel/field.ts';
import { CONFIGURATION_DANGERS, labelInGroup } from '../../model/messages/configurations/configurationGroups.ts';
import { valueWords } from '../../model/messages/recordLabel.ts';
import { ConfirmDialog } from '../../src/dialogs/ConfirmDialog.tsx';
import { useWords } from '../../src/i18n/useWords.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import { FormAccessContext } from '../../src/inputs/FormAccessContext.tsx';
import { CONFIGURATION_MESSAGES } from './messages.ts';
import { ParameterInput } from './ParameterInput.tsx';
import type { ParameterRow } from './parameterRows.ts';
import { useSaveParameters } from './useSaveParameters.ts';

const WORDS = CONFIGURATION_MESSAGES.list;
const FIELD = text();
const ACCESS = { resource: 'configurations', isReadOnly: false, FieldInput };

interface ConfirmationProps {
  readonly row: ParameterRow;
  readonly next: string | null;
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says what a dangerous change does, and from what to what. */
const Confirmation = ({ row, next, ...dialog }: ConfirmationProps) => {
  const after = (next && valueWords({ resource: 'configurations', path: 'value', value: next })) || row.defaultWords;
  return (
    <ConfirmDialog
      {...dialog}
      title={WORDS.confirmTitle(labelInGroup(row.label))}
      text={
        <>
          <Alert severity="warning" sx={{ mb: 1.5 }}>
            {isDangerous(row.code) ? CONFIGURATION_DANGERS[row.code] : ''}
          </Alert>
          {WORDS.fromTo(row.valueWords || row.defaultWords || WORDS.noValue, after || WORDS.noValue)}
        </>
      }
      button={WORDS.confirm}
      color="warning"
    />
  );
};

/** The input of a parameter in its line; a dangerous change is confirmed first. */
export const ParameterEditor = ({ row, onClose }: { readonly row: ParameterRow; readonly onClose: () => void }) => {
  const { code, value } = row;
  const words = useWords();
  const translate = useTranslate();
  const form = useForm<Record<string, string | null>>({ defaultValues: { [code]: value }, mode: 'onTouched' });
  const save = useSaveParameters();
  const [question, setQuestion] = useState<{ readonly next: string | null } | null>(null);
  const [isRunning, setRunning] = useState(false);
  const { isDirty } = form.formState;

  const store = async (next: string | null) => {
    setRunning(true);
    const refused = await save({ [code]: next });
    setRunning(false);
    setQuestion(null);
    if (refused === null) return onClose();
    for (const [name, message] of Object.entries(refused)) form.setError(name, { message });
  };
  const change = (next: string | null) => {
    if (isDangerous(code)) setQuestion({ next });
    else void store(next);
  };
  const submit = form.handleSubmit((typed) => change(typed[code] || null));
  const handleSubmit = (event: FormEvent) => void submit(event);

  return (
    <FormProvider {...form}>
      <FormAccessContext.Provider value={ACCESS}>
        <Box component="form" noValidate onSubmit={handleSubmit} sx={{ mt: 1.5, maxWidth: 720 }}>
          <ParameterInput code={code} source={code} path="value" field={FIELD} label={labelInGroup(row.label)} />
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button type="submit" size="small" variant="contained" disabled={!isDirty} loading={isRunning && !question}>
              {words('form.save')}
            </Button>
            <Button size="small" color="inherit" onClick={onClose}>
              {translate('ra.action.cancel')}
            </Button>
            {value === null ? null : (
              <Button size="small" onClick={() => change(null)}>
                {row.defaultWords ? WORDS.reset : WORDS.clear}
              </Button>
            )}
          </Stack>
        </Box>
        {question ? (
          <Confirmation
            row={row}
            next={question.next}
            isRunning={isRunning}
            onConfirm={() => void store(question.next)}
            onClose={() => setQuestion(null)}
          />
        ) : null}
      </FormAccessContext.Provider>
    </FormProvider>
  );
};
