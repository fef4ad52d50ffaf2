import { daysBetween, parisDay } from '../calendar/parisTime.ts';

/** When a report came, was first decided about, and was last closed; null: not yet. */
interface TreatedReport {
  readonly receivedAt: Date;
  readonly decidedAt: Date | null;
  readonly closedAt: Date | null;
}

/** All that a control file says of reports: how many, and how long they took on average, in days. */
export interface ReportDelays {
  readonly received: number;
  readonly decided: number;
  /** Null: none was decided about. */
  readonly daysToDecision: number | null;
  readonly closed: number;
  /** Null: none is closed. */
  readonly daysToClosing: number | null;
}

/** Rounded to a tenth. */
const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : Math.round((numbers.reduce((sum, days) => sum + days, 0) / numbers.length) * 10) / 10;

const daysTo = (reports: readonly TreatedReport[], end: 'decidedAt' | 'closedAt'): readonly number[] =>
  reports.flatMap((report) => {
    const at = report[end];
    return at === null ? [] : [daysBetween(parisDay(report.receivedAt), parisDay(at))];
  });

/** Number and mean delays of reports, by their days in Paris. */
export const reportDelays = (reports: readonly TreatedReport[]): ReportDelays => {
  const [decisions, closings] = [daysTo(reports, 'decidedAt'), daysTo(reports, 'closedAt')];
  return {
    received: reports.length,
    decided: decisions.length,
    daysToDecision: meanOf(decisions),
    closed: closings.length,
    daysToClosing: meanOf(closings),
  };
};
