interface ScreenView {
  /** With a query in braces instead of a record's id. */
  readonly address: string;
  /** Whose account. Default: the administrator's. */
  readonly person?: string;
}

const LATEST_DAY = '{logistic_sessions?order[startAt]=desc}';

/** Variants of the addresses of specification §2: views, rows, tabs, and trainers' pages. */
export const SCREEN_VIEWS: readonly ScreenView[] = [
  { address: '/planning?view=week' },
  { address: '/planning?view=fortnight&rows=trainer' },
  { address: '/planning?view=month&rows=vehicle' },
  { address: '/planning?view=quarter' },
  { address: '/planning?view=week&rows=location' },
  { address: '/planning?view=fortnight&rows=officer' },
  { address: '/planning?view=preparation&ready=1' },
  { address: '/planning?compare={logistic_sessions?trainingSessions.status=in_progress&order[startAt]=asc},{logistic_sessions}' },
  { address: `/logistic_session/${LATEST_DAY}/edit` },
  { address: '/training_officers?view=driver_program', person: 'driver-program' },
  { address: '/training_officers?view=others', person: 'autres' },
  { address: '/training_officers?view=supplier_relationship', person: 'fournisseurs' },
  { address: '/reports', person: 'referente' },
  { address: '/reports/1', person: 'referente' },
  ...['upcoming', 'historique', 'planning', 'unavailabilities'].map((tab) => ({
    address: `/trainers-space/${tab}`,
    person: 'formateur',
  })),
];
