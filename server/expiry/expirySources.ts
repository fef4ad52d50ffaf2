import { EXPIRY_KINDS } from '../../model/expiry/expiries.ts';

/** Column of `vehicles` for each kind of expiry. */
const VEHICLE_COLUMNS = {
  vehicle_inspection: 'inspection_expires_on',
  vehicle_insurance: 'insurance_expires_on',
  vehicle_lease: 'renew_at',
} as const;

/** SQL: the last valid days of a row of `vehicles`, as `kind` and `day`. */
export const vehicleExpiries = (vehicle: string): string =>
  `(values ${EXPIRY_KINDS.filter((kind) => kind !== 'trainer_document')
    .map((kind) => `('${kind}', ${vehicle}.${VEHICLE_COLUMNS[kind]})`)
    .join(', ')})`;

/** SQL: by trainer and type, the last valid day of the document that is valid longest; a document without a day is not counted. */
export const TRAINER_EXPIRIES = `
  select trainer_id, type_id, max(expires_on) as day from trainer_documents where expires_on is not null group by trainer_id, type_id`;
