import type { Dependencies } from '../../context/dependencies.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { changeTable } from '../../records/changeTable.ts';
import { sealContextOf } from './identities.ts';
import { currentSealPrefix, open, seal } from './sealedText.ts';

/** Numbers of one transaction. */
const BATCH = 500;

/** Numbers that begin with another key's name than $1, after a trainee ($2). */
const formerlySealedStatement = defineStatement({
  text: `select trainee_id as trainee, sealed_number as "sealedNumber" from passport_identities
where sealed_number is not null and not starts_with(sealed_number, $1) and trainee_id > $2 order by trainee_id limit ${BATCH}`,
  columns: { trainee: 'int4', sealedNumber: 'text' },
});

interface Resealed {
  readonly trainee: number;
  readonly before: string;
  readonly after: string;
}

const RESEALED = `jsonb_to_recordset($1::jsonb) as n(trainee int, before text, after text)`;

/** A number that only a key opens which this server does not have stays as it is. */
const resealed = async (trainee: number, before: string): Promise<Resealed | null> => {
  const context = sealContextOf(trainee);
  const number = await open(before, context).catch(() => null);
  return number === null ? null : { trainee, before, after: await seal(number, context) };
};

/** Encrypts numbers of the key before with the current one, in small transactions: none that was changed meanwhile. */
export const resealNumbers = async ({ database, log, now }: Dependencies): Promise<void> => {
  const prefix = currentSealPrefix();
  if (prefix === null) return;
  let last = 0;
  let sealedCount = 0;
  let left = 0;
  for (;;) {
    const rows = await formerlySealedStatement.rows(database, [prefix, last]);
    if (rows.length === 0) break;
    last = rows.at(-1)?.trainee ?? last;
    const all = await Promise.all(rows.map(({ trainee, sealedNumber }) => resealed(trainee, sealedNumber)));
    const values = [JSON.stringify(all.filter((one) => one !== null))];
    const set = { sealed_number: 'n.after' };
    const where = 't.trainee_id = n.trainee and t.sealed_number = n.before';
    sealedCount += (
      await changeTable({ database, now: now() }, 'passport_identities', {
        set,
        from: RESEALED,
        where,
        values,
        isVersioned: false,
      })
    ).length;
    left += all.filter((one) => one === null).length;
  }
  if (sealedCount + left > 0) log.info({ sealed: sealedCount, left }, 'passport numbers encrypted with the current key');
};
