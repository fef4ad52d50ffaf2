import { messagesOf } from '../../model/messages/index.ts';
import { isResourceKey } from '../../model/registry/resources.ts';

/** The French label of a field by its path in the declaration, e.g. `contacts.lastName`. */
export const fieldLabel = (resource: string, path: string): string =>
  (isResourceKey(resource) ? messagesOf(resource).fields[path] : undefined) ?? path;
