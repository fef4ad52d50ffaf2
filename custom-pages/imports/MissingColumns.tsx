import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ImportColumn } from '../../model/imports/importColumns.ts';
import { type MappedColumn, offersOf } from './mapping.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import { splitLabel } from './splitLabels.ts';

interface MissingColumnsProps {
  /** Required columns that nothing fills. */
  readonly missing: readonly ImportColumn[];
  readonly layout: readonly ImportColumn[];
  readonly columns: readonly MappedColumn[];
  /** Rows that find a record need no other column. */
  readonly isComplete: boolean;
  readonly isDisabled: boolean;
  readonly onSplit: (index: number, split: string) => void;
}

/** Says what the file lacks, and splits a column that seems to hold it: on a phone its offer is screens below. */
export const MissingColumns = ({ missing, layout, columns, isComplete, isDisabled, onSplit }: MissingColumnsProps) => {
  const holding = columns
    .filter(({ field, split }) => field === null && split === null)
    .map((column) => ({
      ...column,
      offers: offersOf(columns, column).filter(({ fields }) => missing.some(({ field }) => fields.includes(field))),
    }));
  return (
    <Alert severity={isComplete ? 'info' : 'warning'} sx={{ mb: 1 }}>
      {(isComplete ? IMPORT_MESSAGES.missingForNew : IMPORT_MESSAGES.missing)(missing.map(({ header }) => `« ${header} »`))}
      {isDisabled ? null : (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 0.5, '&:empty': { display: 'none' } }}>
          {holding.flatMap(({ index, header, offers }) =>
            offers.map((offer) => (
              <Button key={`${index} ${offer.name}`} size="small" variant="outlined" onClick={() => onSplit(index, offer.name)}>
                {offers.length < 2
                  ? IMPORT_MESSAGES.splitMissing(header)
                  : IMPORT_MESSAGES.splitMissingAs(header, splitLabel(layout, offer))}
              </Button>
            )),
          )}
        </Stack>
      )}
    </Alert>
  );
};
