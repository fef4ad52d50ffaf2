import { USER_GROUP_CODES } from '../accounts/userGroupCodes.ts';
import type { Right } from '../kernel/access.ts';
import type { Role } from '../kernel/roles.ts';
import type { commentaryTrainingOfficers } from './commentaryTrainingOfficer.ts';
import type { trackingDateLogisticSessions } from './trackingDateLogisticSession.ts';
import type { trainingOfficerLogisticSessionDetails } from './trainingOfficerLogisticSessionDetail.ts';

/** The tables in which officers follow up their sessions (specification §2). */
export const TRAINING_OFFICER_VIEWS = ['driver_program', 'others', 'supplier_relationship'] as const;
export type TrainingOfficerView = (typeof TRAINING_OFFICER_VIEWS)[number];

export const isTrainingOfficerView = (name: string): name is TrainingOfficerView =>
  (TRAINING_OFFICER_VIEWS as readonly string[]).includes(name);

/** Right to transfer sessions to another officer. */
export const TRANSFER_SESSIONS_RIGHT: Right = ['ROLE_WRITE_LOGISTIC_SESSION'];

type FieldOf<R extends { readonly fields: object }> = Exclude<keyof R['fields'] & string, 'logisticSession'>;

interface ViewDeclaration {
  /** The role whose default view it is. */
  readonly role: Role;
  /** Code of the user group of its officers. */
  readonly group: string;
  /** Shows driver programme sessions, other sessions, or both (null). */
  readonly isDriverProgram: boolean | null;
  readonly trackingDates: readonly FieldOf<typeof trackingDateLogisticSessions>[];
  readonly details: readonly FieldOf<typeof trainingOfficerLogisticSessionDetails>[];
  readonly commentaries: readonly FieldOf<typeof commentaryTrainingOfficers>[];
}

const TRAINING_STEPS = {
  trackingDates: [
    'trainerConfirmedOn',
    'conventionsSentOn',
    'conventionsReturnedOn',
    'convocationsSentOn',
    'materialsSentOn',
    'attendanceSheetsReceivedOn',
    'evaluationsReceivedOn',
    'attestationsSentOn',
    'invoiceSentOn',
  ],
  details: ['fileState', 'nextActionOn', 'clientReference', 'fundingReference', 'invoiceNumber', 'invoiceAmount'],
  commentaries: ['commentaryTrainingOfficer', 'commentaryBilling'],
} as const;

/**
 * Content of each view: a driver programme's code on a training puts its session in the Driver Program view (specification §9).
 */
export const TRAINING_OFFICER_VIEW: Readonly<Record<TrainingOfficerView, ViewDeclaration>> = {
  driver_program: {
    ...TRAINING_STEPS,
    role: 'ROLE_CHARGE_DE_FORMATION_DRIVER_PROGRAM',
    group: USER_GROUP_CODES.trainingOfficersDriverProgram,
    isDriverProgram: true,
  },
  others: {
    ...TRAINING_STEPS,
    role: 'ROLE_CHARGE_DE_FORMATION_OTHERS',
    group: USER_GROUP_CODES.trainingOfficersOthers,
    isDriverProgram: false,
  },
  supplier_relationship: {
    role: 'ROLE_OFFICER_SUPPLIER_RELATIONSHIP',
    group: USER_GROUP_CODES.supplierOfficers,
    isDriverProgram: null,
    trackingDates: ['locationBookedOn', 'catererBookedOn', 'hotelBookedOn', 'materialsSentOn', 'supplierInvoicesReceivedOn'],
    details: ['fileState', 'nextActionOn', 'locationReference', 'catererReference', 'hotelReference', 'supplierAmount'],
    commentaries: ['commentarySupplierRelationship', 'commentaryBilling'],
  },
};

/** A person's default view: their own, else the first. Administrators hold all roles, and get the first. */
export const firstViewOf = (roles: readonly Role[]): TrainingOfficerView =>
  TRAINING_OFFICER_VIEWS.find((view) => roles.includes(TRAINING_OFFICER_VIEW[view].role)) ?? 'driver_program';
