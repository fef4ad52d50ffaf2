import { z } from 'zod';
import { collectionPath } from '../../../model/kernel/resource.ts';
import { validateField } from '../../../model/kernel/validation.ts';
import { NEED_TRAINING_STATUSES } from '../../../model/needs/needTrainingStatuses.ts';
import { type ReminderType, reminders } from '../../../model/needs/reminder.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { AppContext, Route } from '../../context/route.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import { envelope } from '../../http/envelope.ts';
import { answerWithProgress, type Report } from '../../http/progress.ts';
import { readJson, writeContextOf } from '../../http/request.ts';
import { problem } from '../../kernel/domainError.ts';
import { SELECTION, type Selection } from '../../records/lists/selection.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import { massChangeStatus } from './massChangeStatus.ts';
import { type MassContext, runMassCommand } from './massCommand.ts';
import { massSendReminder } from './massSendReminder.ts';
import { massSendToCallCenter } from './massSendToCallCenter.ts';

interface MassDelete {
  readonly selection: Selection;
  readonly preview?: boolean | undefined;
  readonly report: Report;
}

/** Deletes all selected needs, or none. */
const massDelete = async (context: MassContext, selected: MassDelete) => {
  const { totalItem, changed } = await runMassCommand(context, selected, () => ({
    change: async (inside, needs) => {
      if (!selected.preview) await recordWriter(inside, 'need_trainings').removeMany(needs.map(({ id }) => id));
      return needs.length;
    },
  }));
  return { totalItem, deleted: changed };
};

const OF_ALL = { ...SELECTION, preview: z.boolean().optional() };
const STATUS_BODY = z.strictObject({
  ...OF_ALL,
  status: z.enum(NEED_TRAINING_STATUSES),
  /** With the status « Absent »: the logistic session on whose sheet the absence is noted as well. */
  absenceOn: IRI_SCHEMA.optional(),
});
const REMINDER_BODY = z.strictObject({
  ...OF_ALL,
  reminderAt: z.iso.datetime({ offset: true }).optional(),
  reminderType: z
    .string()
    .refine((type) => validateField(reminders.fields.reminderType, type) === null)
    .default('phone'),
  commentary: z.string().trim().max(10_000).nullish(),
});
const CALL_CENTER_BODY = z.strictObject({ ...OF_ALL, send: z.boolean().default(true) });
const DELETE_BODY = z.strictObject(OF_ALL);

interface Command<Body> {
  readonly body: z.ZodType<Body>;
  readonly type: string;
  readonly run: (context: MassContext, body: Body, report: Report) => Promise<object>;
}

const handle =
  <Body>({ body: schema, type, run }: Command<Body>) =>
  async (context: AppContext): Promise<Response> => {
    const write = writeContextOf(context);
    const body = readAs(schema, await readJson(context));
    return answerWithProgress(context, async (report) => ({
      ...envelope('NeedTraining', context.req.path, type),
      ...(await run(write, body, report)),
    }));
  };

const changeStatus: Command<z.infer<typeof STATUS_BODY>> = {
  body: STATUS_BODY,
  type: 'MassStatusChange',
  run: (context, { status, absenceOn, preview, ...selection }, report) => {
    const day = absenceOn === undefined ? undefined : idOfIri('logistic_sessions', absenceOn, 'absenceOn');
    if (day !== undefined && status !== 'absent') throw problem('request.malformed', 'need.absence_without_status');
    return massChangeStatus(context, { selection, status, absenceOn: day, preview, report });
  },
};

const sendReminder: Command<z.infer<typeof REMINDER_BODY>> = {
  body: REMINDER_BODY,
  type: 'MassReminder',
  run: (context, { reminderAt, reminderType, commentary, preview, ...selection }, report) => {
    const reminder = {
      reminderAt: reminderAt ?? context.now.toISOString(),
      reminderType: reminderType as ReminderType,
      commentary: commentary || null,
    };
    return massSendReminder(context, { selection, reminder, preview, report });
  },
};

const sendToCallCenter: Command<z.infer<typeof CALL_CENTER_BODY>> = {
  body: CALL_CENTER_BODY,
  type: 'MassCallCenter',
  run: (context, { send, preview, ...selection }, report) => massSendToCallCenter(context, { selection, send, preview, report }),
};

const deleteMany: Command<z.infer<typeof DELETE_BODY>> = {
  body: DELETE_BODY,
  type: 'MassDeletion',
  run: (context, { preview, ...selection }, report) => massDelete(context, { selection, preview, report }),
};

const NEEDS = collectionPath('need_trainings');
const { update: UPDATE_RIGHT, delete: DELETE_RIGHT } = resourceByName('need_trainings').access;

/** Mass commands on needs. */
export const massRoutes: readonly Route[] = [
  { method: 'POST', path: `${NEEDS}/mass_change_status`, right: UPDATE_RIGHT, input: STATUS_BODY, handle: handle(changeStatus) },
  {
    method: 'POST',
    path: `${NEEDS}/mass_send_reminder`,
    right: UPDATE_RIGHT,
    input: REMINDER_BODY,
    handle: handle(sendReminder),
  },
  {
    method: 'POST',
    path: `${NEEDS}/mass_send_to_call_center`,
    right: UPDATE_RIGHT,
    input: CALL_CENTER_BODY,
    handle: handle(sendToCallCenter),
  },
  { method: 'POST', path: `${NEEDS}/mass_delete`, right: DELETE_RIGHT, input: DELETE_BODY, handle: handle(deleteMany) },
];
