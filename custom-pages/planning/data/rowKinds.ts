import type { PlanningLogisticSession } from './planningLogisticSession.ts';

/** Kinds of planning rows. */
export const ROW_KINDS = ['area', 'trainer', 'vehicle', 'location', 'officer'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** The row of sessions without a member of that kind. */
export const NO_ROW = 'none';

/** IRIs of the vehicles of each session, by the session's IRI; list rows do not have them. */
export type VehiclesOfLogisticSessions = ReadonlyMap<string, readonly string[]>;

const iris = (...references: readonly ({ readonly '@id': string } | null)[]): readonly string[] =>
  references.flatMap((reference) => (reference ? [reference['@id']] : []));

/** The rows of a session, e.g. one per trainer. */
export const rowsOfLogisticSession = (
  kind: RowKind,
  logisticSession: PlanningLogisticSession,
  vehicles: VehiclesOfLogisticSessions,
): readonly string[] => {
  const rows = {
    area: () => iris(logisticSession.area),
    trainer: () => iris(...logisticSession.trainers),
    vehicle: () => vehicles.get(logisticSession['@id']) ?? [],
    location: () => iris(logisticSession.trainingLocation),
    officer: () => iris(logisticSession.trainingOfficer),
  }[kind]();
  return rows.length > 0 ? rows : [NO_ROW];
};

const isRowKind = (text: string | null): text is RowKind => ROW_KINDS.some((kind) => kind === text);

/** Parses `?rows=trainer`; the default is areas. */
export const readRowKind = (search: URLSearchParams): RowKind => {
  const kind = search.get('rows');
  return isRowKind(kind) ? kind : 'area';
};
