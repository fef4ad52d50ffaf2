import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { useShownRecords } from '../../../src/columns/useShownRecords.ts';
import { ImportState } from '../ImportState.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { fileNameOf, LISTED_IMPORT_FIELDS, type ListedImport, studioAddress } from '../traineeImport.ts';

const SHOWN = 5;

interface RecentImportsProps {
  readonly collection?: 'trainee_imports' | 'record_imports';
  readonly title: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** The last imports of a kind, with links; nothing if there are none. */
export const RecentImports = ({ collection = 'trainee_imports', title, filter }: RecentImportsProps) => {
  const { data } = useShownRecords(collection, {
    shows: [],
    reads: LISTED_IMPORT_FIELDS[collection],
    filter,
    perPage: SHOWN,
    sort: { field: 'id', order: 'DESC' },
  });
  const records = (data ?? []) as readonly unknown[] as readonly ListedImport[];
  if (records.length === 0) return null;
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <List dense disablePadding>
        {records.map((record) => (
          <ListItem key={record.id} divider disableGutters sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ListItemText
              primary={fileNameOf(record)}
              secondary={recordLabel(collection, record)}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
            <ImportState record={record} />
            <Button
              size="small"
              component={Link}
              to={studioAddress(record['@id'])}
              aria-label={
                record.status === 'pending'
                  ? IMPORT_MESSAGES.resumeImport(fileNameOf(record))
                  : IMPORT_MESSAGES.openImport(fileNameOf(record))
              }
            >
              {record.status === 'pending' ? IMPORT_MESSAGES.resume : IMPORT_MESSAGES.open}
            </Button>
          </ListItem>
        ))}
      </List>
    </Card>
  );
};
