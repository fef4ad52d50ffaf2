import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import { DECLARED_FROM } from '../../../model/passport/declarationDeadline.ts';
import type { DeclarationRow } from '../../../model/passport/declarationViews.ts';
import { type Reader, readDeclarable } from './readDeclarable.ts';

/**
 * Trainings that ended earlier are in the declarations of their quarter alone: nobody counts down to a deadline a year ago. A declared one may
 * have been moved as far ahead.
 */
const COUNTED_DAYS = 550;

/** The trainees whose deadlines a page counts down to. */
export const countedRows = async (reader: Reader): Promise<readonly DeclarationRow[]> => {
  const today = parisDay(reader.now);
  const [from = today] = [DECLARED_FROM, dayAfter(today, -COUNTED_DAYS)].toSorted().reverse();
  return (await readDeclarable(reader, { from, to: dayAfter(today, COUNTED_DAYS) })).map(({ row }) => row);
};
