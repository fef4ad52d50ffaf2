import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { recordName } from '../../../model/messages/labels.ts';
import { countViewAddress } from '../../../src/savedViews/countViewAddress.ts';
import { FIGURES_GRID } from '../parts/figuresGrid.ts';
import { CountedCard } from './CountedCard.tsx';
import { COUNTED_MESSAGES } from './messages.ts';
import { figuresOf, useFigureViews } from './useCountedViews.ts';

/** The views that the person may count; each leads to the page that does. */
const CountChoice = () => {
  const navigate = useNavigate();
  const { data = [] } = useFigureViews({});
  if (data.length === 0) return null;
  return (
    <TextField
      select
      label={COUNTED_MESSAGES.choose}
      value=""
      onChange={({ target }) => navigate(countViewAddress(target.value))}
      sx={{ mb: 2, maxWidth: 400 }}
    >
      {data.map((view) => (
        <MenuItem key={view['@id']} value={view['@id']}>
          {`${view.name} (${recordName(view.resource, 2)})`}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** The figures of the person's views and of those shared with them. */
export const CountedViews = () => {
  const titleId = useId();
  const { data = [], error } = useFigureViews({ hasFigures: 'true' });
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 4 }}>
      <Typography id={titleId} variant="h6" component="h2">
        {COUNTED_MESSAGES.section}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {COUNTED_MESSAGES.sectionHelp}
      </Typography>
      <CountChoice />
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      <Box sx={FIGURES_GRID}>
        {data.flatMap((view) =>
          figuresOf(view).map((figure) => (
            <CountedCard key={`${view['@id']} ${figure.name}`} view={view} figure={figure} heading="h3" />
          )),
        )}
      </Box>
    </Box>
  );
};
