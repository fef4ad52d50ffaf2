import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Field, Fields } from '../../model/kernel/field.ts';
import { hasHistory, iriOf } from '../../model/kernel/resource.ts';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useRecordPath } from '../../src/access/useRecordPath.ts';
import { DetailValue } from '../../src/fields/DetailValue.tsx';
import { HistoryButton } from '../../src/frames/history/HistoryButton.tsx';
import { HISTORY_WORDS } from '../../src/frames/history/messages.ts';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { fieldLabel } from '../../src/records/fieldLabel.ts';
import { hasScreen } from '../../src/records/screens.ts';
import { type ExportedList, ExportSummary } from './ExportSummary.tsx';

/** Link from a journal entry to its record, for those who may open it. */
const LoggedRecordBar = () => {
  const line = useRecordContext();
  const name = String(line?.resource ?? '');
  const pathOf = useRecordPath(name);
  const mayOpen = useMayUse(name, 'edit');
  if (!line?.recordId || line.action === 'delete' || !mayOpen || !isResourceKey(name) || !hasScreen(name)) return null;
  const iri = iriOf(name, Number(line.recordId));
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 2, flexWrap: 'wrap' }}>
      <Button component={Link} to={pathOf(iri)} variant="outlined" startIcon={<OpenInNewIcon />}>
        {HISTORY_WORDS.openRecord}
      </Button>
      {hasHistory(resourceByName(name)) ? <HistoryButton iri={iri} /> : null}
    </Stack>
  );
};

/** Values of the journal that are not fields of the record. */
const OTHER = { kind: 'json' } as const satisfies Field;

/** The values before or after a write, each with its field's label. */
const JournalSideInput = ({ source, path }: InputProps) => {
  const line = useRecordContext();
  const name = String(line?.resource ?? '');
  if (line?.action === 'export') {
    return source === 'after' ? <ExportSummary resource={name} list={line.after as ExportedList} /> : null;
  }
  const fields: Fields = isResourceKey(name) ? resourceByName(name).fields : {};
  const values = Object.entries((line?.[source] ?? {}) as Readonly<Record<string, unknown>>);
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle2" component="h3">
        {fieldLabel('api_logs', path)}
      </Typography>
      {values.length === 0 ? '–' : null}
      <Box component="dl" sx={{ m: 0 }}>
        {values.map(([key, value]) => (
          <Box key={key} sx={{ py: 0.5 }}>
            <Typography variant="caption" component="dt" color="textSecondary">
              {fieldLabel(name, key)}
            </Typography>
            <Typography variant="body2" component="dd" sx={{ m: 0 }}>
              <DetailValue resource={name} path={key} field={fields[key] ?? OTHER} value={value} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** A journal entry describes what was written, with a link to the record. The list opens on the last days: it may have 100 million lines. */
export const journalScreens: ResourceScreens = {
  list: { start: { filters: { 'at[after]': 'thirtyDaysAgo' }, sort: { field: 'at', order: 'DESC' } } },
  edit: { inputs: { before: JournalSideInput, after: JournalSideInput }, header: <LoggedRecordBar /> },
};
