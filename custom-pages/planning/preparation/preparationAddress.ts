import { PREPARATION_DAYS, PREPARATION_PROBLEMS, type PreparationProblem } from '../../../model/planning/preparation.ts';

export const PREPARATION_PERIODS = [7, 14, 30, 90] as const;
export type PreparationPeriod = (typeof PREPARATION_PERIODS)[number];

/** State of the preparation in the address. */
export interface PreparationAddress {
  readonly days: PreparationPeriod;
  /** Empty: all. */
  readonly problems: readonly PreparationProblem[];
  readonly showsReady: boolean;
  /** Show only sessions assigned to the person. */
  readonly isMine: boolean;
}

const isProblem = (text: string): text is PreparationProblem => PREPARATION_PROBLEMS.some((problem) => problem === text);

/** Parses `days=14&problem=trainer&problem=place&ready=1&mine=1`; invalid parts get the default. */
export const readPreparationAddress = (search: URLSearchParams): PreparationAddress => ({
  days: PREPARATION_PERIODS.find((days) => String(days) === search.get('days')) ?? PREPARATION_DAYS,
  problems: search.getAll('problem').filter(isProblem),
  showsReady: search.get('ready') === '1',
  isMine: search.get('mine') === '1',
});

/** Writes it into an address, leaving out defaults; other parameters stay. */
export const writePreparationAddress = (
  search: URLSearchParams,
  { days, problems, showsReady, isMine }: PreparationAddress,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const name of ['days', 'problem', 'ready', 'mine']) next.delete(name);
  if (days !== PREPARATION_DAYS) next.set('days', String(days));
  for (const problem of problems) next.append('problem', problem);
  if (showsReady) next.set('ready', '1');
  if (isMine) next.set('mine', '1');
  return next;
};
