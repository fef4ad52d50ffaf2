import type { Actor } from '../../model/kernel/access.ts';
import type { Queryable } from '../database/database.ts';
import { type Declarable, readDeclarable } from '../passport/declarations/readDeclarable.ts';
import type { FigureFilters } from './readFigure.ts';

interface PassportFigure {
  readonly actor: Actor;
  readonly now: Date;
  readonly filters: FigureFilters;
}

const PERCENT = 100;

/** Declared, or in a file that the portal has; false: to be declared yet. */
const isDeclared = ({ row: { state }, need }: Declarable): boolean =>
  state === 'accepted' ||
  state === 'to_withdraw' ||
  (state === 'exported' && need.line !== null && need.line.depositedOn !== null);

const isInTime = (one: Declarable): boolean => isDeclared(one) && (one.need.line?.depositedOn ?? '') <= one.row.deadline;

/** Trainees of trainings that ended in the period, by quarter: declared within the deadline, later, or not yet; a rate of all of them. */
export const readPassportFigure = async (database: Queryable, { actor, now, filters: { areas, ...period } }: PassportFigure) => {
  const all = (await readDeclarable({ database, actor, now }, period)).filter(
    ({ row, session }) => row.state !== 'not_due' && (areas.length === 0 || areas.includes(session.areaId ?? 0)),
  );
  return [...Map.groupBy(all, ({ row }) => row.quarter)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([quarter, people]) => {
      const [declared, inTime] = [people.filter(isDeclared).length, people.filter(isInTime).length];
      return {
        quarter,
        people: people.length,
        inTime,
        late: declared - inTime,
        open: people.length - declared,
        rate: Math.round((PERCENT * 10 * inTime) / people.length) / 10,
      };
    });
};
