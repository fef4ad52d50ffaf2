import type { TimeSlot } from '../calendar/halfDay.ts';

/** A date of a session, as a trainee is told it; instants are ISO 8601. */
export interface ToldDate {
  readonly startAt: string;
  readonly endAt: string;
  /** Taught hours. */
  readonly slots: readonly TimeSlot[];
}

export interface ToldPlace {
  readonly name: string;
  readonly address: string;
}

/** Where, on which dates and at which hours a trainee is called by a logistic session. */
export interface ToldSession {
  readonly logisticSession: number;
  /** Null: told before this was stored. */
  readonly trainingSession: number | null;
  /** Title of the training. */
  readonly training: string;
  readonly place: ToldPlace;
  readonly dates: readonly ToldDate[];
}

const spanOf = ({ startAt, endAt }: ToldDate): string => `${Date.parse(startAt)} ${Date.parse(endAt)}`;

const isSamePlace = (one: ToldPlace, other: ToldPlace): boolean => one.name === other.name && one.address === other.address;

/** A date with its place. */
export interface PlacedDate extends ToldDate {
  readonly place: ToldPlace;
}

/** Would a trainee come to the same place at the same time; breaks may differ. */
export const isSameDate = (one: PlacedDate, other: PlacedDate): boolean =>
  spanOf(one) === spanOf(other) && isSamePlace(one.place, other.place);

/** The dates of a session, each with its place. */
export const placedDates = ({ place, dates }: Pick<ToldSession, 'place' | 'dates'>): readonly PlacedDate[] =>
  dates.map((date) => ({ ...date, place }));
