import Box from '@mui/material/Box';
import { PLANNING_MESSAGES } from './messages.ts';
import type { PlanningEvent } from './planningEvents.ts';
import { SessionStatusIcon } from './SessionStatusIcon.tsx';

const LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface EventBodyProps {
  readonly event: PlanningEvent;
  /** In a narrow column: the training under the figures, the place in the tooltip alone. Default false. */
  readonly isCompact?: boolean;
}

/** What stands in a session's block: status, training, fill rate, place. */
export const EventBody = ({ event, isCompact = false }: EventBodyProps) => {
  const others = event.others > 0 ? ` ${PLANNING_MESSAGES.others(event.others)}` : '';
  const title = `${event.title || PLANNING_MESSAGES.noTraining}${others}`;
  const decoration = event.isCanceled ? 'line-through' : undefined;
  return (
    <Box
      component="span"
      title={[title, event.place, PLANNING_MESSAGES.fillTitle(event.registered, event.goal), event.trainers]
        .filter(Boolean)
        .join('\n')}
      sx={{ display: 'block', px: 0.75, py: 0.375, fontSize: 12, lineHeight: 1.35, minWidth: 0 }}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }}>
        {event.status ? <SessionStatusIcon status={event.status} /> : null}
        <Box component="span" sx={{ ...LINE, flex: 1, textDecoration: decoration }}>
          {isCompact ? null : title}
        </Box>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {PLANNING_MESSAGES.fill(event.registered, event.goal)}
        </Box>
      </Box>
      <Box component="span" sx={{ ...LINE, display: 'block', textDecoration: isCompact ? decoration : undefined }}>
        {isCompact ? title : event.place}
      </Box>
    </Box>
  );
};
