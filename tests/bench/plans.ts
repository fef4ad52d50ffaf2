import { mkdir, writeFile } from 'node:fs/promises';
import { brokenRules } from '../../model/scenarios/brokenRules.ts';
import { openDraftPlan, plannedSessionsOf } from '../../model/scenarios/draftPlan.ts';
import { planGreedily } from '../../model/scenarios/greedyPlan.ts';
import { figuredSessions, type PlanFigures, planFigures } from '../../model/scenarios/planFigures.ts';
import { indexPlan } from '../../model/scenarios/planIndex.ts';
import type { PlannedSession, PlanProblem } from '../../model/scenarios/planProblem.ts';
import { solveInThread } from '../../server/scenarios/solveInThread.ts';
import { planOrganisation } from './planning/planOrganisation.ts';

/** Needs, and the seconds that the solver is given. */
const CASES = [
  [50, 20],
  [300, 55],
  [1000, 180],
] as const;

const HEADING = `| needs | method | time | gap | planned | days | km | km a need | fill | broken rules |
|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|`;

interface Measured {
  readonly method: string;
  readonly seconds: number;
  readonly gap: number | null;
  readonly figures: PlanFigures;
  readonly broken: number;
}

const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)} %`);

const rowOf = ({ method, seconds, gap, figures, broken }: Measured): string => {
  const { needs, planned, days, kilometres, fill } = figures;
  const each = planned > 0 ? (kilometres / planned).toFixed(1) : '–';
  const cells = [needs, method, `${seconds.toFixed(1)} s`, percent(gap), planned, days, kilometres, each, percent(fill), broken];
  return `| ${cells.join(' | ')} |`;
};

const figuresOf = (problem: PlanProblem, plan: readonly PlannedSession[]): PlanFigures =>
  planFigures(problem.needs.length, figuredSessions(problem, plan));

const greedy = (problem: PlanProblem): Measured => {
  const start = performance.now();
  const draft = openDraftPlan(indexPlan(problem));
  planGreedily(draft, problem.needs);
  const plan = plannedSessionsOf(draft);
  const seconds = (performance.now() - start) / 1000;
  return { method: 'greedy', seconds, gap: null, figures: figuresOf(problem, plan), broken: brokenRules(problem, plan).length };
};

const solved = async (problem: PlanProblem, limit: number): Promise<Measured> => {
  const start = performance.now();
  const signal = new AbortController().signal;
  const { plan, gap } = await solveInThread(problem, { seconds: limit, signal, onProgress: () => undefined });
  const seconds = (performance.now() - start) / 1000;
  return { method: 'solver', seconds, gap, figures: figuresOf(problem, plan), broken: brokenRules(problem, plan).length };
};

const asked = process.argv.slice(2).map(Number);
const rows: string[] = [HEADING];
for (const [needs, limit] of CASES.filter(([size]) => asked.length === 0 || asked.includes(size))) {
  const problem = planOrganisation(needs);
  for (const measured of [greedy(problem), await solved(problem, limit)]) rows.push(rowOf(measured));
}
const table = `${rows.join('\n')}\n`;
process.stdout.write(table);
await mkdir('bench-results', { recursive: true });
await writeFile('bench-results/plans.md', table);
