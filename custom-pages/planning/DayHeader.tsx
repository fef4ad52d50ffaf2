import EventBusyIcon from '@mui/icons-material/EventBusy';
import ButtonBase from '@mui/material/ButtonBase';
import { PLANNING_DAY_MESSAGES } from './messages.ts';
import type { DayMark } from './planningMarks.ts';
import { dayTitle } from './planningPeriod.ts';

interface DayHeaderProps {
  readonly day: string;
  /** The date as the column's width allows. */
  readonly text: string;
  readonly marks: readonly DayMark[];
  /** In a narrow column: a mark without its words. */
  readonly isCompact: boolean;
  readonly onOpen: (day: string) => void;
}

export const markWords = ({ kind, name }: DayMark): string => PLANNING_DAY_MESSAGES.mark(PLANNING_DAY_MESSAGES.kinds[kind], name);

const STYLES = { width: '100%', minHeight: 34, px: 0.5, flexDirection: 'column', font: 'inherit', lineHeight: 1.25 } as const;
/** Drawn, not said: the button's name says it in full. */
const MARKS = {
  content: 'attr(data-marks)',
  fontSize: 11,
  fontWeight: 400,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const WITH_MARKS = { ...STYLES, '&::after': MARKS } as const;

/** The head of a day's column: its date and what the day is; it opens what is known of the day. */
export const DayHeader = ({ day, text, marks, isCompact, onOpen }: DayHeaderProps) => {
  const words = marks.map(markWords);
  const shown = marks.map(({ name, kind }) => name || PLANNING_DAY_MESSAGES.kinds[kind]).join(', ');
  return (
    <ButtonBase
      className="day-header"
      sx={shown && !isCompact ? WITH_MARKS : STYLES}
      data-marks={shown || undefined}
      aria-label={PLANNING_DAY_MESSAGES.header(dayTitle(day), words)}
      title={words.join('\n') || undefined}
      onClick={() => onOpen(day)}
    >
      <span>{text}</span>
      {marks.length > 0 && isCompact ? <EventBusyIcon color="warning" sx={{ fontSize: 12 }} /> : null}
    </ButtonBase>
  );
};
