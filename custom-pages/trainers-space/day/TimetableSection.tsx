import Typography from '@mui/material/Typography';
import type { TrainerDay } from '../../../model/trainerSpace.ts';
import { formatDate } from '../../../src/records/formatValue.ts';
import { dayTitle } from '../dayTitle.ts';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';
import { DaySection } from './DaySection.tsx';

/** From when to when, day by day. */
export const TimetableSection = ({ day }: { readonly day: TrainerDay }) => (
  <DaySection title={TRAINER_SPACE_MESSAGES.timetable}>
    {day.timetable.length === 0 ? <Typography variant="body2">{dayTitle(day)}</Typography> : null}
    {day.timetable.map(({ date, startAt, endAt, commentary }) => (
      <Typography key={`${date} ${startAt}`} variant="body2">
        {`${formatDate(date)} ${startAt} – ${endAt}`}
        {commentary ? ` · ${commentary}` : ''}
      </Typography>
    ))}
  </DaySection>
);
