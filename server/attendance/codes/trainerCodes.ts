import { TRAINER_CODE_MINUTES } from '../../../model/attendance/trainerCode.ts';
import { escapeHtml, mailButton } from '../../../model/mail/mailHtml.ts';
import { CODE_MASK, linkMask } from '../../../model/mail/mailMasks.ts';
import { TRAINER_BUTTON, trainerCodeLines, trainerCodeSubject } from '../../../model/messages/attendance/attendanceMails.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { invalid } from '../../kernel/domainError.ts';
import { isMailAddress, queueMail } from '../../outbox/queueMail.ts';
import { requireStaff } from '../caller/attendanceCaller.ts';
import { journalSheet } from '../caller/journalSheet.ts';
import { type Call, resolveSheet, type Target } from '../caller/resolveTarget.ts';
import { exchangeCode, makeTrainerCode, makeTrainerLink } from '../caller/trainerProofs.ts';
import { type JournalTransaction, journalTransaction } from '../journal/journalTransaction.ts';
import { closeRequests, openRequest } from '../requests/officerRequests.ts';
import { attendanceRefusal } from '../sheet/attendanceSheet.ts';
import { withEmailChange } from '../signing/signatureMethod.ts';

export interface TrainerCode extends Call {
  readonly trainerId: number | null;
}
export interface AskTrainerCode extends TrainerCode {
  readonly origin: string;
  /** Mails can be sent. Otherwise the officer hands over the code. */
  readonly hasMailServer: boolean;
}

/** E-mail address of a trainer's account. */
const trainerAddressStatement = defineStatement({
  text: 'select a.email from trainers t join accounts a on a.id = t.account_id where t.id = $1',
  columns: {
    email: 'text',
  },
});

const emailOf = async (tx: Queryable, trainerId: number): Promise<string | null> => {
  const row = await trainerAddressStatement.row(tx, [trainerId]);
  return row && isMailAddress(row.email) ? row.email : null;
};

const trainerOf = ({ sheet }: Target, trainerId: number | null) => {
  if (sheet.validatedAt) throw attendanceRefusal('validated');
  const trainer = sheet.trainers.find(({ id }) => id === trainerId);
  if (trainer) return trainer;
  throw invalid({ propertyPath: 'trainer', message: problemMessage('attendance.trainer_needed'), code: 'trainer.unknown' });
};

const sendCode = async (
  tx: JournalTransaction,
  target: Target,
  { origin, now, trainerId, to }: AskTrainerCode & { readonly to: string },
) => {
  const { sheet } = target;
  const { id, firstName } = trainerOf(target, trainerId);
  const of = { sheetId: sheet.id, trainerId: id, now };
  const [code, secret] = [await makeTrainerCode(tx, of, null), await makeTrainerLink(tx, of)];
  const address = `${origin}/#/emargement/session/${sheet.uuid}?formateur=${linkMask()}`;
  const { title, startAt } = sheet;
  const lines = trainerCodeLines({ firstName, title, startAt, code: CODE_MASK, minutes: TRAINER_CODE_MINUTES });
  await queueMail(tx, {
    kind: 'trainer_code',
    subject: trainerCodeSubject({ title, startAt }),
    html: `${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}${mailButton(address, TRAINER_BUTTON)}`,
    secrets: { [CODE_MASK]: code, [linkMask()]: secret },
    to: [to],
    logisticSessionId: sheet.logisticSessionId,
    trainingSessionId: sheet.trainingSessionId,
    sendAfter: now,
    now,
  });
  const reason = await withEmailChange(tx, { trainerId: id, accountId: null, now }, null);
  await journalSheet(tx, target, { type: 'code_sent', trainerId: id, serverTime: now, method: 'form', reason });
};

const isAsked = ({ sheet }: Target, trainerId: number): boolean =>
  sheet.requests.some((one) => one.kind === 'trainer_code' && one.status === 'open' && one.trainerId === trainerId);

/** How the trainer gets their code: by mail, or from the officer, who gets a request. */
export type CodeChannel = 'email' | 'officer';

/** Sends a trainer their code and personal link; without mail, asks the officer to hand over the code. */
export const askTrainerCode = (database: Database, command: AskTrainerCode): Promise<CodeChannel> =>
  journalTransaction(database, async (tx) => {
    const target = await resolveSheet(tx, command);
    const { id, firstName, lastName } = trainerOf(target, command.trainerId);
    const email = command.hasMailServer ? await emailOf(tx, id) : null;
    if (email) {
      await sendCode(tx, target, { ...command, to: email });
      return 'email';
    }
    const { now, origin } = command;
    if (!isAsked(target, id)) {
      await openRequest(tx, target, { kind: 'trainer_code', person: `${firstName} ${lastName}`, trainerId: id, now, origin });
    }
    return 'officer';
  });

/** Creates a code that the officer hands to the trainer; journal and sheet name the officer. */
export const handTrainerCode = async (
  tx: JournalTransaction,
  target: Target,
  { trainerId, now }: Pick<TrainerCode, 'trainerId' | 'now'>,
): Promise<string> => {
  const { sheet, caller } = requireStaff(target);
  const { id } = trainerOf(target, trainerId);
  const code = await makeTrainerCode(tx, { sheetId: sheet.id, trainerId: id, now }, caller.name);
  await journalSheet(tx, target, { type: 'code_handed', trainerId: id, serverTime: now, method: 'form' });
  const openRequests = sheet.requests.filter(
    (one) => one.kind === 'trainer_code' && one.status === 'open' && one.trainerId === id,
  );
  const ids = openRequests.map(({ id: request }) => request);
  await closeRequests(tx, target, { ids, decision: 'hand_code', settlement: null, settledBy: caller.name, now });
  return code;
};

/** Exchanges a code for the secret that identifies its trainer on the page. */
export const redeemTrainerCode = (
  database: Database,
  { code, ...call }: TrainerCode & { readonly code: string },
): Promise<string> =>
  database.transaction(async (tx) => {
    const target = await resolveSheet(tx, call);
    const { id } = trainerOf(target, call.trainerId);
    const secret = await exchangeCode(tx, { sheetId: target.sheet.id, trainerId: id, now: call.now }, code);
    if (secret === null) throw attendanceRefusal('wrong_code');
    return secret;
  });
