import { StartError } from '../startError.ts';
import type { Database } from './database.ts';
import { DEMONSTRATION_ACCOUNTS } from './demo/demonstrationAccounts.ts';
import { seedDemonstration } from './demo/seedDemonstration.ts';
import { seedBasics } from './seedBasics.ts';

interface PrepareData {
  readonly demo: boolean;
  readonly now: Date;
}

/**
 * Fills a new database: with the demonstration, or with the regions and user groups alone.
 * The demonstration's passwords are public, so it never joins data of others.
 */
export const prepareData = async (database: Database, { demo, now }: PrepareData): Promise<void> => {
  if (!demo) {
    const [group] = await database.query('select 1 from user_groups limit 1');
    if (!group) await database.transaction(seedBasics);
    return;
  }
  const [state] = await database.query<{ accounts: number; demonstration: number }>(
    'select count(*)::int as accounts, count(*) filter (where email = any($1))::int as demonstration from accounts',
    [DEMONSTRATION_ACCOUNTS.map(({ email }) => email)],
  );
  if (state?.accounts && !state.demonstration) {
    throw new StartError('DEMO=1 est refusé : cette base contient déjà d’autres données.');
  }
  await seedDemonstration(database, { now });
};
