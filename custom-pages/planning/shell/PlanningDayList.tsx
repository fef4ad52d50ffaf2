import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { PLANNING_ICONS } from '../controls/planningIcons.tsx';
import { type DayBackground, eventNotes, firstDayToRead, listedDays } from '../data/dayNotes.ts';
import { eventTooltip } from '../data/eventWords.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { dayTitle, type PlanningPeriod } from '../data/planningPeriod.ts';
import { isProposed } from '../data/proposedEvents.ts';
import { PLANNING_DAY_MESSAGES } from '../messages.ts';
import { type DrawEventOptions, drawEvent } from '../timeline/drawEvent.ts';
import { blockEdge, EVENT_STYLES } from '../timeline/eventStyles.ts';
import { useHiddenIcons } from '../timeline/fullcalendar/useHiddenIcons.tsx';
import { proposedStyles } from '../timeline/proposedStyles.ts';

interface PlanningDayListProps {
  readonly events: readonly PlanningEvent[];
  readonly period: PlanningPeriod;
  readonly background: DayBackground;
  readonly showsWeekends: boolean;
  /** The list scrolls to it if the period contains it. */
  readonly today: string;
  readonly onEvent: (event: PlanningEvent, element: HTMLElement) => void;
}

interface DayEventProps {
  readonly event: PlanningEvent;
  /** Notes against the session on that day. */
  readonly notes: readonly string[];
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

/** Name and description of a session: the area is the row of the timeline. */
const nameOf = (event: PlanningEvent, notes: readonly string[]): string =>
  [eventTooltip(event), event.logisticSession.area?.code, ...notes].filter(Boolean).join('\n');

interface EventBodyProps extends Pick<DrawEventOptions, 'copyIcon'> {
  readonly event: PlanningEvent;
}

/** A session's block in a list, rendered by React. */
const EventBody = ({ event, copyIcon }: EventBodyProps) => {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(drawEvent(event, { size: 'list', copyIcon })), [event, copyIcon]);
  return <span ref={place} />;
};

const DayEvent = ({ event, notes, copyIcon, onOpen }: DayEventProps) => (
  <ButtonBase
    aria-haspopup="menu"
    title={nameOf(event, notes)}
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
      {notes.map((note) => (
        <Box key={note} aria-hidden sx={{ px: '6px', pb: '3px', fontSize: 12, lineHeight: '16px', fontWeight: 600 }}>
          {note}
        </Box>
      ))}
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

/** The notes on a day, which the timeline shows by colours and hatching. */
const DayNotes = ({ notes }: { readonly notes: readonly string[] }) => (
  <Stack component="ul" aria-label={PLANNING_DAY_MESSAGES.notes} sx={{ m: 0, mb: 1, p: 0, listStyle: 'none', gap: 0.25 }}>
    {notes.map((note) => (
      <Stack key={note} component="li" direction="row" sx={{ gap: 0.75, alignItems: 'flex-start' }}>
        <InfoIcon aria-hidden fontSize="small" color="warning" />
        <Typography variant="body2">{note}</Typography>
      </Stack>
    ))}
  </Stack>
);

/** The planning as a list of days, on a narrow screen or by choice: everything that the timeline shows is said in words. */
export const PlanningDayList = ({ events, period, background, showsWeekends, today, onEvent }: PlanningDayListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const { shelf, copyIcon } = useHiddenIcons(PLANNING_ICONS);
  const days = listedDays({ events, period, background, showsWeekends });
  const firstDay = firstDayToRead(days, { period, today });
  useEffect(() => {
    if (firstDay !== null) list.current?.querySelector(`[data-day="${firstDay}"]`)?.scrollIntoView({ block: 'start' });
  }, [firstDay]);
  return (
    <Stack ref={list} spacing={1.5} sx={EVENT_STYLES}>
      {shelf}
      {days.map(({ day, events: ofDay, notes }) => (
        <Card
          key={day}
          component="section"
          data-day={day}
          aria-label={dayTitle(day)}
          aria-current={day === today ? 'date' : undefined}
          sx={{ p: 1.25, scrollMarginTop: 64 }}
        >
          <Typography
            variant="h6"
            component="h2"
            sx={{ mb: notes.length > 0 ? 0.25 : 1, '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {day === today ? `${dayTitle(day)} · ${PLANNING_DAY_MESSAGES.today}` : dayTitle(day)}
          </Typography>
          {notes.length > 0 ? <DayNotes notes={notes} /> : null}
          <Stack spacing={0.75}>
            {ofDay.map((event) => (
              <DayEvent
                key={event.id}
                event={event}
                notes={eventNotes(event, background)}
                copyIcon={copyIcon}
                onOpen={(element) => onEvent(event, element)}
              />
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
};
