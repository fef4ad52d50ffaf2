import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ListField } from '../../../model/kernel/fieldKinds.ts';
import { controlProps } from '../../../src/inputs/controlProps.ts';
import { FieldInput } from '../../../src/inputs/FieldInput.tsx';
import { FormAccessContext, useFormAccess } from '../../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { ListInput } from '../../../src/inputs/ListInput.tsx';
import { useFieldControl } from '../../../src/inputs/useFieldControl.ts';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import { fetchFields } from '../../../src/providers/fetchFields.ts';
import type { LogisticSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import type { FoundSession } from '../search/LogisticSessionSearch.tsx';
import { addedMaterials, type Material, materialRefusal } from './addedMaterials.ts';

const LogisticSessionSearchDialog = lazyDialog(() =>
  import('../search/LogisticSessionSearchDialog.tsx').then((module) => module.LogisticSessionSearchDialog),
);

const readMaterials = async (iri: string): Promise<readonly Material[]> =>
  (await fetchFields<{ readonly materials: readonly Material[] | null }>(iri, ['materials'])).materials ?? [];

/** Appends another session's materials to the form, which saves them. */
const useCopy = (source: string) => {
  const notify = useNotify();
  const { getValues, setValue } = useFormContext();
  const [isRunning, setRunning] = useState(false);
  const say = (message: string, type: 'success' | 'warning' | 'error') => notify(message, { type, messageArgs: { _: message } });

  /** Returns whether anything was copied. */
  const copy = async (from: FoundSession): Promise<boolean> => {
    setRunning(true);
    try {
      const materials = (getValues(source) ?? []) as readonly Material[];
      const newMaterials = addedMaterials(materials, await readMaterials(from['@id']));
      if (newMaterials.length === 0) say(SESSION_MESSAGES.nothingToCopy, 'warning');
      else {
        setValue(source, [...materials, ...newMaterials], { shouldDirty: true });
        say(SESSION_MESSAGES.copiedMaterials(newMaterials.length), 'success');
      }
      return newMaterials.length > 0;
    } catch (error) {
      say(SESSION_MESSAGES.copyFailed(error instanceof Error ? error.message : ''), 'error');
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { copy, isRunning };
};

/** Label of a material: required and unique. */
const MaterialLabelInput = (props: InputProps) => {
  const { getValues } = useFormContext();
  const [list = '', index = '0'] = props.source.split('.');
  const control = useFieldControl(props, () => materialRefusal(getValues(list), Number(index)));
  return (
    <TextField
      {...controlProps(control)}
      fullWidth
      value={control.value ?? ''}
      onChange={(event) => control.change(event.target.value)}
    />
  );
};

const MaterialFieldInput = (props: InputProps) =>
  props.path === 'materials.label' ? <MaterialLabelInput {...props} /> : <FieldInput {...props} />;

/** Materials of the session, line by line, or copied from another session. */
export const MaterialsInput = (props: InputProps) => {
  const access = useFormAccess();
  const logisticSession = useRecordContext<LogisticSession>();
  const [isOpen, setOpen] = useState(false);
  const { copy, isRunning } = useCopy(props.source);
  const take = async (from: FoundSession) => {
    if (await copy(from)) setOpen(false);
  };
  return (
    <Box>
      <FormAccessContext value={{ ...access, FieldInput: MaterialFieldInput }}>
        <ListInput {...(props as InputProps<ListField>)} />
      </FormAccessContext>
      {access.isReadOnly || !logisticSession ? null : (
        <Button size="small" startIcon={<ContentCopyIcon />} onClick={() => setOpen(true)} sx={{ mt: 0.5 }}>
          {SESSION_MESSAGES.copyMaterials}
        </Button>
      )}
      {isOpen && logisticSession ? (
        <LogisticSessionSearchDialog
          logisticSession={logisticSession}
          title={SESSION_MESSAGES.copyMaterialsTitle}
          text={SESSION_MESSAGES.copyMaterialsText}
          button={SESSION_MESSAGES.copy}
          isRunning={isRunning}
          onTake={(from) => void take(from)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Box>
  );
};
