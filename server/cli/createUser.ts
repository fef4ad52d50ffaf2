import { parseArgs } from 'node:util';
import { users } from '../../model/accounts/user.ts';
import { USER_GROUP_CODES } from '../../model/accounts/userGroupCodes.ts';
import { validateField } from '../../model/kernel/validation.ts';
import { PASSWORD_REFUSALS } from '../../model/messages/kernel/passwordRefusals.ts';

import { OPERATOR_MESSAGES } from '../../model/messages/operator.ts';
import { createUser } from '../accounts/people/createUser.ts';
import { StartError } from '../kernel/startError.ts';
import { openDatabase } from '../openDatabase.ts';
import { createLog } from '../platform/log.ts';
import { prepareData } from '../prepareData.ts';
import { readSettings } from '../settings.ts';
import { askOperator } from './askOperator.ts';
import { runCommand } from './runCommand.ts';

const USAGE = OPERATOR_MESSAGES.createUserUsage({ defaultGroup: USER_GROUP_CODES.superAdmin });

const OPTIONS = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  group: { type: 'string', default: USER_GROUP_CODES.superAdmin },
  help: { type: 'boolean', default: false },
} as const;

const askMissing = (values: { readonly [name: string]: string | boolean | undefined }) =>
  askOperator(async (ask) => ({
    email: await ask(values.email, OPERATOR_MESSAGES.email, '--email'),
    firstName: await ask(values['first-name'], OPERATOR_MESSAGES.firstName, '--first-name'),
    lastName: await ask(values['last-name'], OPERATOR_MESSAGES.lastName, '--last-name'),
    password: await ask(
      process.env.PILOTAGE_PASSWORD,
      OPERATOR_MESSAGES.password({ rule: PASSWORD_REFUSALS.tooShort }),
      'PILOTAGE_PASSWORD',
    ),
  }));

const refuseInvalid = (answers: { readonly email: string; readonly firstName: string; readonly lastName: string }): void => {
  for (const name of ['email', 'firstName', 'lastName'] as const) {
    const message = validateField(users.fields[name], answers[name]);
    if (message) throw new StartError(`${name} : ${message}`);
  }
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return console.info(USAGE);
  const settings = readSettings(process.env);
  const answers = await askMissing(values);
  refuseInvalid(answers);
  const { database, close } = await openDatabase(settings, createLog('error'));
  try {
    await prepareData(database, { demo: false, now: new Date() });
    await database.transaction((transaction) => createUser(transaction, { ...answers, groupCode: values.group }));
    console.info(OPERATOR_MESSAGES.accountCreated({ email: answers.email }));
  } finally {
    await close();
  }
};

await runCommand(USAGE, run);
