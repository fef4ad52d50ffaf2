import { ANSWER_TYPES } from './answerTypes.ts';

/** Answer of a call that is not derived from a declaration. */
export type CallAnswer =
  /** JSON-LD of one of these types: a record's, or a view's. */
  | { readonly types: readonly string[] }
  /** A collection of these. */
  | { readonly members: string }
  /** Something else than JSON-LD. */
  | { readonly media: string }
  | 'nothing';

const SHEET = '/api/emargements/logistic_sessions/{logisticSession}/training_sessions/{trainingSession}';
const LINK = '/api/emargements/{uuid}';
const SPACE = '/api/training_sessions_trainer_space';

/** Calls by the type of their members. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  Emargement: [`GET ${LINK}/need_trainings`],
  EmargementEvent: [`GET ${SHEET}/history`, `GET ${LINK}/history`],
  EmailSessionDocument: ['GET /api/email_session_documents/training_sessions/{id}'],
  ImportRow: ['GET /api/trainee_imports/{id}/rows', 'GET /api/record_imports/{id}/rows'],
  TeachingTool: ['GET /api/teaching_tools_availability/logistic_sessions/{id}'],
  Trainer: ['GET /api/trainers_availability/logistic_sessions/{id}'],
  TrainerDay: [`GET ${SPACE}/upcoming`, `GET ${SPACE}/historique`],
  TrainingOfficerSession: ['GET /api/logistic_sessions/training_officers/view/{view}'],
  Vehicle: ['GET /api/vehicles_availability/logistic_sessions/{id}'],
};

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Calls that do not answer with JSON-LD, by the media type of their answer. */
const MEDIA: Readonly<Record<string, readonly string[]>> = {
  'application/json': ['GET /api/openapi.json', 'GET /logout', 'GET /api/public_settings', 'POST /api/sign_on/{provider}'],
  'application/ld+json': ['GET /api/contexts/{type}'],
  'application/octet-stream': [
    'GET /api/organisation/logo',
    'GET /api/trainer_documents/{id}/download',
    `GET ${LINK}/absence_file/{dayPeriod}`,
  ],
  'application/pdf': [
    'GET /api/sealed_sheets/{id}/download',
    'POST /api/document_templates/preview',
    `GET ${SPACE}/{id}/access_plans/{file}`,
    `GET ${LINK}/convocation/document`,
    `GET ${LINK}/documents/{type}`,
    `GET ${LINK}/convocation/access_plans/{place}`,
  ],
  'text/csv': ['POST /api/passport/files/{id}/download'],
  'application/zip': ['GET /api/data_archives/{id}/download', 'GET /api/control_files/{id}/download'],
  'image/svg+xml': [`GET ${SHEET}/history/{event}`, `GET ${LINK}/history/{event}`, `GET ${LINK}/sign/{dayPeriod}`],
  'text/calendar': ['GET /calendars/{token}'],
  'text/event-stream': ['GET /api/events'],
  [WORKBOOK]: [
    'GET /api/trainee_import_types/{name}/template',
    'GET /api/trainee_imports/call_center_file',
    'GET /api/trainee_imports/{id}/failed_rows',
    'GET /api/record_imports/templates/{kind}',
    'GET /api/record_imports/{id}/failed_rows',
  ],
};

const namesOf = (groups: Readonly<Record<string, readonly string[]>>, call: string): readonly string[] =>
  Object.entries(groups).flatMap(([name, calls]) => (calls.includes(call) ? [name] : []));

/** The answer of a special call, e.g. `POST /api/bookings/{id}/cancel`; one that is not listed here answers nothing. */
export const callAnswer = (call: string): CallAnswer => {
  const types = namesOf(ANSWER_TYPES, call);
  if (types.length > 0) return { types };
  const [members] = namesOf(LISTS, call);
  if (members) return { members };
  const [media] = namesOf(MEDIA, call);
  return media ? { media } : 'nothing';
};

/** Calls that are listed, for the test that none is misspelt. */
export const ANSWERED_CALLS: readonly string[] = [ANSWER_TYPES, LISTS, MEDIA].flatMap((groups) => Object.values(groups).flat());
