import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useId, useState } from 'react';
import { type Identifier, useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { problemOf } from '../../api/apiProblem.ts';
import { keyOf } from '../../api/recordId.ts';
import { listProperties } from '../../columns/listProperties.ts';
import { DeleteDialog } from '../../dialogs/DeleteDialog.tsx';
import { useNotifyRefusal } from '../../dialogs/useNotifyRefusal.ts';
import type { MessageKey } from '../../i18n/frenchMessages.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { dataProvider } from '../../providers/dataProvider.ts';
import type { RefusedDeletion } from '../../providers/deleteEach.ts';
import { SelectedNames } from '../../selection/SelectedNames.tsx';
import { useOutsideList } from '../../selection/useOutsideList.ts';

/** Result of deleting selected rows. */
interface DeletionOutcome {
  readonly deleted: number;
  /** Labels of the refused records, by reason. */
  readonly refused: ReadonlyMap<string, readonly string[]>;
}

const reasonOf = (error: unknown): string => problemOf(error).detail ?? (error instanceof Error ? error.message : String(error));

const isLoggedOut = ({ error }: RefusedDeletion): boolean => (error as { status?: number } | null)?.status === 401;

/** Deletes the selected rows where allowed; refused ones stay selected. */
const useDeleteMany = (resource: string) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyRefusal = useNotifyRefusal();
  const provider = useDataProvider<typeof dataProvider>();
  const { selectedIds, onSelect } = useListContext();
  const [isRunning, setRunning] = useState(false);

  /** The selected rows may be on several pages. */
  const labelsOf = async (ids: readonly Identifier[]): Promise<ReadonlyMap<Identifier, string>> => {
    const { data } = await provider
      .getMany(resource, { ids: [...ids], meta: { properties: listProperties(resourceByName(resource), []) } })
      .catch(() => ({ data: [] }));
    const labels = new Map(data.map((record) => [record.id, recordLabel(resource, record)]));
    return new Map(ids.map((id) => [id, labels.get(id) ?? `n° ${keyOf(id)}`]));
  };

  const deleteAll = async (): Promise<DeletionOutcome> => {
    setRunning(true);
    const { data, refused } = await provider.deleteMany(resource, { ids: selectedIds });
    const labels = await labelsOf(refused.map(({ id }) => id));
    const loggedOut = refused.find(isLoggedOut);
    if (loggedOut) notifyRefusal(loggedOut.error);
    setRunning(false);
    onSelect(refused.map(({ id }) => id));
    refresh();
    if (refused.length === 0)
      notify('form.deleted-count' satisfies MessageKey, { type: 'success', messageArgs: { smart_count: data.length } });
    const reasons = Map.groupBy(refused, ({ error }) => reasonOf(error));
    return {
      deleted: data.length,
      refused: new Map([...reasons].map(([reason, all]) => [reason, all.map(({ id }) => labels.get(id) ?? '')])),
    };
  };
  return { selectedIds, deleteAll, isRunning };
};

interface DeletionOutcomeDialogProps {
  readonly outcome: DeletionOutcome;
  readonly onClose: () => void;
}

/** How many records were deleted, and which were refused, with the reason. */
const DeletionOutcomeDialog = ({ outcome: { deleted, refused }, onClose }: DeletionOutcomeDialogProps) => {
  const words = useWords();
  const translate = useTranslate();
  const id = useId();
  const count = [...refused.values()].flat().length;
  const deletedText = deleted > 0 ? words('form.deleted-count', { smart_count: deleted }) : words('form.none-deleted');
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{`${deletedText} ; ${words('form.refused-count', { smart_count: count })}`}</DialogTitle>
      <DialogContent>
        <List dense disablePadding>
          {[...refused].map(([reason, labels]) => (
            <ListItem key={reason} disableGutters>
              <ListItemText primary={labels.map((label) => `« ${label} »`).join(', ')} secondary={reason} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} variant="contained">
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Deletes the selected rows of a list after a confirmation that names them. */
export const DeleteManyButton = ({ resource }: { readonly resource: string }) => {
  const words = useWords();
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<DeletionOutcome | null>(null);
  const { selectedIds, deleteAll, isRunning } = useDeleteMany(resource);
  const outside = useOutsideList(selectedIds);
  const handleConfirm = async () => {
    const result = await deleteAll();
    setAsking(false);
    if (result.refused.size > 0) setOutcome(result);
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
