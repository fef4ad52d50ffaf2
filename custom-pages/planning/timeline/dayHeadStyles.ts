import type { Theme } from '@mui/material/styles';

/** Heads of days, as wide as the columns that they stand over, whatever those hold. */
export const dayHeadStyles = (theme: Theme) =>
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
    // Drawn, not said: the button's name says it in full.
    "& .day-header:not(.is-compact):not([data-marks=''])::after": {
      content: 'attr(data-marks)',
      fontSize: 11,
      fontWeight: 400,
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  }) as const;
