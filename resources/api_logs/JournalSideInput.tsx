import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Field, Fields } from '../../model/kernel/field.ts';
import { isResourceKey, resourceByName } from '../../model/resources.ts';
import { DetailValue } from '../../src/fields/DetailValue.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { fieldLabel } from '../../src/records/fieldLabel.ts';
import { type ExportedList, ExportSummary } from './ExportSummary.tsx';

/** Values of the journal that are not fields of the record. */
const OTHER = { kind: 'json' } as const satisfies Field;

/** The values before or after a write, each with its field's label. */
export const JournalSideInput = ({ source, path }: InputProps) => {
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
