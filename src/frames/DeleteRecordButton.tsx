import { DeleteWithConfirmButton, useRecordContext } from 'react-admin';
import { useMayUse } from '../access/useMayUse.ts';
import { useWords } from '../i18n/useWords.ts';
import { recordLabel } from '../records/recordLabel.ts';
import { useNotifyRefusal } from './useNotifyRefusal.ts';

/** Deletes the record after a confirmation, for those who hold the right. */
export const DeleteRecordButton = ({ resource }: { readonly resource: string }) => {
  const words = useWords();
  const record = useRecordContext();
  const mayDelete = useMayUse(resource, 'delete');
  const notifyRefusal = useNotifyRefusal();
  if (!mayDelete || !record) return null;
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
