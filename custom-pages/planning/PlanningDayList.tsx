import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { eventsByDay, type PlanningEvent } from './planningEvents.ts';
import { dayTitle, type PlanningPeriod } from './planningPeriod.ts';
import { isProposed } from './scenario/proposedEvents.ts';
import type { DrawEventOptions } from './timeline/drawEvent.ts';
import { EventBody } from './timeline/EventBody.tsx';
import { blockEdge, EVENT_STYLES } from './timeline/eventStyles.ts';
import { eventTooltip } from './timeline/eventWords.ts';
import { PLANNING_ICONS } from './timeline/planningIcons.tsx';
import { proposedStyles } from './timeline/proposedStyles.ts';
import { useHiddenIcons } from './timeline/useHiddenIcons.tsx';

interface PlanningDayListProps {
  readonly events: readonly PlanningEvent[];
  readonly period: PlanningPeriod;
  /** The list scrolls to it if the period contains it. */
  readonly today: string;
  readonly onEvent: (event: PlanningEvent, element: HTMLElement) => void;
}

interface DayEventProps {
  readonly event: PlanningEvent;
  readonly copyIcon: DrawEventOptions['copyIcon'];
  readonly onOpen: (element: HTMLElement) => void;
}

const coloursOf = (event: PlanningEvent) => {
  if (event.isCanceled) return { border: `1px dashed ${event.colour}`, color: 'text.secondary' };
  if (!isProposed(event)) return { bgcolor: event.colour, color: event.textColour, boxShadow: blockEdge };
  return {
    border: `2px dashed ${event.colour}`,
    bgcolor: event.colour,
    color: 'text.primary',
    backgroundImage: (theme: Theme) => proposedStyles(theme).backgroundImage,
  };
};

const DayEvent = ({ event, copyIcon, onOpen }: DayEventProps) => (
  <ButtonBase
    aria-haspopup="menu"
    title={eventTooltip(event)}
    onClick={({ currentTarget }) => onOpen(currentTarget)}
    sx={{
      display: 'flex',
      alignItems: 'stretch',
      textAlign: 'left',
      // A button has the browser's font.
      fontFamily: 'inherit',
      width: '100%',
      minHeight: 44,
      borderRadius: 1,
      overflow: 'hidden',
      ...coloursOf(event),
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <EventBody event={event} copyIcon={copyIcon} />
    </Box>
    <Stack
      aria-hidden
      sx={{ px: 1, justifyContent: 'center', textAlign: 'right', fontSize: 12, fontWeight: 600, whiteSpace: 'nowrap' }}
    >
      <span>{event.logisticSession.area?.code ?? ''}</span>
      <span>
        {event.start.slice(11)} – {event.end.slice(11)}
      </span>
    </Stack>
  </ButtonBase>
);

/** The planning on a narrow screen: a list of days with sessions. */
export const PlanningDayList = ({ events, period, today, onEvent }: PlanningDayListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const { shelf, copyIcon } = useHiddenIcons(PLANNING_ICONS);
  useEffect(() => {
    const shown = list.current?.querySelector(`[data-day="${today}"]`);
    if (period.from < today && today < period.to) shown?.scrollIntoView({ block: 'start' });
  }, [period, today]);
  return (
    <Stack ref={list} spacing={1.5} sx={EVENT_STYLES}>
      {shelf}
      {eventsByDay(events, period).map(({ day, events: ofDay }) => (
        <Card key={day} component="section" data-day={day} aria-label={dayTitle(day)} sx={{ p: 1.25, scrollMarginTop: 64 }}>
          <Typography variant="h6" component="h2" sx={{ mb: 1, '&::first-letter': { textTransform: 'uppercase' } }}>
            {dayTitle(day)}
          </Typography>
          <Stack spacing={0.75}>
            {ofDay.map((event) => (
              <DayEvent key={event.id} event={event} copyIcon={copyIcon} onOpen={(element) => onEvent(event, element)} />
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
};
