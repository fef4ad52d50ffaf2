import { alpha, type Theme } from '@mui/material/styles';
import { EVENT_HEIGHT_PX } from './eventStyles.ts';

/** Bars of a quarter, at the bottom of their cells. */
export const loadStyles = (theme: Theme) =>
  ({
    '& .fc-timeline-event.week-load': {
      display: 'flex',
      alignItems: 'flex-end',
      backgroundColor: 'transparent',
      border: 0,
      boxShadow: 'none',
      borderRadius: 2,
      minHeight: EVENT_HEIGHT_PX,
    },
    '& .fc-timeline-event.week-load:hover': { backgroundColor: theme.palette.action.hover },
    '& .week-load .fc-event-main': { width: '100%' },
    // A column for each day, as on the timeline.
    '& .load-bars': { display: 'flex', alignItems: 'stretch', minHeight: EVENT_HEIGHT_PX, width: '100%' },
    '& .load-day': {
      flex: '1 1 0',
      minWidth: 0,
      padding: '0 1px',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
    },
    '& .load-bar.is-proposed': {
      backgroundColor: 'transparent',
      color: theme.palette.text.primary,
      border: `1px dashed ${theme.palette.primary.main}`,
      backgroundImage: `repeating-linear-gradient(135deg, ${alpha(theme.palette.primary.main, 0.35)} 0 3px, transparent 3px 7px)`,
    },
    '& .load-bar': {
      display: 'block',
      overflow: 'hidden',
      borderRadius: 2,
      backgroundColor: theme.palette.primary.main,
      color: theme.palette.primary.contrastText,
      fontSize: 9,
      lineHeight: '14px',
      fontWeight: 600,
      textAlign: 'center',
    },
  }) as const;
