import { z } from 'zod';
import { CONFIGURATION_MAX_LENGTH, isParameterCode, type ParameterCode } from '../../model/configurations/configurationCodes.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { isJsonObject } from '../../model/kernel/values/json.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { RESOURCES, resourceByName } from '../../model/registry/resources.ts';
import type { AppContext, Route } from '../context/route.ts';
import { readAs } from '../http/bodySchema.ts';
import { itemAnswer } from '../http/itemAnswer.ts';
import { readJson, writeContextOf } from '../http/request.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { DomainError, invalid } from '../kernel/domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { savedValuesStatement } from './readConfiguration.ts';

const configurations = resourceByName('configurations');

/** Sets the value of a known code, in the caller's transaction, creating the record if needed; returns its JSON text. */
const putConfiguration = async (context: WriteContext, body: unknown): Promise<string> => {
  const { configurations } = recordsOf(context);
  const code = isJsonObject(body) ? body.code : undefined;
  if (typeof code !== 'string')
    throw invalid({ propertyPath: 'code', message: problemMessage('configuration.choose_one'), code: 'required' });
  const savedValue = await savedValuesStatement.row(context.database, { isLocked: true }, [[code]]);
  if (!savedValue) return configurations.answer(await configurations.create(body));
  await configurations.patch(await configurations.read(savedValue.id), body);
  return configurations.answer(savedValue.id);
};

const put = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const body = await readJson(context);
  const object = await inTransaction(write, (inside) => putConfiguration(inside, body));
  return itemAnswer(configurations, object);
};

/** A value of a code that has none yet. */
const FIRST_VALUE = { code: RESOURCES.configurations.fields.code, value: RESOURCES.configurations.fields.value };

const VALUES = z.strictObject({
  values: z.partialRecord(z.string().refine(isParameterCode), z.string().max(CONFIGURATION_MAX_LENGTH).nullable()),
});

/** Values by code; null: the default again. */
type ParameterValues = Readonly<Partial<Record<ParameterCode, string | null>>>;

/** Without a saved value a parameter has its default. */
const forget = async (context: WriteContext, code: string): Promise<void> => {
  const savedValue = await savedValuesStatement.row(context.database, { isLocked: true }, [[code]]);
  if (savedValue) await recordsOf(context).configurations.removeMany([savedValue.id]);
};

const violationsOf = (error: unknown, code: string): readonly Violation[] => {
  const violations = error instanceof DomainError ? error.options.violations : undefined;
  if (!violations) throw error;
  return violations.map((violation) => ({ ...violation, propertyPath: code }));
};

/** Sets several parameters in the caller's transaction, all or none; refusals are named by code. */
const putValues = async (context: WriteContext, values: ParameterValues): Promise<void> => {
  const refused: Violation[] = [];
  for (const [code, value] of Object.entries(values)) {
    if (value === null) await forget(context, code);
    else
      await putConfiguration(context, { code, value }).catch((error: unknown) => {
        refused.push(...violationsOf(error, code));
      });
  }
  if (refused.length > 0) throw invalid(...refused);
};

const putSeveral = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const { values } = readAs(VALUES, await readJson(context));
  await inTransaction(write, (inside) => putValues(inside, values));
  return context.body(null, 204);
};

/** A configuration is only written by PUT: by id, here by code for a first value, or several by code at once. */
export const configurationRoutes: readonly Route[] = [
  {
    method: 'PUT',
    path: collectionPath(configurations.name),
    right: configurations.access.update,
    input: FIRST_VALUE,
    handle: put,
  },
  {
    method: 'PUT',
    path: `${collectionPath(configurations.name)}/values`,
    right: configurations.access.update,
    input: VALUES,
    handle: putSeveral,
  },
];
