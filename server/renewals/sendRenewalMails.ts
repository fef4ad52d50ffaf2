import { MINUTE_MS } from '../../model/calendar/parisTime.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { MAIL_AGAIN_MINUTES } from '../../model/mail/mailLimits.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { LeftOutRenewal, RenewalSending } from '../../model/renewals/renewals.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { leftOutOf } from './createRenewals.ts';
import { readRenewalRows } from './listRenewals.ts';
import { lockRenewalMails, queueRenewalMail, toldRenewalsStatement } from './queueRenewalMail.ts';
import { type NotWritten, renewalLetters } from './renewalLetters.ts';
import type { RenewalRow } from './renewalsStatement.ts';

interface WrittenTo {
  readonly letters: Awaited<ReturnType<typeof renewalLetters>>['letters'];
  readonly leftOut: readonly LeftOutRenewal[];
}

/** The mails about needs that may leave now, and who is left out and why. */
export const lettersToSend = async (context: WriteContext, needIds: readonly number[]): Promise<WrittenTo> => {
  const rows = await readRenewalRows(context, { needIds });
  const since = context.now.getTime() - MAIL_AGAIN_MINUTES * MINUTE_MS;
  const tellings = await toldRenewalsStatement.rows(context.database, [rows.map(({ id }) => id)]);
  const justTold = new Set(tellings.filter(({ toldAt }) => toldAt.getTime() > since).map(({ need }) => need));
  const { letters, notWritten } = await renewalLetters(
    context,
    rows.filter(({ id }) => !justTold.has(id)),
  );
  const reasons: readonly { readonly row: RenewalRow; readonly reason: NotWritten | 'renewal.just_told' }[] = [
    ...notWritten,
    ...rows.filter(({ id }) => justTold.has(id)).map((row) => ({ row, reason: 'renewal.just_told' as const })),
  ];
  const reasonOf = new Map(reasons.map(({ row, reason }) => [iriOf('need_trainings', row.id), problemMessage(reason)]));
  const writtenRows = letters.flatMap((letter) => letter.rows);
  const leftOut = await leftOutOf(context, needIds, writtenRows);
  return { letters, leftOut: leftOut.map((one) => ({ ...one, reason: reasonOf.get(one.need) ?? one.reason })) };
};

/** Writes to the companies of people who are due, one mail each, in the caller's transaction. */
export const sendRenewalMails = async (context: WriteContext, needIds: readonly number[]): Promise<RenewalSending> => {
  const { database, actor, now } = context;
  await lockRenewalMails(database);
  const { letters, leftOut } = await lettersToSend(context, needIds);
  for (const letter of letters) await queueRenewalMail(database, letter, { createdById: actor.accountId, now });
  return {
    total: needIds.length,
    queued: letters.length,
    told: letters.flatMap(({ rows }) => rows.map(({ id }) => iriOf('need_trainings', id))),
    leftOut,
  };
};
