import Card from '@mui/material/Card';
import { alpha, styled } from '@mui/material/styles';
import { dayHeadStyles } from './dayHeadStyles.ts';
import { EVENT_HEIGHT_PX, EVENT_STYLES, FREE_HEIGHT_PX } from './eventStyles.ts';
import { markStyles } from './markStyles.ts';

const APP_BAR_HEIGHT_PX = 48;

/** FullCalendar in the colours of the theme, weekends shaded, cancelled sessions drawn as outlines. */
export const TimelineFrame = styled(Card)(({ theme }) => ({
  // Not `hidden`: the dates stick to the page under the app bar while it scrolls.
  overflow: 'clip',
  '& .fc .fc-scrollgrid-section-sticky.fc-scrollgrid-section-header > *': { top: APP_BAR_HEIGHT_PX },
  '--fc-border-color': theme.palette.divider,
  '--fc-page-bg-color': theme.palette.background.paper,
  '--fc-neutral-bg-color': alpha(theme.palette.text.primary, 0.05),
  '--fc-neutral-text-color': theme.palette.text.secondary,
  '--fc-today-bg-color': alpha(theme.palette.primary.main, 0.09),
  '--fc-highlight-color': alpha(theme.palette.primary.main, 0.25),
  '--fc-now-indicator-color': theme.palette.secondary.main,
  ...EVENT_STYLES,
  ...markStyles(theme),
  '& .fc': { fontSize: 13 },
  '& .fc-scrollgrid': { border: 0 },
  '& .fc-datagrid-cell-cushion, & .fc-timeline-slot-cushion': { padding: '6px 10px' },
  '& .fc-timeline-slot-cushion': { color: theme.palette.text.primary, fontWeight: 600 },
  '& .fc-datagrid-cell-cushion': { whiteSpace: 'normal', lineHeight: 1.35 },
  '& .fc-resource .fc-datagrid-expander-placeholder': { display: 'none' },
  '& .fc-resource .fc-datagrid-cell-cushion .fc-icon': { display: 'none' },
  '& .fc-resource-group .fc-datagrid-cell-main': { fontWeight: 600 },
  '& .fc-day-sat, & .fc-day-sun': { backgroundColor: alpha(theme.palette.text.primary, 0.06) },
  '& .fc-day-sat.fc-timeline-slot-label, & .fc-day-sun.fc-timeline-slot-label': {
    '& .fc-timeline-slot-cushion': { color: theme.palette.text.secondary, fontWeight: 400 },
  },
  '& .fc-day-today.fc-timeline-slot-label .fc-timeline-slot-cushion': { color: theme.palette.primary.main },
  // What is out of sight costs nothing: the browser neither paints it nor looks for the pointer in it.
  '& .fc-timeline-lane-frame': {
    contentVisibility: 'auto',
    containIntrinsicHeight: FREE_HEIGHT_PX,
    // Such a frame holds its sessions' own order: it stands itself where they stood, over the days and their marks.
    zIndex: 3,
    // The outline of a session at its edge shows.
    overflowClipMargin: 4,
    // FullCalendar forbids selecting text while something is dragged: what never is selectable has not to be styled anew for it.
    userSelect: 'none',
  },
  '& .fc-timeline-event': {
    padding: 0,
    marginBottom: 2,
    borderRadius: 6,
    cursor: 'pointer',
    minHeight: EVENT_HEIGHT_PX,
    boxShadow: `inset 0 0 0 1px ${alpha(theme.palette.getContrastText(theme.palette.background.paper), 0.18)}`,
  },
  '& .fc-timeline-event:focus-visible': { outline: `2px solid ${theme.palette.text.primary}`, outlineOffset: 1 },
  // Inline colours of FullCalendar are those of the training.
  '& .fc-timeline-event.is-canceled': { borderStyle: 'dashed', backgroundColor: `${theme.palette.background.paper} !important` },
  '& .is-canceled .fc-event-main': { color: `${theme.palette.text.secondary} !important` },
  '& .fc-timeline-overlap-enabled .fc-timeline-lane-frame .fc-timeline-events': { paddingBottom: FREE_HEIGHT_PX },
  '&.has-warning .fc-event-mirror, &.has-warning .fc-event-dragging': {
    outline: `3px solid ${theme.palette.warning.main}`,
    outlineOffset: 1,
  },
  '&.has-blocking .fc-event-mirror, &.has-blocking .fc-event-dragging': {
    outline: `3px solid ${theme.palette.error.main}`,
    outlineOffset: 1,
  },
  ...dayHeadStyles(theme),
}));
