import Stack from '@mui/material/Stack';
import { IMPORT_OUTCOMES } from '../../model/imports/kinds/importStates.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import { OutcomeChip } from './OutcomeChip.tsx';
import { countOf, type ListedImport } from './traineeImport.ts';

/** Number of rows by outcome, without zeros. */
export const ImportCounts = ({ record }: { readonly record: ListedImport }) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
    {IMPORT_OUTCOMES.filter((outcome) => countOf(record, outcome) > 0).map((outcome) => (
      <OutcomeChip key={outcome} outcome={outcome} label={IMPORT_MESSAGES.outcomeWords[outcome](countOf(record, outcome))} />
    ))}
  </Stack>
);
