import { isAllowed } from '../kernel/access.ts';
import type { Role } from '../kernel/roles.ts';

export const NEED_TRAINING_STATUSES = [
  'init',
  'eligible',
  'pocket',
  'alerte_import',
  'a_contacter',
  'attente_coordonnees',
  'ok_attente_validation_date',
  'ok_attente_coord_conducteur',
  'ok_attente_de_relance',
  'ok_attente_livraison',
  'planifie',
  'refus',
  'absence_reponse',
  'forme',
  'absent',
  'perte_de_droit',
] as const;

export type NeedTrainingStatus = (typeof NEED_TRAINING_STATUSES)[number];

export const INITIAL_NEED_TRAINING_STATUS = 'init' satisfies NeedTrainingStatus;

/** Status of a need removed from its session: to be called again. */
export const STATUS_AFTER_TRAINING_SESSION = 'a_contacter' satisfies NeedTrainingStatus;

/** Outcome of a planned need; can be set only once the session has begun. */
const NEED_TRAINING_OUTCOMES = ['forme', 'absent'] as const satisfies readonly NeedTrainingStatus[];

/** Statuses that count as planned, unless the configuration `need_training_planned_statuses` changes them. */
export const NEED_TRAINING_PLANNED_STATUSES = ['planifie', 'forme', 'absent'] as const satisfies readonly NeedTrainingStatus[];

/** Allowed transitions of each status. A pair that is not listed is refused. */
const NEED_TRAINING_TRANSITIONS: Readonly<Record<NeedTrainingStatus, readonly NeedTrainingStatus[]>> = {
  init: ['eligible', 'pocket', 'alerte_import', 'a_contacter', 'attente_coordonnees', 'perte_de_droit'],
  eligible: ['pocket', 'a_contacter', 'attente_coordonnees', 'refus', 'perte_de_droit'],
  pocket: ['eligible', 'a_contacter', 'perte_de_droit'],
  alerte_import: ['init', 'eligible', 'pocket', 'a_contacter', 'attente_coordonnees', 'perte_de_droit'],
  a_contacter: [
    'pocket',
    'attente_coordonnees',
    'ok_attente_validation_date',
    'ok_attente_coord_conducteur',
    'ok_attente_de_relance',
    'ok_attente_livraison',
    'planifie',
    'absence_reponse',
    'refus',
    'perte_de_droit',
  ],
  attente_coordonnees: ['a_contacter', 'ok_attente_coord_conducteur', 'absence_reponse', 'refus', 'perte_de_droit'],
  ok_attente_validation_date: [
    'ok_attente_coord_conducteur',
    'ok_attente_de_relance',
    'ok_attente_livraison',
    'a_contacter',
    'planifie',
    'absence_reponse',
    'refus',
    'perte_de_droit',
  ],
  ok_attente_coord_conducteur: [
    'ok_attente_validation_date',
    'ok_attente_de_relance',
    'ok_attente_livraison',
    'a_contacter',
    'planifie',
    'absence_reponse',
    'refus',
    'perte_de_droit',
  ],
  ok_attente_de_relance: [
    'ok_attente_validation_date',
    'ok_attente_coord_conducteur',
    'ok_attente_livraison',
    'a_contacter',
    'planifie',
    'absence_reponse',
    'refus',
    'perte_de_droit',
  ],
  ok_attente_livraison: [
    'ok_attente_validation_date',
    'ok_attente_coord_conducteur',
    'ok_attente_de_relance',
    'a_contacter',
    'planifie',
    'absence_reponse',
    'refus',
    'perte_de_droit',
  ],
  planifie: ['forme', 'absent', 'a_contacter', 'ok_attente_validation_date', 'ok_attente_de_relance', 'refus', 'perte_de_droit'],
  refus: ['a_contacter'],
  absence_reponse: ['a_contacter', 'ok_attente_de_relance', 'planifie', 'refus', 'perte_de_droit'],
  forme: [],
  absent: ['a_contacter', 'ok_attente_validation_date', 'planifie', 'refus', 'perte_de_droit'],
  perte_de_droit: [],
};

interface MoveOptions {
  /** The caller may force a status (`mayForceStatus`) and is not bound by the table. Default false. */
  readonly force?: boolean;
  /** The need's training session has begun. Default false. */
  readonly sessionHasBegun?: boolean;
}

/** Is it an outcome: trained or absent. */
export const isOutcome = (status: NeedTrainingStatus): boolean =>
  (NEED_TRAINING_OUTCOMES as readonly NeedTrainingStatus[]).includes(status);

/** Statuses a need may change to now; never its own. */
export const allowedTransitions = (
  from: NeedTrainingStatus,
  { force = false, sessionHasBegun = false }: MoveOptions = {},
): readonly NeedTrainingStatus[] => {
  if (force) return NEED_TRAINING_STATUSES.filter((to) => to !== from);
  return NEED_TRAINING_TRANSITIONS[from].filter((to) => sessionHasBegun || !isOutcome(to));
};

export const canMove = (from: NeedTrainingStatus, to: NeedTrainingStatus, options?: MoveOptions): boolean =>
  allowedTransitions(from, options).includes(to);

/** May a person set a status that the workflow does not allow. */
export const mayForceStatus = (roles: readonly Role[]): boolean => isAllowed(['ROLE_FORCE_CHANGE_NEED_TRAINING_STATUS'], roles);

/** Is the need closed: the workflow has no further transition. */
export const isClosed = (status: NeedTrainingStatus): boolean => NEED_TRAINING_TRANSITIONS[status].length === 0;

/** Statuses that an import may give to the needs it creates: the first one, and those that it may move to and that are open. */
export const NEW_NEED_STATUSES: readonly NeedTrainingStatus[] = [
  INITIAL_NEED_TRAINING_STATUS,
  ...NEED_TRAINING_TRANSITIONS[INITIAL_NEED_TRAINING_STATUS].filter((status) => !isClosed(status)),
];

/** Statuses from which a need can be planned. */
export const STATUSES_LEADING_TO_PLANIFIE: readonly NeedTrainingStatus[] = NEED_TRAINING_STATUSES.filter((status) =>
  NEED_TRAINING_TRANSITIONS[status].includes('planifie'),
);

/** Nobody has called the trainee yet. */
export const NOT_CONTACTED_STATUSES = ['init', 'eligible', 'pocket'] as const satisfies readonly NeedTrainingStatus[];

/** The status of a need that may be planned before the trainee was called. */
export const TO_CONTACT_STATUS = 'a_contacter' satisfies NeedTrainingStatus;

/** Next statuses on the way to planned; empty: the need is closed. */
export const stepsToPlanifie = (from: NeedTrainingStatus): readonly NeedTrainingStatus[] =>
  allowedTransitions(from).filter((to) => STATUSES_LEADING_TO_PLANIFIE.includes(to));
