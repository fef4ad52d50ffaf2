import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { importLayout } from '../../model/imports/importLayouts.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import { importTypeOf, type StudioImport } from './traineeImport.ts';
import { useWrongValues } from './useWrongValues.ts';
import { WrongValueRow } from './WrongValueRow.tsx';

interface ValueListProps extends Pick<ReturnType<typeof useWrongValues>, 'values' | 'replace'> {
  readonly record: StudioImport;
}

const ValueList = ({ record, values, replace }: ValueListProps) => {
  const { columns } = importLayout(importTypeOf(record));
  // It stays as it is when the first rows become right.
  const [startsOpen] = useState(record.createCount + record.updateCount === 0);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      defaultExpanded={startsOpen}
      sx={{ mb: 2, '&&': { borderRadius: 1, overflow: 'hidden' }, '&::before': { display: 'none' } }}
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {IMPORT_MESSAGES.valuesTitle} ({values.length})
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Typography color="textSecondary">{IMPORT_MESSAGES.valuesIntro}</Typography>
        <Box component="ul" aria-label={IMPORT_MESSAGES.valuesTitle} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {values.map((value) => {
            const column = columns.find(({ field }) => field === value.field);
            return column ? (
              <WrongValueRow key={`${value.field} ${value.text}`} value={value} column={column} onReplace={replace} />
            ) : null;
          })}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
};

/** The file's refused values, each replaced in all its rows at once; starts expanded if no row can be written. */
export const WrongValues = ({ record }: { readonly record: StudioImport }) => {
  const { values, error, replace } = useWrongValues(record);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return values.length > 0 ? <ValueList record={record} values={values} replace={replace} /> : null;
};
