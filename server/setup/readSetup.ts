import {
  missingOfStep,
  SETUP_CODES,
  SETUP_SET_ASIDE,
  SETUP_STEPS,
  type SetupView,
  stateOfStep,
} from '../../model/setup/setupSteps.ts';
import { returnedRow } from '../database/returnedRow.ts';
import type { Dependencies } from '../dependencies.ts';
import { setupFactsStatement } from './setupFactsStatement.ts';

/** The steps of the set-up, as far as the data says they are done. */
export const readSetup = async ({
  database,
  mailer,
  settings,
  now,
}: Pick<Dependencies, 'database' | 'mailer' | 'settings' | 'now'>): Promise<SetupView> => {
  const facts = returnedRow(await setupFactsStatement.rows(database, [SETUP_CODES, now()]));
  return {
    steps: SETUP_STEPS.map((name) => ({ name, state: stateOfStep(name, facts), missing: missingOfStep(name, facts) })),
    isSetAside: facts.marks.includes(SETUP_SET_ASIDE),
    testMail: facts.testMail,
    firstSheet: facts.firstSheet,
    leftOutAreas: facts.leftOutAreas,
    hasContact: facts.codes.includes('email_contact'),
    sendsMails: mailer !== null,
    catchesMail: settings.catchesMail,
  };
};
