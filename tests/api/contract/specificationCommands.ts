import type { Rights } from './specificationRecords.ts';

export interface CommandCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` is the id of an existing record, `{name+}` of a new one; `{name.field}` and `{name+.field}` are values of their fields. */
  readonly path: string;
  readonly right: Rights;
  /** With the same placeholders in its texts; one starting with `#` is sent as a number. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Status and members of the answer; null: no JSON. */
  readonly answer: readonly [status: number, members: readonly string[] | null];
}

const WORKFLOW: Rights = ['ROLE_READ_NEED_TRAINING', 'ROLE_WRITE_NEED_TRAINING', 'ROLE_TRAINER'];
const CHANGE_DAY: Rights = ['ROLE_WRITE_LOGISTIC_SESSION'];
const SEE_DAY: Rights = ['ROLE_READ_LOGISTIC_SESSION', ...CHANGE_DAY, 'ROLE_TRAINER_REGION_MANAGER', 'ROLE_TRAINER'];
const BOOKING: Rights = ['ROLE_WRITE_BOOKING'];

const DOCUMENTS: Rights = ['ROLE_READ_TRAINING_SESSION', 'ROLE_WRITE_TRAINING_SESSION'];

/** Calls of specification §7 besides reading and writing records. */
export const SPECIFICATION_COMMANDS: readonly CommandCall[] = [
  {
    method: 'POST',
    path: '/api/print/training_sessions/{days.trainingSession}/logistic_sessions/{days}/documents_mass_generation/cover_page',
    right: DOCUMENTS,
    answer: [202, ['type', 'status', 'nbDocuments', 'nbDocumentsGenerated', 'refused']],
  },
  {
    method: 'POST',
    path: '/print/training_sessions/{days.trainingSession}/logistic_sessions/{days}/documents_mass_generation/cover_page',
    right: DOCUMENTS,
    answer: [202, ['type', 'status', 'nbDocuments', 'nbDocumentsGenerated', 'refused']],
  },
  {
    method: 'GET',
    path: '/api/training_session_documents/{training_session_documents}',
    right: DOCUMENTS,
    answer: [200, ['nbDocuments', 'nbDocumentsGenerated']],
  },
  {
    method: 'POST',
    path: '/api/professions/{professions+}/transfer_to/{professions+}',
    right: ['ROLE_DELETE_PROFESSION'],
    answer: [200, ['label']],
  },
  {
    method: 'POST',
    path: '/api/need_trainings/mass_delete',
    right: ['ROLE_DELETE_NEED_TRAINING'],
    body: { ids: ['#{need_trainings+}'] },
    answer: [200, ['totalItem', 'deleted']],
  },
  {
    method: 'POST',
    path: '/api/need_trainings/mass_send_reminder',
    right: ['ROLE_WRITE_NEED_TRAINING'],
    body: { ids: ['#{need_trainings+}'] },
    answer: [200, ['totalItem', 'reminded', 'refused']],
  },
  {
    method: 'POST',
    path: '/api/need_trainings/mass_change_status',
    right: ['ROLE_WRITE_NEED_TRAINING'],
    body: { ids: ['#{need_trainings+}'], status: 'pocket' },
    answer: [200, ['totalItem', 'statusChanged', 'refused']],
  },
  { method: 'GET', path: '/api/need_trainings/workflow_status', right: WORKFLOW, answer: [200, ['status', 'transitions']] },
  {
    method: 'GET',
    path: '/api/need_trainings/{need_trainings}/workflow_status',
    right: WORKFLOW,
    answer: [200, ['status', 'transitions']],
  },
  {
    method: 'POST',
    path: '/api/companies/{companies+}/transfer_to/{companies+}',
    right: ['ROLE_DELETE_COMPANY'],
    answer: [200, ['siret', 'companyContacts']],
  },
  {
    method: 'PUT',
    path: '/api/companies/{managers.company}/set_main_manager',
    right: ['ROLE_WRITE_COMPANY'],
    body: { mainManagerId: '/api/company_contacts/{managers}' },
    answer: [200, ['manager']],
  },
  {
    method: 'GET',
    path: '/api/companies/41816609600069/infos_legales',
    right: ['ROLE_WRITE_COMPANY'],
    answer: [200, ['siret', 'siren', 'name', 'address', 'zipCode', 'city', 'nafCode', 'legalForm']],
  },
  {
    method: 'GET',
    path: '/api/companies/41816609600069/contact',
    right: ['ROLE_WRITE_COMPANY'],
    answer: [200, ['siret', 'firstName', 'lastName']],
  },
  {
    method: 'DELETE',
    path: '/api/trainer_documents/{trainer_documents+}',
    right: ['ROLE_DELETE_TRAINER'],
    answer: [204, null],
  },
  {
    method: 'GET',
    path: '/api/trainer_documents/{trainer_documents}/download',
    right: ['ROLE_READ_TRAINER', 'ROLE_WRITE_TRAINER', 'ROLE_TRAINER'],
    answer: [200, null],
  },
  {
    method: 'POST',
    path: '/api/logistic_sessions/{days+}/training_session/{days+.trainingSession}/dissociate',
    right: CHANGE_DAY,
    answer: [200, ['trainingSessions']],
  },
  {
    method: 'PUT',
    path: '/api/logistic_sessions/{logistic_sessions}/merge',
    right: CHANGE_DAY,
    body: { idLogisticSessionToDelete: '#{logistic_sessions+}' },
    answer: [200, ['trainingSessions']],
  },
  {
    method: 'GET',
    path: '/api/logistic_sessions/{days}/current_editor',
    right: SEE_DAY,
    answer: [200, ['user', 'since', 'expiresAt']],
  },
  {
    method: 'PUT',
    path: '/api/logistic_sessions/{days}/current_editor',
    right: CHANGE_DAY,
    answer: [200, ['user', 'since', 'expiresAt']],
  },
  ...['trainers', 'vehicles', 'teaching_tools'].map((collection) => ({
    method: 'GET' as const,
    path: `/api/${collection}_availability/logistic_sessions/{days}`,
    right: SEE_DAY,
    answer: [200, ['totalItems', 'member']] as const,
  })),
  ...['driver_program', 'others', 'supplier_relationship'].map((view) => ({
    method: 'GET' as const,
    path: `/api/logistic_sessions/training_officers/view/${view}`,
    right: ['ROLE_READ_TRAINING_OFFICER'] as const,
    answer: [200, ['totalItems', 'member', 'view', 'search']] as const,
  })),
  {
    method: 'POST',
    path: '/api/logistic_sessions/training_officers/{users+}/transfer_sessions_to/{users+}',
    right: ['ROLE_WRITE_LOGISTIC_SESSION'],
    answer: [200, ['totalItem']],
  },
  {
    method: 'GET',
    path: '/api/plaque_immatriculation_informations/AB-123-CD',
    right: ['ROLE_WRITE_VEHICULE', 'ROLE_WRITE_NEED_TRAINING', 'ROLE_WRITE_TRAINEE'],
    answer: [200, ['carBrand', 'carModel']],
  },
  { method: 'PUT', path: '/api/bookings/{bookings+}/cancel', right: BOOKING, answer: [200, ['bookingStatus']] },
  {
    method: 'PUT',
    path: '/api/bookings/{bookings+}/validate',
    right: BOOKING,
    body: { trainingType: '/api/training_types/{training_types}' },
    answer: [200, ['bookingStatus', 'needTraining']],
  },
  {
    method: 'PUT',
    path: '/api/bookings/{bookings+}',
    right: BOOKING,
    body: { needTraining: '/api/need_trainings/{need_trainings}' },
    answer: [200, ['needTraining']],
  },
  {
    method: 'GET',
    path: '/api/notification_emails/convocation/individual/toyota/{notification_emails.trainingType}',
    right: [
      'ROLE_READ_NOTIFICATION_EMAIL',
      'ROLE_WRITE_NOTIFICATION_EMAIL',
      'ROLE_READ_TRAINING_SESSION',
      'ROLE_WRITE_TRAINING_SESSION',
    ],
    answer: [200, ['object', 'content']],
  },
  {
    method: 'GET',
    path: '/api/training_sessions_trainer_space/upcoming',
    right: ['ROLE_TRAINER'],
    answer: [200, ['totalItems', 'member']],
  },
  {
    method: 'GET',
    path: '/api/training_sessions_trainer_space/historique',
    right: ['ROLE_TRAINER'],
    answer: [200, ['totalItems', 'member']],
  },
  {
    method: 'POST',
    path: '/api/email_session_documents',
    right: ['ROLE_WRITE_TRAINING_SESSION'],
    body: {
      title: 'Convocation',
      content: '<p>Bonjour</p>',
      receiver: ['jean@client.example'],
      typeDocument: 'convocation',
      trainingSession: '/api/training_sessions/{training_sessions}',
    },
    answer: [201, ['title', 'content', 'receiver', 'typeDocument', 'trainingSession', 'sendAt', 'sender']],
  },
  {
    method: 'GET',
    path: '/api/email_session_documents/training_sessions/{training_sessions}',
    right: ['ROLE_READ_TRAINING_SESSION', 'ROLE_WRITE_TRAINING_SESSION'],
    answer: [200, ['totalItems', 'member']],
  },
  { method: 'POST', path: '/api/filters', right: 'login', body: { filtersPlanning: {} }, answer: [201, ['filtersPlanning']] },
];
