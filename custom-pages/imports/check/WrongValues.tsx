import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { importLayout } from '../../../model/imports/importLayouts.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { importTypeOf, type StudioImport } from '../traineeImport.ts';
import { useWrongValues } from './useWrongValues.ts';
import { WrongValueRow } from './WrongValueRow.tsx';

type Values = Pick<ReturnType<typeof useWrongValues>, 'values' | 'replace' | 'drop'>;

interface ValueListProps extends Values {
  readonly record: StudioImport;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Imports without all refused values that no row needs, rather than one by one. */
const DropAll = ({ values, drop }: Pick<Values, 'values' | 'drop'>) => (
  <Box sx={{ mt: 1 }}>
    <ActionButton
      label={IMPORT_MESSAGES.valuesDrop(values.length)}
      confirm={{
        title: IMPORT_MESSAGES.valuesDropTitle(values.length),
        text: IMPORT_MESSAGES.valuesDropText(values.map(({ text }) => `« ${text} »`)),
        button: IMPORT_MESSAGES.valuesDropButton,
      }}
      success={IMPORT_MESSAGES.valuesDropped}
      refreshes={[]}
      call={() => drop(values)}
    />
  </Box>
);

const ValueList = ({ record, values, replace, drop, isOpen, onOpen }: ValueListProps) => {
  const { columns } = importLayout(importTypeOf(record));
  const optional = values.filter((value) => columns.some(({ field, required }) => field === value.field && !required));
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen}
      onChange={(_event, opens) => onOpen(opens)}
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
        {optional.length > 1 ? <DropAll values={optional} drop={drop} /> : null}
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
  const { values, error, replace, drop } = useWrongValues(record);
  // It stays as it is when the first rows become right, also if the list was away in between.
  const [isOpen, setOpen] = useState(record.createCount + record.updateCount === 0);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return values.length > 0 ? <ValueList {...{ record, values, replace, drop, isOpen }} onOpen={setOpen} /> : null;
};
