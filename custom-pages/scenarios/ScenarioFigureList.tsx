import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ScenarioFigures } from '../../model/scenarios/scenarioView.ts';
import { SCENARIO_MESSAGES } from './messages.ts';
import { scenarioFigures } from './scenarioFigures.ts';

/** The figures of a proposal. */
export const ScenarioFigureList = ({ figures }: { readonly figures: ScenarioFigures }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(8, auto) ' }, gap: 1.5, m: 0, mb: 2 }}
  >
    {scenarioFigures(figures).map(({ name, text }) => (
      <Box key={name} sx={name === 'load' ? { gridColumn: '1 / -1' } : undefined}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {SCENARIO_MESSAGES.figures[name]}
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontWeight: name === 'load' ? 400 : 600 }}>
          {text}
        </Typography>
      </Box>
    ))}
  </Box>
);
