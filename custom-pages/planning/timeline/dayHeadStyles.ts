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
    // Visual only: the button's name contains it.
    "& .day-header:not(.is-compact):not(.is-tiny):not([data-marks=''])::after": {
      content: 'attr(data-marks)',
      fontSize: 11,
      fontWeight: 400,
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  }) as const;
