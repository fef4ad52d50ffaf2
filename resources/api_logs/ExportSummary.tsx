import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { fieldLabel } from '../../src/records/fieldLabel.ts';
import { formatDate } from '../../src/records/formatValue.ts';
import { API_LOG_MESSAGES } from './messages.ts';

/** The journal's record of an exported list. */
export interface ExportedList {
  readonly rows: number;
  readonly columns: readonly string[];
  /** Values by the filter's query name. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

const RANGE = /\[(after|before)\]$/;
const EXISTS = /^exists\[(.+)\]$/;

/** A date in French format, a choice by label, a record by id: its label may have changed since. */
const valueText = (resource: string, field: string, value: string): string => {
  if (value.startsWith('/api/')) return API_LOG_MESSAGES.record(keyOf(value) ?? value);
  return formatDate(choiceLabel(resource, field, API_LOG_MESSAGES.flags[value] ?? value));
};

/** A filter as text, e.g. `Échéance à partir du : 2026-01-01`. */
const useFilterText = (resource: string) => {
  const words = useWords();
  const translate = useTranslate();
  const label = (name: string) => translate(`resources.${resource}.fields.${name}`, { _: name });
  return ([name, values]: [string, readonly string[]]): string => {
    const existing = EXISTS.exec(name)?.[1];
    if (existing) return words(values[0] === 'true' ? 'list.filled' : 'list.unfilled', { name: label(existing) });
    const bound = RANGE.exec(name)?.[1];
    const field = name.replace(RANGE, '');
    const edge = bound ? ` ${words(bound === 'after' ? 'list.after' : 'list.before').toLocaleLowerCase('fr')}` : '';
    return `${label(field)}${edge} : ${values.map((value) => valueText(resource, field, value)).join(', ')}`;
  };
};

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
}

const Lines = ({ title, lines }: LinesProps) => (
  <Box sx={{ py: 0.5 }}>
    <Typography variant="caption" component="dt" color="textSecondary">
      {title}
    </Typography>
    {lines.map((line) => (
      <Typography key={line} variant="body2" component="dd" sx={{ m: 0 }}>
        {line}
      </Typography>
    ))}
  </Box>
);

interface ExportSummaryProps {
  readonly resource: string;
  readonly list: ExportedList;
}

/** A journal entry about an export: number of rows, filters, columns. */
export const ExportSummary = ({ resource, list }: ExportSummaryProps) => {
  const filterText = useFilterText(resource);
  const filters = Object.entries(list.filters).map(filterText);
  return (
    <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      <Lines title={API_LOG_MESSAGES.rows} lines={[list.rows.toLocaleString('fr')]} />
      <Lines title={API_LOG_MESSAGES.filters} lines={filters.length > 0 ? filters : [API_LOG_MESSAGES.noFilter]} />
      <Lines title={API_LOG_MESSAGES.columns} lines={[list.columns.map((name) => fieldLabel(resource, name)).join(', ')]} />
    </Box>
  );
};
