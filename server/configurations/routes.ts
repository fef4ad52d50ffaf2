import { z } from 'zod';
import { CONFIGURATION_MAX_LENGTH, isParameterCode } from '../../model/configurations/configurationCodes.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { RESOURCES, resourceByName } from '../../model/resources.ts';
import { readAs } from '../http/bodySchema.ts';
import { itemAnswer } from '../http/itemAnswer.ts';
import { readJson, writeContextOf } from '../http/request.ts';
import type { AppContext, Route } from '../route.ts';
import { putConfiguration } from './putConfiguration.ts';
import { putValues } from './putValues.ts';

const configurations = resourceByName('configurations');

const put = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const body = await readJson(context);
  const object = await write.database.transaction((transaction) => putConfiguration({ ...write, database: transaction }, body));
  return itemAnswer(configurations, object);
};

/** A value of a code that has none yet. */
const FIRST_VALUE = { code: RESOURCES.configurations.fields.code, value: RESOURCES.configurations.fields.value };

const VALUES = z.strictObject({
  values: z.partialRecord(z.string().refine(isParameterCode), z.string().max(CONFIGURATION_MAX_LENGTH).nullable()),
});

const putSeveral = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const { values } = readAs(VALUES, await readJson(context));
  await write.database.transaction((transaction) => putValues({ ...write, database: transaction }, values));
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
