import type { Ref } from 'react';
import { createPortal } from 'react-dom';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { formatDateTime } from '../../../src/records/formatValue.ts';
import { cspNonce } from '../../../src/theme/cspNonce.ts';
import { PLANNING_MESSAGES } from '../messages.ts';
import type { PlanningAbsence } from '../planningAbsences.ts';
import type { PlanningEvent } from '../planningEvents.ts';
import type { DayMark } from '../planningMarks.ts';
import { type PlanningAddress, type PlanningPeriod, periodTitle } from '../planningPeriod.ts';
import type { PlanningRow } from '../rows/planningRows.ts';
import type { RowKind } from '../rows/rowKinds.ts';
import { PRINT_MESSAGES } from './messages.ts';
import { PrintedWeekTable } from './PrintedWeekTable.tsx';
import { type Paper, printStyles } from './printStyles.ts';
import { printWeeks } from './printWeeks.ts';

/** The printed content of the planning. */
export interface PrintedPlanning {
  readonly address: PlanningAddress;
  readonly period: PlanningPeriod;
  readonly rowKind: RowKind;
  readonly rows: readonly PlanningRow[];
  readonly events: readonly PlanningEvent[];
  readonly marks: readonly DayMark[];
  readonly absences: readonly PlanningAbsence[];
}

interface PrintSheetProps {
  readonly planning: PrintedPlanning;
  readonly paper: Paper;
  readonly sheet: Ref<HTMLDivElement>;
}

/** The visible period formatted for printing. */
export const PrintSheet = ({ planning, paper, sheet }: PrintSheetProps) => {
  const weeks = printWeeks(planning);
  return createPortal(
    <div className="print-sheet" ref={sheet} aria-hidden>
      <style nonce={cspNonce}>{printStyles(paper)}</style>
      <h1>{PRINT_MESSAGES.title(periodTitle(planning.address))}</h1>
      <p>
        {[
          PRINT_MESSAGES.lines(PLANNING_MESSAGES.rowKinds[planning.rowKind]),
          PRINT_MESSAGES.sessions(planning.events.length),
          PRINT_MESSAGES.printedOn(formatDateTime(serverNow().toISOString())),
        ].join(' · ')}
      </p>
      {weeks.map((week) => (
        <PrintedWeekTable key={week.period.from} week={week} />
      ))}
      {weeks.length === 0 ? <p>{PRINT_MESSAGES.nothing}</p> : null}
    </div>,
    document.body,
  );
};
