import { z } from 'zod';
import { CUSTOMISED_RESOURCES, type CustomisedResource } from '../../../model/customisation/customFieldKinds.ts';
import { MASS_FIELD_CALL } from '../../../model/customisation/massFieldChange.ts';
import { collectionPath } from '../../../model/kernel/resource.ts';
import { isJsonObject } from '../../../model/kernel/values/json.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { AppContext, Route } from '../../context/route.ts';
import { readAs } from '../../http/bodySchema.ts';
import { envelope } from '../../http/envelope.ts';
import { answerWithProgress, type Report } from '../../http/progress.ts';
import { readJson, writeContextOf } from '../../http/request.ts';
import { SELECTION } from '../lists/selection.ts';
import { changeField } from './changeField.ts';
import { restoreField } from './restoreField.ts';

const FIELD = z.string().min(1).max(100);

const CHANGE_BODY = z.strictObject({
  ...SELECTION,
  preview: z.boolean().optional(),
  field: FIELD,
  /** As in the record's body; null empties the field. */
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
});

const UNDO_BODY = z.strictObject({
  field: FIELD,
  /** `change` of the answer to be undone. */
  undo: z.string().min(1).max(100),
});

const handle =
  (name: CustomisedResource) =>
  async (context: AppContext): Promise<Response> => {
    const write = writeContextOf(context);
    const resource = resourceByName(name);
    const body = await readJson(context);
    const act = (report: Report) => {
      if (isJsonObject(body) && 'undo' in body) {
        const { undo, field } = readAs(UNDO_BODY, body);
        return restoreField(write, { resource, field, change: undo, report });
      }
      const { field, value, preview, ...selection } = readAs(CHANGE_BODY, body);
      return changeField(write, { resource, selection, field, value, preview, report });
    };
    return answerWithProgress(context, async (report) => ({
      ...envelope(resource.type, context.req.path, 'MassFieldChange'),
      ...(await act(report)),
    }));
  };

/** One value for a field of many records, or what they had before. */
export const massFieldRoutes: readonly Route[] = CUSTOMISED_RESOURCES.map((name) => ({
  method: 'POST',
  path: `${collectionPath(name)}/${MASS_FIELD_CALL}`,
  right: resourceByName(name).access.update,
  input: [CHANGE_BODY, UNDO_BODY],
  handle: handle(name),
}));
