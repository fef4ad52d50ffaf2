import Card from '@mui/material/Card';
import { alpha, styled } from '@mui/material/styles';
import { dayHeadStyles } from './dayHeadStyles.ts';
import { blockEdge, EVENT_HEIGHT_PX, EVENT_STYLES, FREE_HEIGHT_PX } from './eventStyles.ts';
import { loadStyles } from './loadStyles.ts';
import { FORCED_MARK_STYLES, markStyles } from './markStyles.ts';
import { proposedStyles } from './proposedStyles.ts';

const APP_BAR_HEIGHT_PX = 48;

/** FullCalendar in the theme's colours, weekends shaded, canceled sessions as outlines. */
export const TimelineFrame = styled(Card)(({ theme }) => ({
  // Not `hidden`: the dates are sticky below the app bar.
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
  '& .fc-resource-group .fc-datagrid-expander': { display: 'inline-grid', placeContent: 'center', width: 24, height: 24 },
  '& .fc-day-sat, & .fc-day-sun': { backgroundColor: alpha(theme.palette.text.primary, 0.06) },
  '& .fc-day-sat.fc-timeline-slot-label, & .fc-day-sun.fc-timeline-slot-label': {
    '& .fc-timeline-slot-cushion': { color: theme.palette.text.secondary, fontWeight: 400 },
  },
  // The head of a month has the weekday of its first day.
  '& .fc-quarter-view .fc-timeline-header-row:not(:last-of-type) .fc-timeline-slot-label': {
    backgroundColor: 'transparent',
    '& .fc-timeline-slot-cushion': { color: theme.palette.text.primary, fontWeight: 600 },
  },
  '& .fc-timeline-slot.fc-day-today': {
    backgroundColor: alpha(theme.palette.primary.main, 0.1),
    boxShadow: `inset 2px 0 0 ${theme.palette.primary.main}, inset -2px 0 0 ${theme.palette.primary.main}`,
  },
  '& .fc-day-today.fc-timeline-slot-label .fc-timeline-slot-cushion': { color: theme.palette.primary.main, fontWeight: 700 },
  // Skips painting and hit testing of invisible lanes.
  '& .fc-timeline-lane-frame': {
    contentVisibility: 'auto',
    containIntrinsicHeight: FREE_HEIGHT_PX,
    // The frame is a stacking context: it needs its sessions' place above the days and marks.
    zIndex: 3,
    // Shows the outline of a session at the edge.
    overflowClipMargin: 4,
    // FullCalendar disables text selection while dragging: permanently disabled, it needs no restyling.
    userSelect: 'none',
  },
  '& .fc-timeline-event': {
    padding: 0,
    marginBottom: 2,
    borderRadius: 6,
    cursor: 'pointer',
    minHeight: EVENT_HEIGHT_PX,
    boxShadow: blockEdge(theme),
  },
  // Waits to be removed (useRowsInSightFirst.ts).
  '& .fc-timeline-event[data-gone]': { visibility: 'hidden' },
  '& .fc-timeline-event:focus-visible': { outline: `2px solid ${theme.palette.text.primary}`, outlineOffset: 1 },
  // FullCalendar's inline colours are those of the training.
  '& .fc-timeline-event.is-canceled': { borderStyle: 'dashed', backgroundColor: `${theme.palette.background.paper} !important` },
  '& .is-canceled .fc-event-main': { color: `${theme.palette.text.secondary} !important` },
  '& .fc-timeline-event.is-proposed': { border: '2px dashed', ...proposedStyles(theme) },
  '& .is-proposed .fc-event-main': { color: `${theme.palette.text.primary} !important` },
  '& .fc-timeline-overlap-enabled .fc-timeline-lane-frame .fc-timeline-events': { paddingBottom: FREE_HEIGHT_PX },
  '&.has-warning .fc-event-mirror, &.has-warning .fc-event-dragging': {
    outline: `3px solid ${theme.palette.warning.main}`,
    outlineOffset: 1,
  },
  '&.has-blocking .fc-event-mirror, &.has-blocking .fc-event-dragging': {
    outline: `3px solid ${theme.palette.error.main}`,
    outlineOffset: 1,
  },
  // Shadows and backgrounds are gone there.
  '@media (forced-colors: active)': {
    ...FORCED_MARK_STYLES,
    '& .fc-timeline-event:not(.is-canceled, .is-proposed, .week-load)': { border: '1px solid' },
    '& .load-bar': { border: '1px solid' },
  },
  ...dayHeadStyles(theme),
  ...loadStyles(theme),
}));
