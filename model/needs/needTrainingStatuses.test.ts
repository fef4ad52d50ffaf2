import { describe, expect, it } from 'vitest';
import { isBoundToTrainingSession, leavesTrainingSession } from './needOnSession.ts';
import {
  allowedTransitions,
  canMove,
  NEED_TRAINING_PLANNED_STATUSES,
  NEED_TRAINING_STATUSES,
  type NeedTrainingStatus,
  STATUSES_LEADING_TO_PLANIFIE,
} from './needTrainingStatuses.ts';

const ORDER: readonly NeedTrainingStatus[] = [
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
];

/** The rule as an independent matrix in ORDER: x allowed, B only once the session has begun, . refused. */
const MATRIX: Readonly<Record<NeedTrainingStatus, string>> = {
  init: '.xxxxx.........x',
  eligible: '..x.xx.....x...x',
  pocket: '.x..x..........x',
  alerte_import: 'xxx.xx.........x',
  a_contacter: '..x..xxxxxxxx..x',
  attente_coordonnees: '....x..x...xx..x',
  ok_attente_validation_date: '....x..xxxxxx..x',
  ok_attente_coord_conducteur: '....x.x.xxxxx..x',
  ok_attente_de_relance: '....x.xx.xxxx..x',
  ok_attente_livraison: '....x.xxx.xxx..x',
  planifie: '....x.x.x..x.BBx',
  refus: '....x...........',
  absence_reponse: '....x...x.xx...x',
  forme: '................',
  absent: '....x.x...xx...x',
  perte_de_droit: '................',
};

const PAIRS = ORDER.flatMap((from) => ORDER.map((to, index) => ({ from, to, rule: MATRIX[from][index] ?? '' })));

/** Statuses a planned need may change to that remove it from its session. */
const LEAVING = new Set<NeedTrainingStatus>(ORDER.filter((status) => !['planifie', 'forme', 'absent'].includes(status)));

describe('need-training statuses', () => {
  it('are the sixteen of the specification, in its order', () => {
    expect(NEED_TRAINING_STATUSES).toEqual(ORDER);
    expect(PAIRS).toHaveLength(256);
  });

  it.each(PAIRS)('$from → $to is "$rule"', ({ from, to, rule }) => {
    expect(canMove(from, to)).toBe(rule === 'x');
    expect(canMove(from, to, { sessionHasBegun: true })).toBe(rule === 'x' || rule === 'B');
    expect(canMove(from, to, { force: true })).toBe(from !== to);
    expect(leavesTrainingSession(from, to)).toBe(from === 'planifie' && LEAVING.has(to));
  });

  it('are bound to a session when planned on it or trained in it', () => {
    expect(ORDER.filter(isBoundToTrainingSession)).toEqual(['planifie', 'forme']);
  });

  it('offers an outcome only after the session has started', () => {
    expect(allowedTransitions('planifie')).not.toContain('forme');
    expect(allowedTransitions('planifie', { sessionHasBegun: true })).toEqual(expect.arrayContaining(['forme', 'absent']));
  });

  it('leads to planifie from the seven statuses of the specification', () => {
    expect([...STATUSES_LEADING_TO_PLANIFIE].sort()).toEqual(
      [
        'a_contacter',
        'ok_attente_validation_date',
        'ok_attente_coord_conducteur',
        'ok_attente_de_relance',
        'ok_attente_livraison',
        'absence_reponse',
        'absent',
      ].sort(),
    );
  });

  it('counts planifie, forme and absent as planned by default', () => {
    expect(NEED_TRAINING_PLANNED_STATUSES).toEqual(['planifie', 'forme', 'absent']);
  });
});
