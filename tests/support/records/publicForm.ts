import type { ApiClient, ApiRecord } from '../app/apiClient.ts';
import { buildRecord } from './buildRecord.ts';

const FIELDS = ['lastName', 'firstName', 'email', 'phone', 'companyName', 'comment'];

/** An open form, as an administrator composes one; further questions come at the end. */
export const buildPublicForm = async (
  api: ApiClient,
  more: Readonly<Record<string, unknown>> = {},
  questions: readonly object[] = [],
): Promise<ApiRecord> =>
  buildRecord(api, 'public_forms', {
    title: 'Demandez une place',
    introduction: 'Pour une journée de formation.',
    questions: [...FIELDS.map((field) => ({ field })), ...questions],
    consentText: 'Vos réponses servent à vous rappeler.',
    thanks: 'Merci, nous vous rappelons.',
    isOpen: true,
    carDealer: (await buildRecord(api, 'car_dealers'))['@id'],
    ...more,
  });

/** An answer that the form accepts. */
export const FORM_ANSWER = {
  values: { lastName: 'Lemaire', firstName: 'Zoé', email: 'Zoe@Client.example', companyName: 'Garage Lemaire' },
  consent: true,
  consentVersion: 1,
  seconds: 30,
} as const;

const NEED_FIELDS = ['trainee.lastName', 'trainee.firstName', 'trainee.email', 'companyName', 'trainingType', 'commentary'];

/** An open form for needs, as an administrator composes one; further questions come at the end. */
export const buildNeedForm = async (
  api: ApiClient,
  more: Readonly<Record<string, unknown>> = {},
  questions: readonly object[] = [],
): Promise<ApiRecord> =>
  buildRecord(api, 'public_forms', {
    target: 'need_trainings',
    title: 'Demandez une formation',
    questions: [...NEED_FIELDS.map((field) => ({ field })), ...questions],
    consentText: 'Vos réponses servent à vous rappeler.',
    thanks: 'Merci, nous vous rappelons.',
    isOpen: true,
    area: (await buildRecord(api, 'areas'))['@id'],
    ...more,
  });

/** An answer that such a form accepts, but for the training. */
export const NEED_ANSWER = {
  values: {
    'trainee.lastName': 'Lemaire',
    'trainee.firstName': 'Zoé',
    'trainee.email': 'Zoe@Client.example',
    companyName: 'Garage Lemaire',
  },
  consent: true,
  consentVersion: 1,
  seconds: 30,
} as const;
