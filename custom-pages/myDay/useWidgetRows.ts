import { parisDay } from '../../model/calendar/parisTime.ts';
import { sessionChangeForOfficer } from '../../model/messages/mail/sessionChanges.ts';
import { preparationProblems } from '../../model/myDay/myDayWidgets.ts';
import { useMayOpenLogisticSession } from '../../src/access/useMayOpenLogisticSession.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { PAGES } from '../../src/pages/pages.ts';
import { conflictUrl, missingItemUrl } from '../planning/preparation/preparationUrls.ts';
import type { PreparedLogisticSession } from '../planning/preparation/preparedLogisticSession.ts';
import { joinedText } from './joinedText.ts';
import { LIST_ROWS } from './listRows.ts';
import type { MyDayWidget, WidgetRow } from './myDay.ts';
import { preparationRow } from './preparationRow.ts';
import { useRowAddress } from './useRowAddress.ts';

/** Where the session's first problem of these kinds is solved. */
const problemAddress = ({ id, lacks, conflicts }: PreparedLogisticSession, problems: readonly string[]): string | null => {
  const [conflict] = conflicts;
  if (problems.includes('conflict')) return conflict ? conflictUrl(id, conflict.kind) : null;
  const lack = lacks.find(({ kind }) => problems.includes(kind));
  return lack ? missingItemUrl(id, lack.kind) : null;
};

/** The rows of a widget, each with the address where it is done. */
export const useWidgetRows = () => {
  const rowAddress = useRowAddress();
  const mayOpen = useMayOpenLogisticSession();
  const today = parisDay(serverNow());
  return (widget: MyDayWidget): readonly WidgetRow[] => {
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
    const problems = preparationProblems(widget.name);
    return widget.member.map((session) => ({
      ...preparationRow(widget.name, session),
      key: session['@id'],
      address: mayOpen ? problemAddress(session, problems) : null,
      record: null,
    }));
  };
};
