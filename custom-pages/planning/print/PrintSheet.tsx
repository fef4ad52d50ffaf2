import type { Ref } from 'react';
import { createPortal } from 'react-dom';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { formatDateTime } from '../../../src/records/formatValue.ts';
import { cspNonce } from '../../../src/theme/cspNonce.ts';
import type { PlanningAbsence } from '../data/planningAbsences.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import type { DayMark } from '../data/planningMarks.ts';
import { type PlanningAddress, type PlanningPeriod, periodTitle } from '../data/planningPeriod.ts';
import type { PlanningRow } from '../data/planningRows.ts';
import type { RowKind } from '../data/rowKinds.ts';
import { PLANNING_MESSAGES } from '../messages.ts';
import { PRINT_MESSAGES } from './messages.ts';
import { PrintedWeekTable } from './PrintedWeekTable.tsx';
import { printWeeks } from './printWeeks.ts';

export type Paper = 'A4' | 'A3';

/** Width of the image in CSS pixels: an A3 page in landscape. */
const IMAGE_WIDTH_PX = 1587;

const CLOSED = '#eceff0';

/** White in both themes; visible in print only. */
const SHEET = `
.print-sheet { background: #fff; color: #111; font: 9pt/1.3 'Inter Variable', system-ui, sans-serif; }
.print-sheet h1 { font-size: 14pt; margin: 0 0 1mm; }
.print-sheet p { margin: 0 0 3mm; color: #444; }
.print-sheet table { width: 100%; table-layout: fixed; border-collapse: collapse; margin-bottom: 5mm; }
.print-sheet th, .print-sheet td { border: 0.3mm solid #9aa5a7; padding: 0.8mm; vertical-align: top; text-align: left; overflow-wrap: anywhere; }
.print-sheet th { font-weight: 600; }
.print-sheet thead th { background: #f4f6f6; }
.print-sheet .printed-week { font-size: 10.5pt; }
.print-sheet .printed-group th { background: #e3e8e9; }
.print-sheet .is-closed { background: ${CLOSED}; }
.print-sheet col.printed-rows { width: 11%; }
.print-sheet col.is-narrow { width: 5%; }
.print-sheet em { display: block; font-size: 7.5pt; color: #555; }
.print-sheet .printed-event { border-left: 1.2mm solid; padding: 0.3mm 0 0.3mm 1mm; margin-bottom: 1mm; break-inside: avoid; }
.print-sheet .printed-event span { display: block; font-size: 8pt; }
.print-sheet .printed-event.is-struck { text-decoration: line-through; color: #555; }
.print-sheet * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
`;

/** Prints only the sheet; headers repeat, rows are not split. */
const ON_PAPER = (paper: Paper): string => `
@page { size: ${paper} landscape; margin: 8mm; }
@media screen { .print-sheet { position: fixed; left: -10000px; top: 0; width: ${IMAGE_WIDTH_PX}px; padding: 24px; } }
@media print {
  html, body { background: #fff !important; height: auto !important; }
  body > *:not(.print-sheet) { display: none !important; }
  .print-sheet thead { display: table-header-group; }
  .print-sheet tr { break-inside: avoid; }
  .print-sheet .printed-group { break-after: avoid; }
}
`;

const printStyles = (paper: Paper): string => SHEET + ON_PAPER(paper);

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
