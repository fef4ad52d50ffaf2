import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { slotsInWords } from '../../../model/sessions/shownHours.ts';
import type { TrainerLogisticSession } from '../../../model/trainers/trainerSpace.ts';
import { formatDate } from '../../../src/records/formatValue.ts';
import { dayTitle } from '../dayTitle.ts';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';
import { DaySection } from './DaySection.tsx';

/** Copies stored by an earlier version have no hours. */
type ShownDay = Omit<TrainerLogisticSession, 'hours'> & Partial<Pick<TrainerLogisticSession, 'hours'>>;

/** Start and end, per date. */
export const TimetableSection = ({ day }: { readonly day: ShownDay }) => (
  <DaySection title={TRAINER_SPACE_MESSAGES.timetable}>
    {day.hours ? null : <Typography variant="body2">{dayTitle(day)}</Typography>}
    {day.hours?.map(({ trainings, dates }) => (
      <Fragment key={trainings.join()}>
        {trainings.length > 0 ? (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {trainings.join(', ')}
          </Typography>
        ) : null}
        {dates.map(({ date, slots, commentary }) => (
          <Typography key={date} variant="body2">
            {`${formatDate(date)} : ${slotsInWords(slots)}`}
            {commentary ? ` · ${commentary}` : ''}
          </Typography>
        ))}
      </Fragment>
    ))}
  </DaySection>
);
