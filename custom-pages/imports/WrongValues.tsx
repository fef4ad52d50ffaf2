import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { importLayout } from '../../model/imports/importLayouts.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import { importTypeOf, type StudioImport } from './traineeImport.ts';
import { useWrongValues } from './useWrongValues.ts';
import { WrongValueRow } from './WrongValueRow.tsx';

/** The refused values of the file, each settled once for all its rows; open where they keep every row from being written. */
export const WrongValues = ({ record }: { readonly record: StudioImport }) => {
  const { values, replace } = useWrongValues(record);
  const { columns } = importLayout(importTypeOf(record));
  if (values.length === 0) return null;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      defaultExpanded={record.createCount + record.updateCount === 0}
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
              <WrongValueRow
                key={`${value.field} ${value.text} ${value.message}`}
                value={value}
                column={column}
                onReplace={replace}
              />
            ) : null;
          })}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
};
