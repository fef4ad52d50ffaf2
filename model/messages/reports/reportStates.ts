import type { ReportState } from '../../reports/report.ts';

/** States of a report, for its author and for those who handle it. */
export const REPORT_STATE_WORDS: Readonly<Record<ReportState, string>> = {
  received: 'Reçu',
  assessed: 'Évalué',
  measures: 'Mesures prises',
  closed: 'Clos',
};
