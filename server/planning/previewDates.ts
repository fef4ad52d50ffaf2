import { z } from 'zod';
import type { SessionDatesAnswer } from '../../model/planning/creationDatesView.ts';
import { periodViolations } from '../../model/sessions/period.ts';
import type { Queryable } from '../database/database.ts';
import { invalid } from '../domainError.ts';
import { IRI_SCHEMA, readAs } from '../http/bodySchema.ts';
import { chooseTrainingSessionDates } from './chooseTrainingSessionDates.ts';
import { CREATION_DAYS, draftOfCreation } from './creationBody.ts';

export const DATES_BODY = z.strictObject({
  ...CREATION_DAYS,
  trainingLocation: IRI_SCHEMA.optional(),
  trainingType: IRI_SCHEMA.optional(),
  area: IRI_SCHEMA.optional(),
});

/** The days of a creation, and why others are skipped; nothing is written. */
export const previewDates = async (database: Queryable, sent: unknown): Promise<SessionDatesAnswer> => {
  const body = readAs(DATES_BODY, sent);
  const violations = periodViolations(body.startAt, body.endAt);
  if (violations.length > 0) throw invalid(...violations);
  const days = await chooseTrainingSessionDates(database, draftOfCreation(body), {
    first: { startAt: new Date(body.startAt), endAt: new Date(body.endAt) },
    count: body.numberSessionToCreate,
    isSkipping: body.skipConflictingDays,
  });
  return { days: days.map(({ date, isSkipped, reasons }) => ({ date, isSkipped, reasons })) };
};
