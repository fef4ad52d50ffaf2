import { type RaRecord, useResourceDefinitions } from 'react-admin';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { sessionChangeForOfficer } from '../../model/messages/mail/sessionChanges.ts';
import { MISSING_ITEM_LABELS } from '../../model/messages/planning/preparation.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { listWidget, type PreparationWidgetName, preparationProblems } from '../../model/myDay/myDayWidgets.ts';
import type { ListWidgetName } from '../../model/myDay/widgetRights.ts';
import type { ResourceKey } from '../../model/registry/resources.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { useFormPath } from '../../src/access/useRecordPath.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { mayOpenPage, PAGES } from '../../src/pages/pages.ts';
import { useMayOpenLogisticSession } from '../../src/planning/useMayOpenLogisticSession.ts';
import { formatPeriod } from '../../src/records/formatValue.ts';
import { isReference, referencesIn } from '../../src/records/references.ts';
import { mayUse } from '../../src/records/resourceRights.ts';
import type { RecordOptions } from '../../src/records/useRecordOptions.ts';
import { conflictUrl, missingItemUrl } from '../planning/preparation/preparationUrls.ts';
import { heldTrainings, type PreparedLogisticSession } from '../planning/preparation/preparedLogisticSession.ts';
import { joinedText } from './joinedText.ts';
import { LIST_ROWS, passportText } from './listRows.ts';
import type { ProductWidget, RowText, WidgetRow } from './myDay.ts';

/** Where the session's first problem of these kinds is solved. */
const problemAddress = ({ id, lacks, conflicts }: PreparedLogisticSession, problems: readonly string[]): string | null => {
  const [conflict] = conflicts;
  if (problems.includes('conflict')) return conflict ? conflictUrl(id, conflict.kind) : null;
  const lack = lacks.find(({ kind }) => problems.includes(kind));
  return lack ? missingItemUrl(id, lack.kind) : null;
};

/** Words for what the session lacks, as far as the widget is about it. */
const lacking = (name: PreparationWidgetName, session: PreparedLogisticSession): string => {
  const problems = preparationProblems(name);
  if (problems.includes('conflict')) return session.conflicts.map(({ detail }) => detail).join(' ');
  return session.lacks
    .filter(({ kind }) => problems.includes(kind))
    .map(({ kind, state }) => MISSING_ITEM_LABELS[kind][state])
    .join(', ');
};

/** The lines of a session in the preparation. */
const preparationRow = (name: PreparationWidgetName, session: PreparedLogisticSession): RowText => ({
  title: joinedText(
    heldTrainings(session)
      .map((training) => recordLabel('training_types', training.trainingType))
      .join(' + '),
    recordLabel('training_locations', session.trainingLocation),
  ),
  detail: joinedText(formatPeriod(session.startAt, session.endAt), lacking(name, session)),
});

/** The attendance sheets of a training session's last date; null: none. */
const sheetAddress = (record: RaRecord): string | null => {
  const last = referencesIn(record.logisticSessions).at(-1);
  return last ? `/logistic_session/${last.id}/${keyOf(record['@id'])}/emargement` : null;
};

/** Where a record of a list is worked on; null: the person may not open it. */
const useRowAddress = () => {
  const pathOf = useFormPath();
  const definitions = useResourceDefinitions<RecordOptions>();
  const roles = useCurrentUser()?.roles ?? [];
  const edit = (resource: ResourceKey, record: RaRecord): string | null =>
    mayUse(resource, 'edit', roles)
      ? (definitions[resource]?.options?.opens?.(record) ?? pathOf(resource, String(record['@id'])))
      : null;
  return (name: ListWidgetName, record: RaRecord): string | null => {
    const { needTraining } = record;
    if (name === 'reminders') return isReference(needTraining) ? edit('need_trainings', needTraining) : null;
    if (name === 'open_sheets' && mayOpenPage('attendance', roles)) return sheetAddress(record);
    return edit(listWidget(name).collection, record);
  };
};

/** The rows of a widget, each with the address where it is done. */
export const useWidgetRows = () => {
  const rowAddress = useRowAddress();
  const mayOpen = useMayOpenLogisticSession();
  const today = parisDay(serverNow());
  return (widget: ProductWidget): readonly WidgetRow[] => {
    if (widget.kind === 'list') {
      return widget.member.map((record) => ({
        ...LIST_ROWS[widget.name](record, today),
        key: String(record['@id']),
        address: rowAddress(widget.name, record),
        record,
      }));
    }
    if (widget.kind === 'changes') {
      return widget.member.map((untold) => ({
        title: joinedText(untold.name, untold.training),
        detail: untold.changes.map(sessionChangeForOfficer).join(' '),
        key: untold.needTraining,
        address: PAGES['session-changes'].paths[0],
        record: null,
      }));
    }
    if (widget.kind === 'passport') {
      return widget.member.map((task) => ({
        ...passportText(task, today),
        key: JSON.stringify(task),
        address: `${PAGES.passport.paths[0]}?quarter=${task.quarter}${task.what === 'incomplete' ? '&state=incomplete' : ''}`,
        record: null,
      }));
    }
    const problems = preparationProblems(widget.name);
    return widget.member.map((session) => ({
      ...preparationRow(widget.name, session),
      key: session['@id'],
      address: mayOpen ? problemAddress(session, problems) : null,
      record: null,
    }));
  };
};
