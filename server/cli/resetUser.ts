import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { PASSWORD_REFUSALS } from '../../model/messages/kernel/passwordRefusals.ts';

import { OPERATOR_MESSAGES } from '../../model/messages/operator.ts';
import { resetAccount } from '../accounts/firstAccess/resetAccount.ts';
import { openDatabase } from '../openDatabase.ts';
import { createLog } from '../platform/log.ts';
import { prepareData } from '../prepareData.ts';
import { readSettings } from '../settings.ts';
import { askOperator } from './askOperator.ts';
import { runCommand } from './runCommand.ts';

const USAGE = OPERATOR_MESSAGES.resetUserUsage;

const OPTIONS = { email: { type: 'string' }, help: { type: 'boolean', default: false } } as const;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return console.info(USAGE);
  const settings = readSettings(process.env);
  const { email, password } = await askOperator(async (ask) => ({
    email: await ask(values.email, OPERATOR_MESSAGES.email, '--email'),
    password: await ask(
      process.env.PILOTAGE_PASSWORD,
      OPERATOR_MESSAGES.password({ rule: PASSWORD_REFUSALS.tooShort }),
      'PILOTAGE_PASSWORD',
    ),
  }));
  const { database, close } = await openDatabase(settings, createLog('error'));
  const now = new Date();
  try {
    await prepareData(database, { demo: false, now });
    await database.transaction((transaction) => resetAccount(transaction, { email, password, requestId: randomUUID(), now }));
    console.info(OPERATOR_MESSAGES.accountReset({ email }));
  } finally {
    await close();
  }
});
