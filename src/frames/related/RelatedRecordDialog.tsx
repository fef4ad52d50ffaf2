import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { CreateBase, type RaRecord, useEditContext, useNotify, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Resource } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { useMayUse } from '../../access/useMayUse.ts';
import { useNotifyRefusal } from '../../dialogs/useNotifyRefusal.ts';
import { useNewTitle } from '../../i18n/useNewTitle.ts';
import { PageSkeleton } from '../../pageParts/PageSkeleton.tsx';
import { defaultValues } from '../form/formSections.ts';
import { ItemEdit } from '../form/ItemEdit.tsx';
import { type FormExtras, ResourceForm } from '../form/ResourceForm.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';

interface RelatedRecordDialogProps extends FormExtras {
  readonly resource: ResourceKey;
  /** The record to change; null: a new one. */
  readonly record: RaRecord | null;
  /** Initial values of a new record, beyond the declaration's defaults. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
  /** Called with the saved record before the dialog closes. */
  readonly onRecord?: (record: RaRecord) => void;
}

const DirtyMark = ({ mark }: { readonly mark: RefObject<boolean> }) => {
  const { isDirty } = useFormState();
  useEffect(() => {
    mark.current = isDirty;
  }, [isDirty, mark]);
  return null;
};

interface DialogFormProps extends FormExtras {
  readonly resource: Resource;
  readonly isNew: boolean;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly dirty: RefObject<boolean>;
  readonly onRefused: (error: unknown, variables: unknown) => void;
  readonly onClose: () => void;
}

/** The buttons of a long form stay above the bottom of the dialog. */
const STAYS_VISIBLE = {
  justifyContent: 'flex-end',
  position: 'sticky',
  // The padding of the dialog's content.
  bottom: -20,
  zIndex: 1,
  mx: -3,
  mb: -2.5,
  px: 3,
  pt: 1.5,
  pb: 2.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;

const DialogForm = ({ resource, isNew, values, dirty, onRefused, onClose, ...extras }: DialogFormProps) => {
  const translate = useTranslate();
  const canSave = useMayUse(resource.name, isNew ? 'create' : 'update');
  return (
    <ResourceForm
      {...extras}
      resource={resource}
      isNew={isNew}
      isReadOnly={!canSave}
      onRefused={onRefused}
      defaultValues={values}
      warnsUnsaved={false}
    >
      <DirtyMark mark={dirty} />
      <Stack direction="row" spacing={1} sx={STAYS_VISIBLE}>
        <Button onClick={onClose} color="inherit">
          {translate(canSave ? 'ra.action.cancel' : 'ra.action.close')}
        </Button>
        {canSave ? <SubmitButton isNew={isNew} /> : null}
      </Stack>
    </ResourceForm>
  );
};

type FormProps = Omit<DialogFormProps, 'resource' | 'isNew' | 'onRefused'> & { readonly name: ResourceKey };

type Saved = (record: RaRecord) => void;

const useSaved = (onSaved: Saved, word: 'form.created' | 'form.saved'): Saved => {
  const notify = useNotify();
  return (record) => {
    notify(word, { type: 'success' });
    onSaved(record);
  };
};

const CreateForm = ({ name, values, onClose, dirty, ...extras }: FormProps & { readonly onSaved: Saved }) => {
  const { onSaved, ...form } = extras;
  const notifyRefusal = useNotifyRefusal();
  const onSuccess = useSaved(onSaved, 'form.created');
  const resource = resourceByName(name);
  return (
    <CreateBase resource={name} redirect={false} mutationOptions={{ onSuccess }}>
      <DialogForm
        {...form}
        resource={resource}
        isNew
        values={{ ...defaultValues(resource), ...values }}
        dirty={dirty}
        onRefused={notifyRefusal}
        onClose={onClose}
      />
    </CreateBase>
  );
};

const EditForm = (props: Omit<DialogFormProps, 'isNew'>) => {
  const { record } = useEditContext();
  return record ? <DialogForm {...props} isNew={false} /> : <PageSkeleton />;
};

const ChangeForm = ({ name, record, onClose, onSaved, dirty, ...extras }: FormProps & ChangeProps) => {
  const notifyRefusal = useNotifyRefusal();
  const onSuccess = useSaved(onSaved, 'form.saved');
  const resource = resourceByName(name);
  return (
    <ItemEdit resource={name} id={record.id} redirect={false} mutationOptions={{ onSuccess }}>
      <EditForm {...extras} resource={resource} dirty={dirty} onRefused={notifyRefusal} onClose={onClose} />
    </ItemEdit>
  );
};

interface ChangeProps {
  readonly record: RaRecord;
  readonly onSaved: Saved;
}

const useTitle = (name: ResourceKey, record: RaRecord | null): string => {
  const title = useNewTitle(name);
  return record ? recordLabel(name, record) : title;
};

/** Creates or changes a record on the page of its owner. */
export const RelatedRecordDialog = ({ resource, record, values, onClose, onRecord, ...extras }: RelatedRecordDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const dirty = useRef(false);
  const title = useTitle(resource, record);
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const leave = () => {
    if (!dirty.current || window.confirm(translate('ra.message.unsaved_changes'))) onClose();
  };
  const close: Saved = (now) => {
    onRecord?.(now);
    onClose();
  };
  const form = { ...extras, name: resource, dirty, onClose: leave, onSaved: close };
  return (
    <Dialog
      open
      onClose={leave}
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      aria-labelledby={id}
      // The dialog's form must not submit the form that contains it.
      onSubmit={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ bgcolor: 'background.default', borderTop: 1, borderColor: 'divider', '&&': { pt: 2 } }}>
        {record ? <ChangeForm {...form} record={record} /> : <CreateForm {...form} values={values} />}
      </DialogContent>
    </Dialog>
  );
};
