import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { type RaRecord, useDelete, useNotify, useTranslate } from 'react-admin';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { useMayUse } from '../../access/useMayUse.ts';
import { DeleteDialog } from '../../dialogs/DeleteDialog.tsx';
import { useNotifyRefusal } from '../../dialogs/useNotifyRefusal.ts';
import { useWords } from '../../i18n/useWords.ts';
import { useOpenRecord } from '../list/useOpenRecord.ts';

interface RelatedRowButtonsProps {
  readonly resource: string;
  readonly row: RaRecord;
  readonly onEdit: ((row: RaRecord) => void) | null;
}

const DeleteButton = ({ resource, row }: Omit<RelatedRowButtonsProps, 'onEdit'>) => {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const label = recordLabel(resource, row);
  const confirmed = () =>
    remove(
      resource,
      { id: row.id, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('form.deleted', { type: 'success' }),
        onError: notifyRefusal,
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <IconButton size="small" aria-label={`${translate('ra.action.delete')} ${label}`} onClick={() => setAsking(true)}>
        <DeleteOutlineIcon fontSize="small" />
      </IconButton>
      {isAsking ? (
        <DeleteDialog
          title={words('form.confirm-delete', { name: label })}
          isRunning={isPending}
          onConfirm={() => void confirmed()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

/** Edit and delete buttons of a related row, as far as the person may. */
export const RelatedRowButtons = ({ resource, row, onEdit }: RelatedRowButtonsProps) => {
  const translate = useTranslate();
  const mayOpen = useMayUse(resource, 'edit');
  const mayChange = useMayUse(resource, 'update');
  const mayDelete = useMayUse(resource, 'delete');
  const opener = useOpenRecord(resource);
  const open = onEdit ?? opener?.open;
  const word = mayChange ? 'ra.action.edit' : 'ra.action.show';
  return (
    <>
      {mayOpen && open ? (
        <IconButton size="small" aria-label={`${translate(word)} ${recordLabel(resource, row)}`} onClick={() => open(row)}>
          {mayChange ? <EditIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
        </IconButton>
      ) : null}
      {mayDelete && onEdit ? <DeleteButton resource={resource} row={row} /> : null}
    </>
  );
};
