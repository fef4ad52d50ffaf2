import { expect, it } from 'vitest';
import type { PlanningConflict } from '../../model/planning/planningConflicts.ts';
import { unsaidDays } from './conflictsAnswer.ts';

const conflict = (detail: string, ...starts: readonly string[]): PlanningConflict => ({
  kind: 'vehicle_busy',
  severity: 'blocking',
  key: '',
  detail,
  subject: null,
  with: null,
  days: starts.map((start, index) => ({ '@id': `/api/logistic_sessions/${index}`, startAt: `${start}T09:00:00+01:00` })),
});

it('names the days of a training that the sentence does not say already', () => {
  expect(unsaidDays(conflict('Le 05/12/2026 est un jour de week-end.', '2026-12-05'))).toEqual([]);
  expect(unsaidDays(conflict('Clio est déjà sur une session le 05/12/2026 de 09:00 à 17:00 (E1).', '2026-12-05'))).toEqual([]);
  expect(unsaidDays(conflict('Clio est hors service jusqu’au 05/12/2026.', '2026-12-04', '2026-12-05'))).toEqual([
    '04/12/2026',
    '05/12/2026',
  ]);
  // Said of one of them: the others would be missed.
  expect(unsaidDays(conflict('Le 04/12/2026 est bloqué.', '2026-12-04', '2026-12-05'))).toEqual(['04/12/2026', '05/12/2026']);
});
