import type { Theme } from '@mui/material/styles';

/** Day headers as wide as their columns, whatever the content. */
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
