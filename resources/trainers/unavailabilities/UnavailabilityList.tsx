import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import { DeleteDialog } from '../../../src/dialogs/DeleteDialog.tsx';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { UNAVAILABILITY_MESSAGES } from './messages.ts';
import type { Unavailability } from './unavailability.ts';
import { periodLabel } from './unavailabilityPeriod.ts';

interface RemoveDialogProps {
  readonly record: Unavailability;
  readonly onClose: () => void;
}

const RemoveDialog = ({ record, onClose }: RemoveDialogProps) => {
  const { run, isRunning } = useAction({
    success: UNAVAILABILITY_MESSAGES.removed,
    refreshes: ['trainer_unavailabilities'],
    onDone: onClose,
  });
  return (
    <DeleteDialog
      title={UNAVAILABILITY_MESSAGES.removeTitle}
      text={`${periodLabel(record)}. ${UNAVAILABILITY_MESSAGES.removeText}`}
      isRunning={isRunning}
      onConfirm={() => void run(() => httpClient(record['@id'], { method: 'DELETE' }))}
      onClose={onClose}
    />
  );
};

interface UnavailabilityListProps {
  readonly records: readonly Unavailability[];
  readonly mayWrite: boolean;
  readonly onEdit: (record: Unavailability) => void;
}

/** Upcoming unavailabilities, next first. */
export const UnavailabilityList = ({ records, mayWrite, onEdit }: UnavailabilityListProps) => {
  const [removedOne, setRemovedOne] = useState<Unavailability | null>(null);
  return (
    <List dense disablePadding>
      {records.map((record) => {
        const period = periodLabel(record);
        return (
          <ListItem
            key={record.id}
            divider
            disableGutters
            secondaryAction={
              mayWrite ? (
                <>
                  <IconButton aria-label={UNAVAILABILITY_MESSAGES.edit(period)} onClick={() => onEdit(record)}>
                    <EditIcon fontSize="small" />
                  </IconButton>
                  <IconButton aria-label={UNAVAILABILITY_MESSAGES.remove(period)} onClick={() => setRemovedOne(record)}>
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </>
              ) : null
            }
          >
            <ListItemText primary={period} secondary={record.commentary} sx={{ overflowWrap: 'anywhere', pr: 6 }} />
          </ListItem>
        );
      })}
      {removedOne ? <RemoveDialog record={removedOne} onClose={() => setRemovedOne(null)} /> : null}
    </List>
  );
};
