import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useDeleteController, useRecordContext, useTranslate } from 'react-admin';
import { recordLabel } from '../../model/recordLabel.ts';
import { useMayUse } from '../access/useMayUse.ts';
import { useWords } from '../i18n/useWords.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { useNotifyRefusal } from './useNotifyRefusal.ts';

interface DeleteRecordButtonProps {
  readonly resource: string;
  /** Why this record cannot be deleted, shown instead of the button. Default: it can. */
  readonly refusal?: string | null;
}

const DeleteButton = ({ resource, record }: { readonly resource: string; readonly record: RaRecord }) => {
  const words = useWords();
  const translate = useTranslate();
  const notifyRefusal = useNotifyRefusal();
  const [isAsking, setAsking] = useState(false);
  const { handleDelete, isPending } = useDeleteController({
    record,
    resource,
    mutationMode: 'pessimistic',
    mutationOptions: { onError: notifyRefusal, onSettled: () => setAsking(false) },
  });
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)} sx={{ ml: 'auto' }}>
        {translate('ra.action.delete')}
      </Button>
      {isAsking ? (
        <DeleteDialog
          title={words('form.confirm-delete', { name: recordLabel(resource, record) })}
          isRunning={isPending}
          onConfirm={handleDelete}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

/** Deletes the record after a confirmation; hidden without the right. */
export const DeleteRecordButton = ({ resource, refusal }: DeleteRecordButtonProps) => {
  const record = useRecordContext();
  const mayDelete = useMayUse(resource, 'delete');
  if (!mayDelete || !record) return null;
  if (refusal) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
        {refusal}
      </Typography>
    );
  }
  return <DeleteButton resource={resource} record={record} />;
};
