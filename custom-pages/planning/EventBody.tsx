import Box from '@mui/material/Box';
import { PLANNING_MESSAGES } from './messages.ts';
import type { PlanningEvent } from './planningEvents.ts';
import { SessionStatusIcon } from './SessionStatusIcon.tsx';

const LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** What stands in a session's block: status, training, fill rate, place. */
export const EventBody = ({ event }: { readonly event: PlanningEvent }) => (
  <Box
    component="span"
    title={[event.title, event.place, PLANNING_MESSAGES.fillTitle(event.registered, event.goal), event.trainers]
      .filter(Boolean)
      .join('\n')}
    sx={{ display: 'block', px: 0.75, py: 0.375, fontSize: 12, lineHeight: 1.35, minWidth: 0 }}
  >
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }}>
      {event.status ? <SessionStatusIcon status={event.status} /> : null}
      <Box component="span" sx={{ ...LINE, flex: 1, textDecoration: event.isCanceled ? 'line-through' : undefined }}>
        {event.title || PLANNING_MESSAGES.noTraining}
        {event.others > 0 ? ` ${PLANNING_MESSAGES.others(event.others)}` : ''}
      </Box>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {PLANNING_MESSAGES.fill(event.registered, event.goal)}
      </Box>
    </Box>
    <Box component="span" sx={{ ...LINE, display: 'block' }}>
      {event.place}
    </Box>
  </Box>
);
