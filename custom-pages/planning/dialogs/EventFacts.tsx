import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { eventHours, eventLines, eventTitle } from '../data/eventWords.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { dayTitle } from '../data/planningPeriod.ts';

/** When, where and with whom: the head of a session's menu. */
export const EventFacts = ({ event }: { readonly event: PlanningEvent }) => (
  <Box sx={{ px: 2, pt: 0.5, pb: 1, maxWidth: 340 }}>
    <Typography variant="subtitle2" component="p">
      {eventTitle(event)}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
      {dayTitle(event.start.slice(0, 10))} · {eventHours(event)}
    </Typography>
    {eventLines(event).map((line) => (
      <Typography key={line} variant="body2" color="textSecondary">
        {line}
      </Typography>
    ))}
  </Box>
);
