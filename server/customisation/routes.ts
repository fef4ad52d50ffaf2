import { z } from 'zod';
import { addedField, type CustomFieldDefinition } from '../../model/customisation/addedField.ts';
import { customFields } from '../../model/customisation/customField.ts';
import { CUSTOM_FIELD_KINDS, customName } from '../../model/customisation/customFieldKinds.ts';
import { normalise } from '../../model/kernel/normalise.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { isEmpty, validateField } from '../../model/kernel/validation.ts';
import { CUSTOM_FIELD_REFUSALS } from '../../model/messages/customisation/customField.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { AppContext, Route } from '../context/route.ts';
import type { Queryable } from '../database/database.ts';
import { customJson } from '../database/naming.ts';
import { readAs } from '../http/bodySchema.ts';
import { envelope } from '../http/envelope.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { invalid, notFound } from '../kernel/domainError.ts';
import { changeRows } from '../records/changeRows.ts';
import { changeTable } from '../records/changeTable.ts';
import { journalEvent } from '../records/journalEvent.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { kindAnswer, previewKind, storeConverted } from './changeKind.ts';
import { exportConfiguration, importConfiguration } from './configurationFile.ts';
import { CONFIGURATION_FILE, refuseOtherFile } from './configurationParts.ts';
import { indexState } from './fieldIndexes.ts';
import { readFieldUses } from './fieldUses.ts';
import { definitionStatement } from './followCustomisation.ts';
import { CUSTOMISATION_PATH, readCustomisation } from './readCustomisation.ts';
import { countValues, doubleValues, lackingIds } from './storedValues.ts';

const ITEM = '/api/custom_fields/:id{[1-9][0-9]*}';
/** Records that one statement fills in. */
const FILLED_AT_ONCE = 1000;

const readDefinition = async (database: Queryable, id: number) => {
  const definition = await definitionStatement.row(database, [id]);
  if (!definition) throw notFound();
  return definition;
};

const answerOf = (id: number, call: string, type: string) =>
  envelope('CustomField', `${iriOf('custom_fields', id)}/${call}`, type);

/** Numbers of records with and without a value, values that several have, how far the indexes are, and where the field is used. */
const usage = async (context: AppContext): Promise<Response> => {
  const { database } = context.get('deps');
  const id = idParam(context);
  const definition = await readDefinition(database, id);
  const [counts, doubles, index, uses] = [
    await countValues(database, definition),
    await doubleValues(database, definition),
    await indexState(database, definition),
    await readFieldUses(database, definition),
  ];
  return objectAnswer({ ...answerOf(id, 'usage', 'CustomFieldUsage'), ...counts, doubles, index, uses });
};

const KIND_BODY = z.strictObject({ kind: z.enum(CUSTOM_FIELD_KINDS), isTrial: z.boolean().optional() });

const storeKind = async (inside: WriteContext, id: number, next: CustomFieldDefinition): Promise<void> => {
  const { custom_fields: fields } = recordsOf(inside);
  const current = await fields.lock(id);
  const { kind, options, defaultValue, isUnique, isSearched, min, max, pattern, unit, target } = next;
  await fields.change(current, { kind, options, defaultValue, isUnique, isSearched, min, max, pattern, unit, target } as never);
};

/** Another kind: tried first (`isTrial`), refused while a value has no place in it. */
const changeKind = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  const { kind, isTrial = false } = readAs(KIND_BODY, await readJson(context));
  const answer = await inTransaction(writeContextOf(context), async (inside) => {
    const definition = await readDefinition(inside.database, id);
    const { next, conversions } = await previewKind(inside.database, { definition, kind, now: inside.now });
    const preview = kindAnswer(conversions);
    if (isTrial) return preview;
    if (preview.refused > 0)
      throw invalid({ propertyPath: 'kind', message: CUSTOM_FIELD_REFUSALS.notConverted(preview), code: 'in_use' });
    await storeKind(inside, id, next);
    await storeConverted(inside.database, definition, { conversions, now: inside.now });
    return preview;
  });
  return objectAnswer({ ...answerOf(id, 'change_kind', 'CustomFieldKindChange'), ...answer });
};

const FILL_BODY = z.strictObject({ value: z.unknown() });

