import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { resourceByName } from '../../../model/registry/resources.ts';
import { HiddenRowButtons } from '../../filters/HiddenRowButtons.tsx';
import { useHiddenRows } from '../../filters/useHiddenRows.ts';
import { useListFilters } from '../../filters/useListFilters.ts';

/** A search result. */
interface FoundRecord {
  readonly name: string;
  /** Details that distinguish records with the same name; empty ones are left out. */
  readonly details: readonly string[];
  /** Shown before its button, e.g. its status. Default none. */
  readonly mark?: ReactNode;
  readonly button: string;
  /** Accessible name of the button. */
  readonly buttonName?: string;
  /** Already chosen. Default false. */
  readonly isChosen?: boolean;
}

export interface FoundRecordsProps {
  readonly describe: (record: RaRecord) => FoundRecord;
  readonly none: string;
  readonly isDisabled: boolean;
  readonly onChoose: (record: RaRecord) => void;
}

/** Nothing was found: what each filter hides. */
const NothingFound = ({ none }: { readonly none: string }) => {
  const { resource, filter } = useListContext();
  const { values, set } = useListFilters();
  const hidden = useHiddenRows(resourceByName(resource), { values, fixed: filter, isEmpty: true });
  return (
    <Stack sx={{ alignItems: 'center', gap: 1, py: 3 }}>
      <Typography color="textSecondary">{none}</Typography>
      <HiddenRowButtons rows={hidden.map(({ text, changes }) => ({ text, onShow: () => set(changes) }))} />
    </Stack>
  );
};

/** The records of the surrounding list, each with its button. */
export const FoundRecords = ({ describe, none, isDisabled, onChoose }: FoundRecordsProps) => {
  const { data, error, isPending } = useListContext();
  if (error) return <Typography color="error">{error.message}</Typography>;
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (data.length === 0) return <NothingFound none={none} />;
  return (
    <List dense disablePadding>
      {data.map((record) => {
        const { name, details, mark, button, buttonName, isChosen = false } = describe(record);
        return (
          <ListItem key={record.id} divider disableGutters sx={{ gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
            <ListItemText primary={name} secondary={details.filter(Boolean).join(' · ')} />
            {mark}
            <Button
              size="small"
              variant="outlined"
              disabled={isDisabled || isChosen}
              onClick={() => onChoose(record)}
              sx={{ ml: 'auto' }}
              aria-label={buttonName}
            >
              {button}
            </Button>
          </ListItem>
        );
      })}
    </List>
  );
};
