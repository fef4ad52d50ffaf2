import { MISSING_ITEM_LABELS } from '../../model/messages/planning/preparation.ts';
import { type PreparationWidgetName, preparationProblems } from '../../model/myDay/myDayWidgets.ts';
import { recordLabel } from '../../model/recordLabel.ts';
import { formatPeriod } from '../../src/records/formatValue.ts';
import { heldTrainings, type PreparedLogisticSession } from '../planning/preparation/preparedLogisticSession.ts';
import { joinedText } from './joinedText.ts';
import type { RowText } from './myDay.ts';

/** What the session lacks, as far as the widget is about it. */
const lacking = (name: PreparationWidgetName, session: PreparedLogisticSession): string => {
  const problems = preparationProblems(name);
  if (problems.includes('conflict')) return session.conflicts.map(({ detail }) => detail).join(' ');
  return session.lacks
    .filter(({ kind }) => problems.includes(kind))
    .map(({ kind, state }) => MISSING_ITEM_LABELS[kind][state])
    .join(', ');
};

/** The lines of a session in the preparation. */
export const preparationRow = (name: PreparationWidgetName, session: PreparedLogisticSession): RowText => ({
  title: joinedText(
    heldTrainings(session)
      .map((training) => recordLabel('training_types', training.trainingType))
      .join(' + '),
    recordLabel('training_locations', session.trainingLocation),
  ),
  detail: joinedText(formatPeriod(session.startAt, session.endAt), lacking(name, session)),
});
