import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ImportColumn } from '../../../model/imports/importColumns.ts';
import { IMPORT_MESSAGES } from '../messages.ts';
import { type ColumnChoice, type MappedColumn, offersOf, splitOf, takenBy } from './mapping.ts';
import { SplitOffers } from './SplitOffers.tsx';

const NOT_IMPORTED = '';
/** No field is named so. */
const SPLIT = '+';
const MAX_SAMPLES = 3;

const headerOf = ({ header, index }: MappedColumn): string => header || IMPORT_MESSAGES.noHeader(index);

interface FieldSelectProps {
  readonly column: MappedColumn;
  readonly layout: readonly ImportColumn[];
  /** The file column of each field. */
  readonly taken: ReadonlyMap<string, MappedColumn>;
  readonly isDisabled: boolean;
  readonly onField: (field: string | null) => void;
}

const FieldSelect = ({ column, layout, taken, isDisabled, onField }: FieldSelectProps) => {
  const format = layout.find(({ field }) => field === column.field)?.format;
  const split = splitOf(column);
  return (
    <TextField
      select
      value={column.field ?? (split ? SPLIT : NOT_IMPORTED)}
      disabled={isDisabled}
      helperText={format}
      onChange={({ target }) => target.value !== SPLIT && onField(target.value === NOT_IMPORTED ? null : target.value)}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': IMPORT_MESSAGES.importedAsColumn(headerOf(column)) } },
      }}
    >
      <MenuItem value={NOT_IMPORTED}>
        <em>{IMPORT_MESSAGES.notImported}</em>
      </MenuItem>
      {split ? (
        <MenuItem value={SPLIT} dense>
          {IMPORT_MESSAGES.splitAs(layout.filter(({ field }) => split.fields.includes(field)).map(({ header }) => header))}
        </MenuItem>
      ) : null}
      {layout.map(({ field, header, required }) => {
        const by = taken.get(field);
        const isTaken = by !== undefined && by.index !== column.index;
        return (
          <MenuItem key={field} value={field} disabled={isTaken} dense>
            {header}
            {required ? ' *' : ''}
            {isTaken ? ` (${IMPORT_MESSAGES.takenBy(headerOf(by))})` : ''}
          </MenuItem>
        );
      })}
    </TextField>
  );
};

const Samples = ({ samples }: Pick<MappedColumn, 'samples'>) => {
  const texts = samples.filter((sample) => sample.trim() !== '').slice(0, MAX_SAMPLES);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {texts.length > 0 ? texts.join(' · ') : IMPORT_MESSAGES.noSample}
    </Typography>
  );
};

interface MappingTableProps {
  readonly columns: readonly MappedColumn[];
  readonly layout: readonly ImportColumn[];
  readonly isDisabled: boolean;
  readonly onChoose: (index: number, choice: ColumnChoice) => void;
  readonly onUnsplit: (index: number) => void;
}

/** The file's columns with a sample and their field. */
export const MappingTable = ({ columns, layout, isDisabled, onChoose, onUnsplit }: MappingTableProps) => {
  const columnsByField = takenBy(columns);
  return (
    <Stack
      component="ul"
      divider={<Box component="li" aria-hidden sx={{ borderBottom: 1, borderColor: 'divider' }} />}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {columns.map((column) => (
        <Box
          component="li"
          key={column.index}
          sx={{ display: 'grid', gap: { xs: 0.75, md: 2 }, py: 1.25, gridTemplateColumns: { xs: '1fr', md: '1fr 1.2fr 1.2fr' } }}
        >
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{headerOf(column)}</Typography>
            {column.how ? <Chip size="small" variant="outlined" label={IMPORT_MESSAGES.how[column.how]} /> : null}
          </Stack>
          <Samples samples={column.samples} />
          {column.isIdentity && column.field === null ? (
            <Typography variant="body2">{IMPORT_MESSAGES.identityColumn}</Typography>
          ) : (
            <FieldSelect
              column={column}
              layout={layout}
              taken={columnsByField}
              isDisabled={isDisabled}
              onField={(field) => onChoose(column.index, { field, split: null })}
            />
          )}
          <SplitOffers
            header={headerOf(column)}
            column={column}
            offers={offersOf(columns, column)}
            layout={layout}
            isDisabled={isDisabled}
            onSplit={(split) => (split === null ? onUnsplit(column.index) : onChoose(column.index, { field: null, split }))}
          />
        </Box>
      ))}
    </Stack>
  );
};
