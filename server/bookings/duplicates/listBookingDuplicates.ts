import { BOOKING_DUPLICATES } from '../../../model/bookings/bookingDuplicates.ts';
import { type Actor, isAllowed } from '../../../model/kernel/access.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { listDuplicatesOf } from '../../needs/duplicates/listDuplicates.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { namedCompaniesStatement, sameBookingsStatement } from './bookingDuplicatesStatements.ts';

const mayRead = ({ roles }: Actor, ...names: readonly ('companies' | 'need_trainings' | 'trainees')[]): boolean =>
  names.every((name) => isAllowed(resourceByName(name).access.item, roles));

/** Rows with the records that they name, as the caller may see them. */
const withRecords = <Row extends { readonly id: number }, Found extends { readonly id: number }>(
  rows: readonly Row[],
  records: readonly Found[],
) =>
  rows.flatMap(({ id, ...row }) => {
    const record = records.find((each) => each.id === id);
    return record ? [{ ...row, record }] : [];
  });

/**
 * Other bookings of the same person, people who are known, and companies that have the name or number of a booking. Nothing is joined by itself; people and companies are left out for callers who may not read them.
 */
export const listBookingDuplicates = async (context: WriteContext, bookingId: number) => {
  const { database, actor } = context;
  const { bookings, companies } = recordsOf(context);
  const { firstName = null, lastName = null, email = null, phone } = await bookings.read(bookingId);
  const { days, most } = BOOKING_DUPLICATES;
  const sameBookings = await sameBookingsStatement.rows({ database, actor }, [bookingId, days, most]);
  const namedCompanies = mayRead(actor, 'companies')
    ? await namedCompaniesStatement.rows({ database, actor }, [bookingId, most])
    : [];
  const candidate = { key: bookingId, firstName, lastName, email, phones: phone ? [phone] : [], orders: [] };
  return {
    bookings: withRecords(sameBookings, await bookings.listColumns(sameBookings.map(({ id }) => id))),
    people: mayRead(actor, 'need_trainings', 'trainees') ? await listDuplicatesOf(context, candidate, { byName: true }) : [],
    companies: withRecords(namedCompanies, await companies.listColumns(namedCompanies.map(({ id }) => id))),
  };
};
