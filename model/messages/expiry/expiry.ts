import type { ExpiryKind } from '../../expiry/expiries.ts';
import { inDays } from '../../kernel/values/french.ts';
import { frenchDay } from '../planning/planningConflicts.ts';

/** Thing that expires, with its owner; `item` is the type of a document. */
interface ExpiryWords {
  readonly kind: ExpiryKind;
  readonly subject: string;
  readonly item: string;
}

const THINGS: Readonly<Record<ExpiryKind, (item: string) => string>> = {
  trainer_document: (item) => item,
  vehicle_inspection: () => 'Contrôle technique',
  vehicle_insurance: () => 'Assurance',
  vehicle_lease: () => 'Location',
};

export const EXPIRY_MESSAGES = {
  expired: (day: string) => `Expiré le ${frenchDay(day)}`,
  soon: (day: string, days: number) => `${frenchDay(day)} (${inDays(days)})`,
};

/** Subject and lines of the e-mail about what expires. */
export const EXPIRY_MAIL = {
  subject: (count: number) => (count === 1 ? 'Une échéance approche' : `${count} échéances approchent`),
  intro: 'À renouveler avant la date indiquée :',
  line: ({ kind, subject, item }: ExpiryWords, day: string, days: number) =>
    `${frenchDay(day)} (${inDays(days)}) : ${THINGS[kind](item)}, ${subject}`,
};
