import { dayAfter } from '../calendar/parisTime.ts';
import { type DeclarationRow, type HinderedCounts, OWED_STATES, type PassportFile } from './declarationViews.ts';
import type { PassportProof } from './passportCodes.ts';

/** Days ahead of a deadline from which « Ma journée » names it. */
const DEADLINE_SOON_DAYS = 60;
/** Days after the end of a training from which a trainee who lacks something is named. */
const INCOMPLETE_AFTER_DAYS = 7;
/** Days within which a file is noted as deposited: the portal's answer is of use only then. */
const DEPOSITED_WITHIN_DAYS = 3;

/** Something to do for the « passeport de prévention ». */
export type PassportWaiting =
  | {
      readonly what: 'deadline';
      readonly deadline: string;
      /** The earliest quarter with somebody to declare. */
      readonly quarter: string;
      /** Trainees to declare until then, and those of them who go into no file as they are. */
      readonly toDeclare: number;
      readonly hindered: HinderedCounts;
    }
  | {
      readonly what: 'file';
      readonly file: number;
      readonly quarter: string;
      readonly proof: PassportProof;
      /** `YYYY-MM-DD`. */
      readonly madeOn: string;
      readonly lines: number;
    }
  | { readonly what: 'incomplete'; readonly quarter: string; readonly count: number };

type WaitingRow = Pick<DeclarationRow, 'state' | 'deadline' | 'quarter' | 'end'>;
type WaitingFile = Pick<PassportFile, 'id' | 'quarter' | 'proof' | 'depositedOn' | 'counts'> & { readonly madeOn: string };

const isOwed = ({ state }: WaitingRow): boolean => OWED_STATES.some((owed) => owed === state);

const countOf = (rows: readonly WaitingRow[], state: WaitingRow['state']): number =>
  rows.filter((row) => row.state === state).length;

const earliest = (rows: readonly WaitingRow[]): string => rows.map(({ quarter }) => quarter).toSorted()[0] ?? '';

const deadlines = (rows: readonly WaitingRow[], today: string): readonly PassportWaiting[] =>
  [...Map.groupBy(rows.filter(isOwed), ({ deadline }) => deadline)]
    .filter(([deadline]) => deadline <= dayAfter(today, DEADLINE_SOON_DAYS))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([deadline, rowsDue]) => ({
      what: 'deadline',
      deadline,
      quarter: earliest(rowsDue),
      toDeclare: rowsDue.length,
      hindered: {
        incomplete: countOf(rowsDue, 'incomplete'),
        rejected: countOf(rowsDue, 'rejected'),
        to_withdraw: countOf(rowsDue, 'to_withdraw'),
      },
    }));

const files = (all: readonly WaitingFile[], today: string): readonly PassportWaiting[] =>
  all
    .filter(({ depositedOn, counts }) => depositedOn === null && counts.unsent === 0)
    .filter(({ madeOn }) => madeOn <= dayAfter(today, -DEPOSITED_WITHIN_DAYS))
    .map(({ id, quarter, proof, madeOn, counts }) => ({
      what: 'file',
      file: id,
      quarter,
      proof,
      madeOn,
      lines: counts.exported,
    }));

const incomplete = (rows: readonly WaitingRow[], today: string): readonly PassportWaiting[] =>
  [
    ...Map.groupBy(
      rows.filter(({ state, end }) => state === 'incomplete' && end <= dayAfter(today, -INCOMPLETE_AFTER_DAYS)),
      ({ quarter }) => quarter,
    ),
  ]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([quarter, lacking]) => ({ what: 'incomplete', quarter, count: lacking.length }));

interface WaitingOn {
  readonly rows: readonly WaitingRow[];
  readonly files: readonly WaitingFile[];
  /** The date in Paris. */
  readonly today: string;
}

/** Work that waits on a day: deadlines that are near or past, files nobody noted as deposited, and trainees who lack something. */
export const passportWaiting = ({ rows, files: all, today }: WaitingOn): readonly PassportWaiting[] => [
  ...deadlines(rows, today),
  ...files(all, today),
  ...incomplete(rows, today),
];
