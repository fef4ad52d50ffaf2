import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWords } from '../i18n/useWords.ts';
import { SelectedNames } from '../selection/SelectedNames.tsx';
import { useOutsideList } from '../selection/useOutsideList.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DeletionOutcomeDialog } from './DeletionOutcomeDialog.tsx';
import { type DeletionOutcome, useDeleteMany } from './useDeleteMany.ts';

/** Deletes the selected rows of a list after a confirmation that names them. */
export const DeleteManyButton = ({ resource }: { readonly resource: string }) => {
  const words = useWords();
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<DeletionOutcome | null>(null);
  const { selectedIds, deleteAll, isRunning } = useDeleteMany(resource);
  const outside = useOutsideList(selectedIds);
  const handleConfirm = async () => {
    const told = await deleteAll();
    setAsking(false);
    if (told.refused.size > 0) setOutcome(told);
  };
  return (
    <>
      <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {translate('ra.action.delete')}
      </Button>
      {isAsking ? (
        <DeleteDialog
          title={words('form.confirm-delete-many', { smart_count: selectedIds.length })}
          text={
            <>
              <Box sx={{ mb: 1 }}>{words('form.confirm-delete-text')}</Box>
              <SelectedNames resource={resource} ids={selectedIds} outside={outside} />
            </>
          }
          isRunning={isRunning}
          onConfirm={() => void handleConfirm()}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {outcome ? <DeletionOutcomeDialog outcome={outcome} onClose={() => setOutcome(null)} /> : null}
    </>
  );
};
