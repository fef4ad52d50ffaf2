import { describe, expect, it } from 'vitest';
import {
  LEFT_OUT_REMEDIES,
  LEFT_OUT_SENTENCES,
  PLAN_WEIGHT_WORDS,
  SCENARIO_STATUS_LABELS,
} from '../../../model/messages/scenarios/planScenario.ts';
import { SCENARIO_STATUSES, SEARCHING_STATUSES } from '../../../model/scenarios/planScenario.ts';
import { DEFAULT_PLAN_WEIGHTS, PLAN_WEIGHTS, WEIGHT_MAX } from '../../../model/scenarios/planWeights.ts';

const WORDS = { type: 'Sol glissant', area: 'E4', until: '2026-12-12', minimum: 3, wouldFit: ['Marc DUPONT', 'Léa MARTIN'] };

describe('the words of a proposal', () => {
  it('explain each weight in a sentence', () => {
    expect(Object.keys(PLAN_WEIGHT_WORDS)).toEqual([...PLAN_WEIGHTS]);
    for (const { help } of Object.values(PLAN_WEIGHT_WORDS)) expect(help).toMatch(/^[A-ZÉ].+\.$/);
    for (const weight of Object.values(DEFAULT_PLAN_WEIGHTS)) expect(weight).toBeLessThanOrEqual(WEIGHT_MAX);
  });

  it('name each status, of which three search', () => {
    expect(Object.keys(SCENARIO_STATUS_LABELS)).toEqual([...SCENARIO_STATUSES]);
    // Words of « une proposition ».
    expect([SCENARIO_STATUS_LABELS.ready, SCENARIO_STATUS_LABELS.adopted]).toEqual(['Prête', 'Adoptée']);
    expect(SEARCHING_STATUSES).toEqual(['waiting', 'running', 'stopping']);
  });

  it('say why a need is left out, and what would free it', () => {
    expect(LEFT_OUT_SENTENCES.no_trainer(WORDS)).toBe(
      'Aucun formateur habilité à « Sol glissant » dans le secteur E4 d’ici au sam. 12 décembre 2026.',
    );
    expect(LEFT_OUT_REMEDIES.no_trainer(WORDS)).toBe(
      'Habilitez un formateur ou ouvrez-lui ce secteur : Marc DUPONT, Léa MARTIN.',
    );
    expect(Object.keys(LEFT_OUT_REMEDIES)).toEqual(Object.keys(LEFT_OUT_SENTENCES));
  });
});
