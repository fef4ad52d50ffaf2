import { expect, it } from 'vitest';
import { brokenRules } from '../../../model/scenarios/brokenRules.ts';
import { solveInThread } from '../../../server/scenarios/solveInThread.ts';
import { planOrganisation } from '../../bench/planning/planOrganisation.ts';

it('answers with the best plan so far when the search is stopped', async () => {
  const problem = planOrganisation(200, 11);
  const stopping = new AbortController();
  const seen: number[] = [];
  const { plan, cost, progress } = await solveInThread(problem, {
    seconds: 120,
    signal: stopping.signal,
    onProgress: (best) => {
      seen.push(best.cost);
      if (seen.length === 2) stopping.abort();
    },
  });

  expect(brokenRules(problem, plan)).toEqual([]);
  expect(plan.flatMap(({ needs }) => needs).length).toBeGreaterThan(150);
  expect(cost).toBeLessThanOrEqual(seen[0] ?? 0);
  expect(progress).toBeGreaterThan(0);
});
