import { writeContextOf } from '../http/request.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { AppContext } from '../route.ts';
import { respondPrivately } from './privateResponse.ts';
import type { Target } from './resolveTarget.ts';
import { maySeeSheet } from './sheetRights.ts';
import { traineePageView } from './traineePageView.ts';
import { trainerPageView } from './trainerPageView.ts';
import { sheetOnScreen } from './withoutLinks.ts';

/** The declared record, for people who may read it: Hydra clients expect all its fields. */
const declaredFields = async (context: AppContext, { sheet, entry, pass, handle }: Target): Promise<object> => {
  const actor = context.get('actor');
  if (!actor || !entry || pass || handle || !maySeeSheet(actor, sheet)) return {};
  return recordsOf(writeContextOf(context)).emargements.readUnscoped(entry.id);
};

interface Page {
  readonly target: Target;
  readonly now: Date;
  /** Default 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Responds with the page of the target: the trainee's own, or the trainer's screen of the whole sheet. */
export const respondWithPage = async (
  context: AppContext,
  { target, now, status = 200, headers = {} }: Page,
): Promise<Response> => {
  const { entry, actor } = target;
  const view = entry
    ? traineePageView({ ...target, entry }, now)
    : trainerPageView({ ...target, sheet: sheetOnScreen(target.sheet, actor) }, now);
  return respondPrivately({ ...(await declaredFields(context, target)), ...view }, status, headers);
};
