import type { ApiClient, ApiRecord } from '../app/apiClient.ts';
import { buildRecord } from './buildRecord.ts';

/** A question that everybody answers in a second. */
export const SCALE = {
  kind: 'scale',
  text: 'La formation a répondu à vos attentes',
  isRequired: true,
  lowWord: 'Pas du tout',
  highWord: 'Tout à fait',
} as const;

/** A draft with two questions. */
export const buildQuestionnaire = (api: ApiClient, more: Readonly<Record<string, unknown>> = {}): Promise<ApiRecord> =>
  buildRecord(api, 'questionnaires', {
    moment: 'end',
    audience: 'trainee',
    questions: [SCALE, { kind: 'long_text', text: 'Un mot ?' }],
    ...more,
  });

type Command = 'publish' | 'revise' | 'discard' | 'archive';

/** Calls a command on the record as it was read; more members go with it. */
export const actOn = async (api: ApiClient, record: ApiRecord, command: Command, more: object = {}): Promise<ApiRecord> =>
  api.update(`${record['@id']}/${command}`, { version: record.version, ...more });

export const buildPublished = async (api: ApiClient, more: Readonly<Record<string, unknown>> = {}): Promise<ApiRecord> =>
  actOn(api, await buildQuestionnaire(api, more), 'publish');

interface Coded {
  readonly code: string;
  readonly text: string;
  readonly [member: string]: unknown;
}

/** Questions of a record, as the API gives them. */
export const questionsIn = ({ questions }: ApiRecord): readonly Coded[] => questions as readonly Coded[];

/** Saves the questions of a draft. */
export const saveQuestions = (api: ApiClient, record: ApiRecord, questions: readonly object[]): Promise<ApiRecord> =>
  api.update(record['@id'], { ...record, questions });
