import { MINUTE_MS } from '../../../model/calendar/parisTime.ts';
import { signingSms } from '../../../model/messages/sms/sms.ts';
import { mobileOf } from '../../../model/sms/mobileNumber.ts';
import { SMS_AGAIN_MINUTES } from '../../../model/sms/recentSms.ts';
import type { SmsKind } from '../../../model/sms/smsKinds.ts';
import { SMS_LINK_MASK } from '../../../model/sms/smsLinkMask.ts';
import { readConfigurations } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import type { NewSms } from '../../outbox/queueSms.ts';
import type { EntryOnSheet } from './signingMail.ts';

const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: '2-digit', month: '2-digit' });

/** SMS with the signing links of people, and those who get none. */
export interface SmsPlan {
  readonly messages: readonly NewSms[];
  /** Euros for a segment. */
  readonly price: number;
  readonly withoutMobile: readonly string[];
  /** People who have just got this SMS. */
  readonly recent: readonly string[];
}

interface Planning {
  readonly kind: Extract<SmsKind, 'signing_link' | 'missing_signature'>;
  readonly origin: string;
  readonly now: Date;
  /** Also for people in `recent`. */
  readonly repeats: boolean;
  /** Idempotency key of a rule's SMS. Default: none. */
  readonly keyOf?: (onSheet: EntryOnSheet) => string;
}

const nameOf = ({ entry }: EntryOnSheet): string => `${entry.firstName} ${entry.lastName}`;

/** Telephone numbers of the trainees of some needs ($1: their ids), as typed. */
const traineeNumbersStatement = defineStatement({
  text: `select n.id as "needTrainingId", t.mobile_phone as "mobilePhone", t.phone_number as "phoneNumber"
  from need_trainings n join trainees t on t.id = n.trainee_id where n.id = any($1::int[])`,
  columns: {
    needTrainingId: 'int4',
    mobilePhone: 'text?',
    phoneNumber: 'text?',
  },
});

const readMobiles = async (tx: Queryable, onSheets: readonly EntryOnSheet[], countries: readonly string[]) => {
  const rows = await traineeNumbersStatement.rows(tx, [onSheets.map(({ entry }) => entry.needTrainingId)]);
  return new Map(rows.map((row) => [row.needTrainingId, mobileOf([row.mobilePhone, row.phoneNumber], countries)]));
};

/** Needs ($1: their ids) that got a signing link of a logistic session ($2) by SMS since a time ($3). */
const recentSmsStatement = defineStatement({
  text: `select distinct need_training_id as "needTrainingId" from sms_messages
  where need_training_id = any($1::int[]) and logistic_session_id = $2 and kind in ('signing_link', 'missing_signature')
    and state not in ('refused', 'canceled') and created_at > $3`,
  columns: {
    needTrainingId: 'int4',
  },
});

const readRecent = async (tx: Queryable, onSheets: readonly EntryOnSheet[], now: Date): Promise<ReadonlySet<EntryOnSheet>> => {
  const since = new Date(now.getTime() - SMS_AGAIN_MINUTES * MINUTE_MS);
  const recentEntries = new Set<EntryOnSheet>();
  for (const sheetId of new Set(onSheets.map(({ sheet }) => sheet.id))) {
    const sheetEntries = onSheets.filter(({ sheet }) => sheet.id === sheetId);
    const ids = sheetEntries.map(({ entry }) => entry.needTrainingId);
    const rows = await recentSmsStatement.rows(tx, [ids, sheetEntries[0]?.sheet.logisticSessionId, since]);
    const recent = new Set(rows.map(({ needTrainingId }) => needTrainingId));
    for (const onSheet of sheetEntries) if (recent.has(onSheet.entry.needTrainingId)) recentEntries.add(onSheet);
  }
  return recentEntries;
};

/** The SMS with people's personal links, without the key of an e-mail: they prove no mailbox. */
export const planSigningSms = async (
  tx: Queryable,
  onSheets: readonly EntryOnSheet[],
  { kind, origin, now, repeats, keyOf }: Planning,
): Promise<SmsPlan> => {
  const settings = await readConfigurations(tx, ['organisation_name', 'sms_segment_price', 'sms_countries']);
  const mobiles = await readMobiles(tx, onSheets, settings.sms_countries);
  const recent = await readRecent(tx, onSheets, now);
  const receiverOf = ({ entry }: EntryOnSheet) => mobiles.get(entry.needTrainingId) ?? null;
  const messages = onSheets.flatMap((onSheet): NewSms[] => {
    const { sheet, entry } = onSheet;
    const receiver = receiverOf(onSheet);
    if (!receiver || (recent.has(onSheet) && !repeats)) return [];
    const words = { organisation: settings.organisation_name, day: DAY.format(sheet.startAt), link: SMS_LINK_MASK };
    return [
      {
        kind,
        receiver,
        text: signingSms(words),
        secret: `${origin}/#/emargement/${entry.uuid}`,
        logisticSessionId: sheet.logisticSessionId,
        trainingSessionId: sheet.trainingSessionId,
        needTrainingId: entry.needTrainingId,
        ...(keyOf && { idempotencyKey: keyOf(onSheet) }),
      },
    ];
  });
  return {
    messages,
    price: settings.sms_segment_price,
    withoutMobile: onSheets.filter((onSheet) => !receiverOf(onSheet)).map(nameOf),
    recent: onSheets.filter((onSheet) => receiverOf(onSheet) && recent.has(onSheet)).map(nameOf),
  };
};
