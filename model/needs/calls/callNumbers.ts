import { recordLabel } from '../../messages/recordLabel.ts';
import type { RecordFor } from '../../registry/resources.ts';

export const CALL_NUMBER_KINDS = ['mobile', 'phone', 'manager', 'contact', 'company', 'seller'] as const;
export type CallNumberKind = (typeof CALL_NUMBER_KINDS)[number];

/** A number under which somebody can be called about a need. */
export interface CallNumber {
  readonly kind: CallNumberKind;
  /** Name of the person who answers there; null: the trainee. */
  readonly name: string | null;
  readonly number: string;
}

type Row = Readonly<Record<string, unknown>>;

const rowOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});

const numbersOf = (kind: CallNumberKind, name: string | null, ...numbers: readonly unknown[]): readonly CallNumber[] =>
  numbers.flatMap((number) => (typeof number === 'string' && number !== '' ? [{ kind, name, number }] : []));

const ofContact = (kind: CallNumberKind, contact: unknown): readonly CallNumber[] => {
  const { phoneNumber, secondPhoneNumber } = rowOf(contact);
  return contact ? numbersOf(kind, recordLabel('company_contacts', contact), phoneNumber, secondPhoneNumber) : [];
};

/**
 * The numbers of a need, each once: the trainee's own first, then those who can reach them. `company` null: the caller may not read
 * companies, or there is none.
 */
export const callNumbers = (
  need: Pick<RecordFor<'need_trainings'>, 'trainee' | 'manager' | 'carDealerSeller'>,
  company: RecordFor<'companies'> | null,
): readonly CallNumber[] => {
  const trainee = rowOf(need.trainee);
  const main = company?.companyContacts?.find((contact) => contact.main === true);
  const seller = rowOf(need.carDealerSeller);
  const numbers = [
    ...numbersOf('mobile', null, trainee.mobilePhone),
    ...numbersOf('phone', null, trainee.phoneNumber),
    ...ofContact('manager', need.manager),
    ...ofContact('contact', main),
    ...numbersOf('company', company?.name ?? null, company?.phoneNumber, company?.secondPhoneNumber),
    ...(need.carDealerSeller ? numbersOf('seller', recordLabel('car_dealer_sellers', seller), seller.phoneNumber) : []),
  ];
  return numbers.filter(({ number }, index) => numbers.findIndex((other) => other.number === number) === index);
};
