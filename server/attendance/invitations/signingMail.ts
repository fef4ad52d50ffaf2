import { longDayIn } from '../../../model/calendar/frenchDate.ts';
import { BUSINESS_TIME_ZONE } from '../../../model/calendar/parisTime.ts';
import type { ConfigurationCode } from '../../../model/configurations/configurationCodes.ts';
import { variablesIn } from '../../../model/kernel/values/frenchPlaceholders.ts';
import { mailButton } from '../../../model/mail/mailHtml.ts';
import { linkMask } from '../../../model/mail/mailMasks.ts';
import { RECORDS_OF_MAIL } from '../../../model/mail/mergeVariables.ts';
import { signingButton } from '../../../model/messages/attendance/attendanceMails.ts';
import { variablesOfAddedFields } from '../../../model/messages/customisation/addedVariables.ts';
import { readConfigurations } from '../../configurations/readConfiguration.ts';
import { type AddedWords, addedWordsFor, readAddedWords } from '../../customisation/addedWords.ts';
import type { Queryable } from '../../database/database.ts';
import { type MergeValues, mergeContent, mergeSubject } from '../../outbox/mailText.ts';
import type { NewMail } from '../../outbox/queueMail.ts';
import { addMailKey } from '../caller/attendanceCaller.ts';
import type { AttendanceSheet, Entry } from '../sheet/attendanceSheet.ts';

/** Request that the e-mail makes to the trainee. */
export type SigningMailKind = 'signature' | 'email_confirmation';

const WORDING = {
  signature: ['attendance_mail_subject', 'attendance_mail_content'],
  email_confirmation: ['attendance_confirmation_subject', 'attendance_confirmation_content'],
} as const satisfies Record<SigningMailKind, readonly [ConfigurationCode, ConfigurationCode]>;

const longDay = longDayIn(BUSINESS_TIME_ZONE);

/** Subject and content with their variables. */
export interface SigningTexts {
  readonly kind: SigningMailKind;
  readonly subject: string;
  readonly content: string;
  /** Texts of the added fields that they name. */
  readonly addedWords: AddedWords;
}

/**
 * The texts of the e-mails about a training session, as the configuration has them, with what they say of added fields; read them once
 * for a whole sheet.
 */
export const readSigningTexts = async (
  tx: Queryable,
  kind: SigningMailKind,
  trainingSessionId: number,
): Promise<SigningTexts> => {
  const [subjectCode, contentCode] = WORDING[kind];
  const texts = await readConfigurations(tx, [subjectCode, contentCode]);
  const [subject, content] = [texts[subjectCode] ?? '', texts[contentCode] ?? ''];
  const names = [...variablesIn(subject), ...variablesIn(content)];
  // Archived fields, and fields that only some groups read, print nothing.
  const variables = variablesOfAddedFields(RECORDS_OF_MAIL).filter((name) => names.includes(name));
  return { kind, subject, content, addedWords: await readAddedWords(tx, trainingSessionId, variables) };
};

/** The trainee's line on the sheet of a logistic session. */
export interface EntryOnSheet {
  readonly sheet: AttendanceSheet;
  readonly entry: Entry;
}

const valuesOf = (onSheets: readonly [EntryOnSheet, ...EntryOnSheet[]], { addedWords }: SigningTexts): MergeValues => {
  const [{ sheet, entry }] = onSheets;
  const dayId = onSheets.length > 1 ? null : sheet.logisticSessionId;
  return {
    ...addedWordsFor(addedWords, { needIds: [entry.needTrainingId], dayId }),
    trainee_first_name: entry.firstName,
    trainee_last_name: entry.lastName,
    training_title: sheet.title,
    session_start_date: longDay(sheet.startAt),
    location_name: sheet.location.name,
    location_city: sheet.location.city,
  };
};

interface SigningMail {
  /** The only address that gets the links. */
  readonly to: string;
  readonly origin: string;
  readonly now: Date;
  readonly texts: SigningTexts;
}

/**
 * Subject and content of the e-mail to a trainee with their personal links; each link has the e-mail's key, and is masked in the
 * outbox, since it can sign for the trainee.
 */
export const signingMail = async (
  tx: Queryable,
  onSheets: readonly [EntryOnSheet, ...EntryOnSheet[]],
  { to, origin, now, texts }: SigningMail,
): Promise<Pick<NewMail, 'subject' | 'html' | 'secrets'>> => {
  const values = valuesOf(onSheets, texts);
  const secrets: Record<string, string> = {};
  for (const [index, { entry }] of onSheets.entries()) {
    secrets[linkMask(index)] = `${entry.uuid}?mail=${await addMailKey(tx, { entryId: entry.id, email: to, now })}`;
  }
  const links = onSheets.map(({ sheet }, index) => {
    const day = onSheets.length > 1 ? longDay(sheet.startAt) : null;
    return mailButton(`${origin}/#/emargement/${linkMask(index)}`, signingButton(texts.kind, day));
  });
  return {
    subject: mergeSubject(texts.subject, values),
    html: mergeContent(texts.content, values) + links.join(''),
    secrets,
  };
};
