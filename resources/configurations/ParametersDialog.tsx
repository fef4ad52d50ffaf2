import SaveIcon from '@mui/icons-material/Save';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { ParameterCode } from '../../model/configurations/configurationCodes.ts';
import { text } from '../../model/kernel/field.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import { FormAccessContext } from '../../src/inputs/FormAccessContext.tsx';
import { ParameterInput } from './ParameterInput.tsx';
import { useSaveParameters } from './useSaveParameters.ts';

const FIELD = text();
const ACCESS = { resource: 'configurations', isReadOnly: false, FieldInput };

interface ParametersDialogProps {
  readonly title: string;
  readonly codes: readonly ParameterCode[];
  /** The saved values by code. */
  readonly values: Readonly<Record<string, string | null>>;
  readonly labelOf: (code: ParameterCode) => string;
  /** Inside the form, below the field of a code. Default: nothing. */
  readonly below?: Readonly<Partial<Record<ParameterCode, ReactNode>>>;
  readonly onClose: () => void;
}

/** Several parameters in one form, saved at once. */
export const ParametersDialog = ({ title, codes, values, labelOf, below = {}, onClose }: ParametersDialogProps) => {
  const id = useId();
  const words = useWords();
  const translate = useTranslate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const form = useForm({ defaultValues: values, mode: 'onTouched' });
  const save = useSaveParameters();
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    const changedValues = Object.entries(typed).filter(([code]) => dirtyFields[code]);
    const refused = await save(Object.fromEntries(changedValues.map(([code, value]) => [code, value || null])));
    if (refused === null) return onClose();
    for (const [code, message] of Object.entries(refused)) form.setError(code, { message });
  });
  const leave = () => {
    if (!isDirty || window.confirm(translate('ra.message.unsaved_changes'))) onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.stopPropagation();
    void submit(event);
  };
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <FormProvider {...form}>
        <FormAccessContext.Provider value={ACCESS}>
          <form noValidate onSubmit={handleSubmit} style={{ display: 'contents' }}>
            <DialogContent>
              <Stack spacing={2} sx={{ pt: 1 }}>
                {codes.map((code) => (
                  <div key={code}>
                    <ParameterInput code={code} source={code} path="value" field={FIELD} label={labelOf(code)} />
                    {below[code]}
                  </div>
                ))}
              </Stack>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
              <Button onClick={leave} color="inherit">
                {translate('ra.action.cancel')}
              </Button>
              <Button type="submit" variant="contained" startIcon={<SaveIcon />} loading={isSubmitting} disabled={!isDirty}>
                {words('form.save')}
              </Button>
            </DialogActions>
          </form>
        </FormAccessContext.Provider>
      </FormProvider>
    </Dialog>
  );
};
