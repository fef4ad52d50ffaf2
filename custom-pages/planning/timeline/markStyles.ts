import { alpha, type Theme } from '@mui/material/styles';

/** Marked days: blocked ones hatched, holidays tinted; hatched the other way: the row's trainer is away. */
export const markStyles = (theme: Theme) => {
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
export const FORCED_MARK_STYLES = {
  '& .fc-bg-event.day-mark': { forcedColorAdjust: 'none' },
  '& .fc-bg-event.is-blocked': {
    backgroundImage: 'repeating-linear-gradient(135deg, CanvasText 0 1px, transparent 1px 8px)',
  },
  '& .fc-bg-event.is-absent': { backgroundImage: 'repeating-linear-gradient(45deg, CanvasText 0 1px, transparent 1px 8px)' },
  '& .fc-bg-event.is-holiday, & .fc-bg-event.is-public': { border: '1px dotted CanvasText', background: 'none' },
  '& .fc-bg-event.day-mark .fc-event-title': { color: 'CanvasText', background: 'Canvas' },
} as const;
