import { z } from 'zod';
import { FASTEST_SECONDS } from '../../model/forms/formView.ts';
import { questionsOf } from '../../model/forms/offered/offeredFields.ts';
import { type AnswerValues, answerValues, answerViolations } from '../../model/forms/question.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { CONSENT_NEEDED } from '../../model/messages/forms/consentRefusal.ts';
import { formActorName } from '../../model/messages/forms/formRefusals.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { drawBookingCode } from '../bookings/drawBookingCode.ts';
import type { Queryable } from '../database/database.ts';
import type { Upload } from '../files/receiveUpload.ts';
import { storeFile } from '../files/storeFile.ts';
import { invalid, problem } from '../kernel/domainError.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { RowValues } from '../records/rowValues.ts';
import type { OpenForm } from './openForm.ts';

/** An answer as its page sends it. */
export const ANSWER = z.strictObject({
  values: z.record(z.string(), z.unknown()),
  consent: z.boolean(),
  /** Version of the consent text that was read. */
  consentVersion: z.number().int(),
  /** Time since the page was shown. */
  seconds: z.number().min(0),
  /** A field that people do not see: only programs fill it in. */
  again: z.string().max(200).optional(),
});
type Answer = z.infer<typeof ANSWER>;

interface Received {
  readonly form: OpenForm;
  readonly answer: Answer;
  /** Null: no file. */
  readonly upload: Upload | null;
}

/** Refuses what a program sends; a person who was that fast sends once more. */
const refuseProgram = ({ seconds, again = '' }: Answer): void => {
  if (again !== '' || seconds < FASTEST_SECONDS) throw problem('workflow.refused', 'form.too_fast');
};

const unknownViolations = (values: AnswerValues, names: readonly string[]): readonly Violation[] =>
  Object.keys(values)
    .filter((name) => !names.includes(name))
    .map((name) => ({ propertyPath: name, message: FIELD_REFUSALS.unknown, code: 'unknown' }));

/** The values of a valid answer by field, and the field of its file. */
const readValues = ({ form, answer, upload }: Received): { readonly values: AnswerValues; readonly fileField: string | null } => {
  const questions = questionsOf(form.questions);
  const typed = questions.filter(({ field }) => field.kind !== 'file');
  const fileField = questions.find(({ field }) => field.kind === 'file')?.name ?? null;
  const violations: Violation[] = [
    ...unknownViolations(
      answer.values,
      typed.map(({ name }) => name),
    ),
    ...answerViolations(questions, answer.values, upload !== null),
  ];
  if (upload && fileField === null) violations.push({ propertyPath: 'file', message: FIELD_REFUSALS.unknown, code: 'unknown' });
  if (!answer.consent) violations.push({ propertyPath: 'consent', message: CONSENT_NEEDED, code: 'required' });
  if (violations.length > 0) throw invalid(...violations);
  return { values: answerValues(questions, answer.values), fileField };
};

interface Receiving {
  readonly database: Queryable;
  readonly requestId: string;
  readonly now: Date;
  /** Makes the booking's reference. Default: drawn at random. */
  readonly drawCode?: () => string;
}

/**
 * Writes an answer as a pending booking, in the caller's transaction. Its journal line is a `create` of `bookings` whose author is the
 * form, without an account, and whose values name it in `publicForm`: whoever follows the journal knows an answer by that.
 */
export const receiveAnswer = async (
  { drawCode = drawBookingCode, ...receiving }: Receiving,
  received: Received,
): Promise<void> => {
  const { form, answer, upload } = received;
  refuseProgram(answer);
  if (answer.consentVersion !== form.consentVersion) throw problem('workflow.refused', 'form.consent_changed');
  const { values, fileField } = readValues(received);
  const writer = { ...receiving, actor: { name: formActorName(form.name), accountId: null } };
  const file = upload && fileField ? { [fileField]: await storeFile(writer, upload) } : {};
  const origin = { publicForm: form.id, consentText: form.consentText, consentVersion: form.consentVersion };
  const booking = { ...values, ...file, ...origin, carDealer: form.carDealer, bookingCode: drawCode() };
  await recordWriter(writer, 'bookings').createMany([booking as RowValues<'bookings'>]);
};
