import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Field } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { iriIn } from '../../../model/kernel/resource.ts';
import { isEmpty } from '../../../model/kernel/validation.ts';
import { SelectedNames } from '../../selection/SelectedNames.tsx';
import { MassFieldInput, type MassFieldValues } from './MassFieldInput.tsx';
import { MassFieldOutcome } from './MassFieldOutcome.tsx';
import { MASS_FIELD_MESSAGES as WORDS } from './messages.ts';
import { useMassField } from './useMassField.ts';
import { useMassFields } from './useMassFields.ts';
import { useUndoNotice } from './useUndoNotice.tsx';

interface MassFieldDialogProps {
  readonly resource: Resource;
  readonly ids: readonly Identifier[];
  /** Ticked records that the list's filters hide. */
  readonly outside: readonly Identifier[];
  readonly onClose: () => void;
}

/** The typed value as the call takes it; undefined: there is none yet. */
const typedValue = (field: Field | undefined, { value, isEmptied }: MassFieldValues): unknown => {
  if (!field) return undefined;
  if (isEmptied) return null;
  const isNone = isEmpty(value) || (Array.isArray(value) && value.length === 0);
  return isNone ? undefined : iriIn(value);
};

/** Asks for a field and its value, says what would change, changes it, and takes it back. */
export const MassFieldDialog = ({ resource, ids, outside, onClose }: MassFieldDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const fields = useMassFields(resource);
  const [name, setName] = useState<string | null>(null);
  const form = useForm<MassFieldValues>({ mode: 'onChange', defaultValues: { value: null, isEmptied: false } });
  const { state, error, isRunning, reset, check, apply, undo } = useMassField(resource.name, ids);
  const field = fields.find(([one]) => one === name)?.[1];
  const value = typedValue(field, form.watch());
  const isAsking = state.step === 'asking' || state.step === 'checked';
  const offerUndo = useUndoNotice(resource.name);
  const close = () => {
    if (state.step === 'done' && name) offerUndo(name, state.answer);
    onClose();
  };
  const choose = (chosenName: string | null) => {
    const isBoolean = fields.find(([one]) => one === chosenName)?.[1].kind === 'boolean';
    form.reset({ value: isBoolean ? false : null, isEmptied: false });
    setName(chosenName);
    reset();
  };
  return (
    <Dialog open onClose={isRunning ? undefined : close} maxWidth="sm" fullWidth fullScreen={isNarrow} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{WORDS.title(ids.length)}</DialogTitle>
      <DialogContent>
        {isAsking ? (
          <>
            <DialogContentText sx={{ mb: 2 }}>{WORDS.text}</DialogContentText>
            <FormProvider {...form}>
              <MassFieldInput
                resource={resource.name}
                fields={fields}
                name={name}
                field={field}
                onName={choose}
                onChanged={reset}
              />
            </FormProvider>
            <Box sx={{ mt: 2 }}>
              <SelectedNames resource={resource.name} ids={ids} outside={outside} />
            </Box>
          </>
        ) : null}
        {state.step === 'asking' ? null : <MassFieldOutcome step={state.step} answer={state.answer} />}
        {error ? (
          <Alert severity="error" sx={{ mt: 2, whiteSpace: 'pre-line' }}>
            {error}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {state.step === 'done' && name && state.answer.change ? (
          <Button loading={isRunning} onClick={() => void undo(name, state.answer.change ?? '')}>
            {WORDS.undo}
          </Button>
        ) : null}
        <Button color="inherit" onClick={close} disabled={isRunning}>
          {translate(isAsking ? 'ra.action.cancel' : 'ra.action.close')}
        </Button>
        {state.step === 'asking' ? (
          <Button
            variant="contained"
            loading={isRunning}
            disabled={value === undefined || !form.formState.isValid}
            onClick={() => void check(name ?? '', value)}
          >
            {WORDS.check}
          </Button>
        ) : null}
        {state.step === 'checked' ? (
          <Button
            variant="contained"
            loading={isRunning}
            disabled={state.answer.changed === 0}
            onClick={() => void apply(name ?? '', value)}
          >
            {WORDS.apply(state.answer.changed)}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
};
