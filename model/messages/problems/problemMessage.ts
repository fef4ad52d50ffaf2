import { worded } from '../../wording/worded.ts';
import { accountsProblems } from './accounts.ts';
import { archivesProblems } from './archives.ts';
import { attendanceProblems } from './attendance.ts';
import { companiesProblems } from './companies.ts';
import { documentsProblems } from './documents.ts';
import { formsProblems } from './forms.ts';
import { importsProblems } from './imports.ts';
import { integrationsProblems } from './integrations.ts';
import { needsProblems } from './needs.ts';
import { passportProblems } from './passport.ts';
import { planningProblems } from './planning.ts';
import { qualityProblems } from './quality.ts';
import { questionnairesProblems } from './questionnaires.ts';
import { reportsProblems } from './reports.ts';
import { requestsProblems } from './requests.ts';
import { scenariosProblems } from './scenarios.ts';
import { setupProblems } from './setup.ts';
import { smsProblems } from './sms.ts';

/** Refusals of the server, by domain and reason; a function takes the parameters of the sentence. */
export const PROBLEM_MESSAGES = worded({
  ...accountsProblems,
  ...attendanceProblems,
  ...companiesProblems,
  ...documentsProblems,
  ...archivesProblems,
  ...formsProblems,
  ...importsProblems,
  ...integrationsProblems,
  ...needsProblems,
  ...passportProblems,
  ...planningProblems,
  ...qualityProblems,
  ...questionnairesProblems,
  ...reportsProblems,
  ...requestsProblems,
  ...scenariosProblems,
  ...setupProblems,
  ...smsProblems,
} as const);

export type ProblemKey = keyof typeof PROBLEM_MESSAGES;

/** The parameters of a message: none for a plain sentence. */
export type ProblemParams<K extends ProblemKey> = (typeof PROBLEM_MESSAGES)[K] extends (params: infer P) => string
  ? [params: P]
  : [];

/**
 * @example problemMessage('need.closed')
 * @example problemMessage('session.full', { goal, registered })
 */
export const problemMessage = <K extends ProblemKey>(key: K, ...[params]: ProblemParams<K>): string => {
  const message = PROBLEM_MESSAGES[key] as string | ((params: unknown) => string);
  return typeof message === 'string' ? message : message(params);
};
