import { z } from 'zod';
import type { FormTarget } from '../../model/forms/formTarget.ts';
import { answeredField, questionsOf } from '../../model/forms/offered/offeredFields.ts';
import { type AnswerValues, answerValues, type Question } from '../../model/forms/question.ts';
import { CONSENT_NEEDED } from '../../model/messages/forms/consentRefusal.ts';
import { formActorName } from '../../model/messages/forms/formRefusals.ts';
import { drawBookingCode } from '../bookings/drawBookingCode.ts';
import type { Queryable } from '../database/database.ts';
import type { Upload } from '../files/receiveUpload.ts';
import { storeFile } from '../files/storeFile.ts';
import { invalid, problem } from '../kernel/domainError.ts';
import { addedDefaults } from '../needs/addedDefaults.ts';
import { createNeedsWithTrainees } from '../needs/createNeedsWithTrainees.ts';
import { recordWriter, type Writer } from '../records/recordWriter.ts';
import type { RowValues } from '../records/rowValues.ts';
import { composedForm, type OpenForm } from './openForm.ts';
import { publishedChoices } from './publishedChoices.ts';
import { refuseProgram, SENT_ANSWER, sentViolations } from './sentAnswer.ts';

/** An answer as its page sends it. */
export const ANSWER = SENT_ANSWER.extend({
  consent: z.boolean(),
  /** Version of the consent text that was read. */
  consentVersion: z.number().int(),
});
type Answer = z.infer<typeof ANSWER>;

interface Received {
  readonly form: OpenForm;
  readonly answer: Answer;
  /** Null: no file. */
  readonly upload: Upload | null;
}

/** The values of a valid answer by field, and the field of its file. */
const readValues = (
  { answer, upload }: Received,
  questions: readonly Question[],
): { readonly values: AnswerValues; readonly fileField: string | null } => {
  const fileField = questions.find(({ field }) => field.kind === 'file')?.name ?? null;
  const violations = [...sentViolations(questions, { values: answer.values, hasFile: upload !== null })];
  if (!answer.consent) violations.push({ propertyPath: 'consent', message: CONSENT_NEEDED, code: 'required' });
  if (violations.length > 0) throw invalid(...violations);
  return { values: answerValues(questions, answer.values), fileField };
};

interface WrittenAnswer<T extends FormTarget> {
  readonly form: Extract<OpenForm, { readonly target: T }>;
  /** The answer by field, with where it comes from. */
  readonly values: AnswerValues;
  readonly drawCode: () => string;
}

type WriteAnswer<T extends FormTarget> = (writer: Writer, answer: WrittenAnswer<T>) => Promise<void>;

interface Receiving {
  readonly database: Queryable;
  readonly requestId: string;
  readonly now: Date;
  /** Makes the booking's reference. Default: drawn at random. */
  readonly drawCode?: () => string;
}

const writeBooking: WriteAnswer<'bookings'> = async (writer, { form, values, drawCode }) => {
  const booking = { ...values, carDealer: form.carDealer, bookingCode: drawCode() };
  await recordWriter(writer, 'bookings').createMany([booking as RowValues<'bookings'>]);
};

const idOf = (code: unknown): number | null => (code ? Number(code) : null);

const writeNeed: WriteAnswer<'need_trainings'> = async (writer, { form, values }) => {
  const valuesOf = (record: 'need_trainings' | 'trainees') => {
    const entries = Object.entries(values).flatMap(([name, value]) => {
      const answered = answeredField('need_trainings', name);
      return answered.record === record && value !== null ? [[answered.field, value] as const] : [];
    });
    return { ...addedDefaults(record, writer.now), ...Object.fromEntries(entries) };
  };
  const need: Readonly<Record<string, unknown>> = valuesOf('need_trainings');
  const places = { carDealer: form.carDealer, carBrand: idOf(need.carBrand) };
  const trainingType = idOf(need.trainingType) ?? form.trainingType;
  await createNeedsWithTrainees(writer, [
    {
      need: { ...need, ...places, trainingType } as RowValues<'need_trainings'>,
      trainee: { ...valuesOf('trainees'), area: form.area } as RowValues<'trainees'>,
    },
  ]);
};

/**
 * Writes an answer as a pending booking, or as a fresh need with a trainee, in the caller's transaction. It looks for nobody who is
 * known: whoever qualifies it is shown who resembles its author. Its journal line is a `create` whose author is the form, without an
 * account, and whose values name it in `publicForm`: whoever follows the journal knows an answer by that.
 */
export const receiveAnswer = async (
  { drawCode = drawBookingCode, ...receiving }: Receiving,
  received: Received,
): Promise<void> => {
  const { form, answer, upload } = received;
  refuseProgram(answer);
  if (answer.consentVersion !== form.consentVersion) throw problem('workflow.refused', 'form.consent_changed');
  const composed = composedForm(form);
  const questions = questionsOf(composed, await publishedChoices(receiving.database, composed));
  const { values, fileField } = readValues(received, questions);
  const writer = { ...receiving, actor: { name: formActorName(form.name), accountId: null } };
  const file = upload && fileField ? { [fileField]: await storeFile(writer, upload) } : {};
  const origin = { publicForm: form.id, consentText: form.consentText, consentVersion: form.consentVersion };
  const answerOf = { values: { ...values, ...file, ...origin }, drawCode };
  if (form.target === 'bookings') await writeBooking(writer, { form, ...answerOf });
  else await writeNeed(writer, { form, ...answerOf });
};
