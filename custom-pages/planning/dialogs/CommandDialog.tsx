import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Field } from '../../../model/kernel/field.ts';
import { type Violation, violationsOf } from '../../../model/kernel/validation.ts';
import { focusFirstField } from '../../../src/dialogs/focusFirstField.ts';
import { useUnsavedWork } from '../../../src/frames/form/useUnsavedWork.ts';
import { FieldInput } from '../../../src/inputs/FieldInput.tsx';
import { FormAccessContext } from '../../../src/inputs/FormAccessContext.tsx';
import { isReference } from '../../../src/records/references.ts';
import { PLANNING_MESSAGES } from '../messages.ts';

type Values = Readonly<Record<string, unknown>>;

interface CommandField {
  readonly field: Field;
  readonly label: string;
}

interface CommandDialogProps {
  readonly title: string;
  /** Text that says what the command is about. */
  readonly text: ReactNode;
  readonly fields: Readonly<Record<string, CommandField>>;
  readonly values: Values;
  /** Label of the confirm button. */
  readonly button: string;
  readonly isRunning: boolean;
  /** Rules beyond those of the fields. Default none. */
  readonly check?: (values: Values) => readonly Violation[];
  /** Changes of other fields after a change. Default none. */
  readonly follow?: (name: string, value: unknown, values: Values) => Values;
  /** Warning about values that one may not have meant; null: no warning. Default none. */
  readonly warn?: (values: Values) => string | null;
  /** Relations as IRIs. */
  readonly onSubmit: (values: Values) => void;
  readonly onClose: () => void;
}

const FORM_ACCESS = { resource: 'logistic_sessions', isReadOnly: false, FieldInput } as const;
const GRID = { display: 'grid', gap: 2, pt: 2 } as const;

const asIris = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.map((member: unknown) => (isReference(member) ? member['@id'] : member))];
      return [name, isReference(value) ? value['@id'] : value];
    }),
  );

const useCommandForm = ({ fields, values, check, onSubmit }: CommandDialogProps) => {
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...values }, mode: 'onSubmit' });
  useUnsavedWork(form.formState.isDirty);
  const submit = form.handleSubmit((entered) => {
    const iriValues = asIris(entered);
    const fieldViolations = Object.entries(fields).flatMap(([name, { field }]) =>
      violationsOf(field, iriValues[name], { path: name }),
    );
    const violations = fieldViolations.length > 0 ? fieldViolations : (check?.(iriValues) ?? []);
    for (const { propertyPath, message } of violations) form.setError(propertyPath, { message });
    if (violations.length === 0) onSubmit(iriValues);
  });
  return { form, submit };
};

/** A form dialog for a planning command. */
export const CommandDialog = (props: CommandDialogProps) => {
  const { title, text, fields, button, isRunning, follow, warn, onClose } = props;
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const { form, submit } = useCommandForm(props);
  const warning = warn?.(form.watch()) ?? null;
  const followChange = (name: string, value: unknown) => {
    for (const [other, next] of Object.entries(follow?.(name, value, form.getValues()) ?? {})) form.setValue(other, next);
  };
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} fullWidth maxWidth="sm" fullScreen={isNarrow} aria-labelledby={id}>
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent ref={isNarrow ? undefined : focusFirstField}>
          <DialogContentText component="div">{text}</DialogContentText>
          <FormProvider {...form}>
            <FormAccessContext value={FORM_ACCESS}>
              <Box sx={GRID}>
                {Object.entries(fields).map(([name, { field, label }]) => (
                  <FieldInput
                    key={name}
                    source={name}
                    path={name}
                    field={field}
                    label={label}
                    onChanged={(value) => followChange(name, value)}
                  />
                ))}
              </Box>
              <Box role="status" sx={{ mt: 2, '&:empty': { display: 'none' } }}>
                {warning ? <Alert severity="warning">{warning}</Alert> : null}
              </Box>
            </FormAccessContext>
          </FormProvider>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} disabled={isRunning} color="inherit">
            {PLANNING_MESSAGES.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isRunning}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
