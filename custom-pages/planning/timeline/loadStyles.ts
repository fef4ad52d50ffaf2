import { alpha, type Theme } from '@mui/material/styles';

/** Bars of a quarter, at the bottom of their cells. */
export const loadStyles = (theme: Theme) =>
  ({
    '& .fc-timeline-event.day-load': {
      display: 'flex',
      alignItems: 'flex-end',
      backgroundColor: 'transparent',
      border: 0,
      boxShadow: 'none',
      borderRadius: 2,
      margin: '0 1px',
    },
    '& .day-load .fc-event-main': { width: '100%' },
    '& .load-bars': { display: 'block', width: '100%' },
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
    '& .day-header.is-tiny': { padding: 0, fontSize: 10, overflow: 'visible', whiteSpace: 'nowrap' },
  }) as const;
