import { isAllowed } from '../accounts/access.ts';
import type { Role } from '../accounts/roles.ts';

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

/** What becomes of a planned need; it can be said only once the session has begun. */
const NEED_TRAINING_OUTCOMES = ['forme', 'absent'] as const satisfies readonly NeedTrainingStatus[];

/** Statuses that count as planned, unless the configuration `need_training_planned_statuses` says otherwise. */
export const NEED_TRAINING_PLANNED_STATUSES = ['planifie', 'forme', 'absent'] as const satisfies readonly NeedTrainingStatus[];

/** Where each status may lead. A pair that is not listed is refused. */
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
  /** The caller may force a status (`mayForceStatus`): the table does not bind them. Default false. */
  readonly force?: boolean;
  /** The need's training session has begun. Default false. */
  readonly sessionHasBegun?: boolean;
}

const isOutcome = (status: NeedTrainingStatus): boolean =>
  (NEED_TRAINING_OUTCOMES as readonly NeedTrainingStatus[]).includes(status);

/** Statuses that a need may be given now; its own is never among them. */
export const allowedTransitions = (
  from: NeedTrainingStatus,
  { force = false, sessionHasBegun = false }: MoveOptions = {},
): readonly NeedTrainingStatus[] => {
  if (force) return NEED_TRAINING_STATUSES.filter((to) => to !== from);
  return NEED_TRAINING_TRANSITIONS[from].filter((to) => sessionHasBegun || !isOutcome(to));
};

export const canMove = (from: NeedTrainingStatus, to: NeedTrainingStatus, options?: MoveOptions): boolean =>
  allowedTransitions(from, options).includes(to);

/** Does a need that goes this way leave its session: what was planned no longer is, and did not take place. */
export const leavesSession = (from: NeedTrainingStatus, to: NeedTrainingStatus): boolean =>
  from === 'planifie' && to !== 'planifie' && !isOutcome(to);

/** Where a planned need goes when it is taken off its session: back to being called. */
export const STATUS_AFTER_SESSION = 'a_contacter' satisfies NeedTrainingStatus;

/** Is a need awaited on its session, and so may be taken off it or moved to another. Who was trained or absent stays, as proof. */
export const isAwaitedOnSession = (status: NeedTrainingStatus): boolean => leavesSession(status, STATUS_AFTER_SESSION);

/** May a person give a need a status that the workflow does not lead to. */
export const mayForceStatus = (roles: readonly Role[]): boolean => isAllowed(['ROLE_FORCE_CHANGE_NEED_TRAINING_STATUS'], roles);

/** Is a need with this status bound to the session that it stands on: awaited there, or trained. Who was absent may be planned anew. */
export const isBoundToSession = (status: NeedTrainingStatus): boolean => status === 'planifie' || status === 'forme';

/** Has the need come to its end: the workflow leads nowhere from there. */
export const isClosed = (status: NeedTrainingStatus): boolean => NEED_TRAINING_TRANSITIONS[status].length === 0;

/** Statuses from which a need can be planned. */
export const STATUSES_LEADING_TO_PLANIFIE: readonly NeedTrainingStatus[] = NEED_TRAINING_STATUSES.filter((status) =>
  NEED_TRAINING_TRANSITIONS[status].includes('planifie'),
);

/** Where a need may go now to be planned next; none: it has come to its end. */
export const stepsToPlanifie = (from: NeedTrainingStatus): readonly NeedTrainingStatus[] =>
  allowedTransitions(from).filter((to) => STATUSES_LEADING_TO_PLANIFIE.includes(to));
