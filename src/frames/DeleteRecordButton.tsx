import Typography from '@mui/material/Typography';
import { DeleteWithConfirmButton, useRecordContext } from 'react-admin';
import { recordLabel } from '../../model/recordLabel.ts';
import { useMayUse } from '../access/useMayUse.ts';
import { useWords } from '../i18n/useWords.ts';
import { useNotifyRefusal } from './useNotifyRefusal.ts';

interface DeleteRecordButtonProps {
  readonly resource: string;
  /** Why this record stays: said in place of the button. Default: it may be deleted. */
  readonly refusal?: string | null;
}

/** Deletes the record after a confirmation, for those who hold the right. */
export const DeleteRecordButton = ({ resource, refusal }: DeleteRecordButtonProps) => {
  const words = useWords();
  const record = useRecordContext();
  const mayDelete = useMayUse(resource, 'delete');
  const notifyRefusal = useNotifyRefusal();
  if (!mayDelete || !record) return null;
  if (refusal) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
        {refusal}
      </Typography>
    );
  }
  return (
    <DeleteWithConfirmButton
      mutationMode="pessimistic"
      confirmTitle={words('form.confirm-delete', { name: recordLabel(resource, record) })}
      confirmContent={words('form.confirm-delete-text')}
      mutationOptions={{ onError: notifyRefusal }}
      sx={{ ml: 'auto' }}
    />
  );
};
