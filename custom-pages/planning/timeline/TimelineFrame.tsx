import Card from '@mui/material/Card';
import { alpha, styled, type Theme } from '@mui/material/styles';
import { blockEdge, EVENT_HEIGHT_PX, EVENT_STYLES, FREE_HEIGHT_PX } from './eventStyles.ts';
import { loadStyles } from './loadStyles.ts';
import { proposedStyles } from './proposedStyles.ts';

const APP_BAR_HEIGHT_PX = 48;

/** Day headers as wide as their columns, whatever the content. */
const dayHeadStyles = (theme: Theme) =>
  ({
    '& .fc-timeline-slot-label.is-day .fc-timeline-slot-cushion': { display: 'block', padding: 0, width: '100%' },
    '& .day-header': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      width: '100%',
      minHeight: 34,
      margin: 0,
      padding: '0 4px',
      border: 0,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      lineHeight: 1.25,
      cursor: 'pointer',
      '&:focus-visible': { outline: `2px solid ${theme.palette.text.primary}`, outlineOffset: -2 },
    },
    '& .day-header.is-week, & .short-week': {
      alignItems: 'flex-start',
      minHeight: 24,
      padding: '0 2px',
      fontSize: 10,
      whiteSpace: 'nowrap',
    },
    // A quarter's days are too narrow for heads: its weeks have them.
    '& .fc-quarter-view .fc-timeline-header-row:last-of-type': { display: 'none' },
    // Visual only: the button's name contains it.
    "& .day-header:not(.is-compact):not(.is-week):not([data-marks=''])::after": {
      content: 'attr(data-marks)',
      fontSize: 11,
      fontWeight: 400,
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  }) as const;

/** Marked days: blocked ones hatched, holidays tinted; hatched the other way: the row's trainer is away. */
const markStyles = (theme: Theme) => {
  const away = alpha(theme.palette.info.main, theme.palette.mode === 'dark' ? 0.4 : 0.25);
  const blocked = alpha(theme.palette.error.main, theme.palette.mode === 'dark' ? 0.35 : 0.22);
  return {
    '& .fc-bg-event.day-mark': { opacity: 1, backgroundColor: 'transparent' },
    '& .fc-bg-event.day-mark .fc-event-title': {
      margin: 0,
      padding: '0 6px',
      position: 'absolute',
      bottom: 0,
      left: 0,
      right: 0,
      fontSize: 11,
      lineHeight: '16px',
      fontStyle: 'normal',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: theme.palette.text.secondary,
    },
    // A column of a quarter has no room for a word.
    '& .fc-quarter-view .fc-bg-event.day-mark .fc-event-title': { display: 'none' },
    '& .fc-bg-event.is-blocked': {
      backgroundImage: `repeating-linear-gradient(135deg, ${blocked} 0 4px, transparent 4px 10px)`,
    },
    '& .fc-bg-event.is-absent': {
      backgroundImage: `repeating-linear-gradient(45deg, ${away} 0 4px, transparent 4px 10px)`,
    },
    '& .fc-bg-event.is-holiday, & .fc-bg-event.is-public': { backgroundColor: alpha(theme.palette.warning.main, 0.16) },
  } as const;
};

/** The same in forced colours, which leave no colours and gradients but the system's. */
const FORCED_MARK_STYLES = {
  '& .fc-bg-event.day-mark': { forcedColorAdjust: 'none' },
  '& .fc-bg-event.is-blocked': {
    backgroundImage: 'repeating-linear-gradient(135deg, CanvasText 0 1px, transparent 1px 8px)',
  },
  '& .fc-bg-event.is-absent': { backgroundImage: 'repeating-linear-gradient(45deg, CanvasText 0 1px, transparent 1px 8px)' },
  '& .fc-bg-event.is-holiday, & .fc-bg-event.is-public': { border: '1px dotted CanvasText', background: 'none' },
  '& .fc-bg-event.day-mark .fc-event-title': { color: 'CanvasText', background: 'Canvas' },
} as const;

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
