import { collectionPath } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { itemText } from '../http/collectionEnvelope.ts';
import { readJson, writeContextOf } from '../http/request.ts';
import { jsonLd } from '../http/respond.ts';
import type { AppContext, Route } from '../route.ts';
import { putConfiguration } from './putConfiguration.ts';

const configurations = resourceByName('configurations');

const put = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const body = await readJson(context);
  const object = await write.database.transaction((transaction) => putConfiguration({ ...write, database: transaction }, body));
  return jsonLd(itemText(configurations, object));
};

/** A configuration is only written by PUT: by id, or here by code for a first value. */
export const configurationRoutes: readonly Route[] = [
  { method: 'PUT', path: collectionPath(configurations.name), right: configurations.access.update, handle: put },
];
