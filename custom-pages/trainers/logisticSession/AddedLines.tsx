import Typography from '@mui/material/Typography';
import type { AddedLine } from '../../../model/trainers/trainerSpace.ts';

/** Added fields of a record of the day, each with its label. */
export const AddedLines = ({ lines = [] }: { readonly lines?: readonly AddedLine[] | undefined }) =>
  lines.map(({ label, text }) => (
    <Typography key={label} variant="body2" component="div" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      <Typography variant="body2" component="span" color="textSecondary">
        {label} :{' '}
      </Typography>
      {text}
    </Typography>
  ));