/** Gives the value to every record that has none. */
const fill = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  const { value: sentValue } = readAs(FILL_BODY, await readJson(context));
  const filled = await inTransaction(writeContextOf(context), async (inside) => {
    const definition = await readDefinition(inside.database, id);
    const field = addedField(definition);
    const value = normalise(field, sentValue);
    const isById = field.kind === 'one' || field.kind === 'file';
    const message = isEmpty(value) ? FIELD_REFUSALS.required : validateField(field, value);
    if (message || isById || definition.isUnique)
      throw invalid({ propertyPath: 'value', message: message ?? CUSTOM_FIELD_REFUSALS.notFilled, code: 'invalid' });
    const ids = await lackingIds(inside.database, definition);
    const resource = resourceByName(definition.resource);
    for (let start = 0; start < ids.length; start += FILLED_AT_ONCE) {
      const chunk = ids.slice(start, start + FILLED_AT_ONCE);
      await changeRows(inside, { resource, ids: chunk, values: { [customName(definition.key)]: value }, action: 'update' });
    }
    return ids.length;
  });
  return objectAnswer({ ...answerOf(id, 'fill', 'CustomFieldFilling'), filled });
};

const PURGE_BODY = z.strictObject({ values: z.number().int() });

/** Deletes an archived field and all of its values; the caller says how many values they know to be lost. */
const purge = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  const { values } = readAs(PURGE_BODY, await readJson(context));
  await inTransaction(writeContextOf(context), async (inside) => {
    const { custom_fields: fields } = recordsOf(inside);
    const record = await fields.lock(id);
    const definition = await readDefinition(inside.database, id);
    if (!record.isArchived)
      throw invalid({ propertyPath: 'isArchived', message: CUSTOM_FIELD_REFUSALS.archiveFirst, code: 'invalid' });
    const counts = await countValues(inside.database, definition);
    if (counts.values !== values)
      throw invalid({ propertyPath: 'values', message: CUSTOM_FIELD_REFUSALS.otherCount(counts.values), code: 'stale' });
    await changeTable(inside, definition.resource, {
      set: { custom: `nullif(t.custom - $1::text, '{}'::jsonb)` },
      where: `${customJson('t', definition.key)} is not null`,
      values: [definition.key],
    });
    const { resource, key, label, kind } = definition;
    await journalEvent(inside, { resource: 'custom_fields', action: 'purge', before: { resource, key, label, kind, values } });
    await fields.removeMany([id]);
  });
  return new Response(null, { status: 204 });
};

const FILE_PATH = '/api/configuration_file';

const exportFile = async (context: AppContext): Promise<Response> => {
  const file = await exportConfiguration(writeContextOf(context));
  return objectAnswer({ ...envelope('ConfigurationFile', FILE_PATH, 'ConfigurationFile'), file });
};

const IMPORT_BODY = z.strictObject({
  file: CONFIGURATION_FILE,
  isTrial: z.boolean().optional(),
  leavesConflicts: z.boolean().optional(),
});

/** Takes over the configuration of another installation; tried first (`isTrial`). */
const importFile = async (context: AppContext): Promise<Response> => {
  const body = await readJson(context);
  refuseOtherFile(body);
  const { file, isTrial = false, leavesConflicts = false } = readAs(IMPORT_BODY, body);
  const options = { isTrial, leavesConflicts };
  const differences = await inTransaction(writeContextOf(context), (inside) => importConfiguration(inside, file, options));
  return objectAnswer({ ...envelope('ConfigurationFile', FILE_PATH, 'ConfigurationImport'), differences });
};

const RIGHT = customFields.access.update;

/** Calls about added fields beyond their records. */
export const customFieldRoutes: readonly Route[] = [
  // A page asks for it before the person has chosen their password.
  { method: 'GET', path: CUSTOMISATION_PATH, right: 'login', opensAtOnce: true, handle: readCustomisation },
  { method: 'GET', path: `${ITEM}/usage`, right: customFields.access.item, handle: usage },
  { method: 'POST', path: `${ITEM}/change_kind`, right: RIGHT, input: KIND_BODY, changesDeclarations: true, handle: changeKind },
  { method: 'GET', path: FILE_PATH, right: customFields.access.item, handle: exportFile },
  { method: 'POST', path: FILE_PATH, right: RIGHT, input: IMPORT_BODY, changesDeclarations: true, handle: importFile },
  { method: 'POST', path: `${ITEM}/fill`, right: RIGHT, input: FILL_BODY, handle: fill },
  { method: 'POST', path: `${ITEM}/purge`, right: RIGHT, input: PURGE_BODY, changesDeclarations: true, handle: purge },
];
