import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { byReason, type RefusedTrainee } from './documentSet.ts';
import { DOCUMENT_MESSAGES } from './messages.ts';

const MOST_NAMES = 8;

const namesOf = (names: readonly string[]): string => {
  const firstNames = names.slice(0, MOST_NAMES).join(', ');
  return names.length > MOST_NAMES ? `${firstNames} ${DOCUMENT_MESSAGES.more(names.length - MOST_NAMES)}` : firstNames;
};

/** People without a document, grouped by reason. */
export const RefusedList = ({ refused }: { readonly refused: readonly RefusedTrainee[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
    {byReason(refused).map(([reason, names]) => (
      <Typography key={reason} component="li" variant="body2">
        {names.length > 0 ? <strong>{namesOf(names)} : </strong> : null}
        {reason}
      </Typography>
    ))}
  </Box>
);
