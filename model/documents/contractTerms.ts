import { dayAfter } from '../calendar/parisTime.ts';
import { isWorkingDay } from '../calendar/workingDays.ts';

/** Days to withdraw from a contract after its signature: L6353-5 of the labour code; at a distance L221-18 of the consumer code. */
const WITHDRAWAL_DAYS = { onSite: 10, atDistance: 14 } as const;

/** Most of the price that may be paid once the withdrawal period is over (L6353-6). */
const MOST_DEPOSIT_PERCENT = 30;

/** Days in which a person who pays for themselves may withdraw. */
export const withdrawalDays = (isAtDistance: boolean): number =>
  isAtDistance ? WITHDRAWAL_DAYS.atDistance : WITHDRAWAL_DAYS.onSite;

/**
 * The last day to withdraw. The day of signature does not count, and a period that would end on a weekend or public holiday ends on
 * the next working day (L221-19): the reading that favours the person, for both periods.
 */
export const withdrawalEnd = (signedOn: string, isAtDistance: boolean): string => {
  let day = dayAfter(signedOn, withdrawalDays(isAtDistance));
  while (!isWorkingDay(day)) day = dayAfter(day, 1);
  return day;
};

/** One payment of a contract. */
export interface Instalment {
  /** Earliest day, `YYYY-MM-DD`. */
  readonly on: string;
  /** In euros. */
  readonly amount: number;
  readonly isDeposit: boolean;
}

const later = (one: string, other: string): string => (one.localeCompare(other) > 0 ? one : other);
const toCents = (amount: number): number => Math.round(amount * 100);

/**
 * Payments of a contract (L6353-6): nothing before the end of the withdrawal period, then at most 30 %, and the balance spread over the
 * dates of the training. When the training starts before that end, its payments wait.
 */
export const paymentSchedule = (total: number, lastWithdrawalDay: string, dates: readonly string[]): readonly Instalment[] => {
  const first = dayAfter(lastWithdrawalDay, 1);
  const dueDates = [...new Set(dates)].sort();
  const deposit = Math.floor((toCents(total) * MOST_DEPOSIT_PERCENT) / 100);
  const balance = toCents(total) - deposit;
  const share = dueDates.length > 0 ? Math.floor(balance / dueDates.length) : 0;
  return [
    { on: first, amount: deposit / 100, isDeposit: true },
    ...dueDates.map((date, index) => ({
      on: later(date, first),
      amount: (index === dueDates.length - 1 ? balance - share * (dueDates.length - 1) : share) / 100,
      isDeposit: false,
    })),
  ];
};
