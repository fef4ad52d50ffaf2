import { isResourceKey } from '../registry/resources.ts';
import { messagesOf, wordsInCode } from './index.ts';

const messagesByName = (name: string) => {
  if (!isResourceKey(name)) throw new Error(`No resource is named ${name}`);
  return messagesOf(name);
};

/** A record's French name, singular or plural. */
export const recordName = (name: string, count: 1 | 2): string => {
  const [singular = name, plural = singular] = messagesByName(name).name.split(' |||| ');
  return count === 1 ? singular : plural;
};

/** The French label of a field. */
export const fieldName = (name: string, field: string): string => messagesByName(name).fields[field] ?? field;

/** The French label of a choice; a free value is its own label. */
export const choiceLabel = (name: string, path: string, value: string): string =>
  messagesByName(name).choices[path]?.[value] ?? value;

/** The label that the product gives to a choice, whatever an administrator has made of it. */
export const productLabel = (name: string, path: string, value: string): string =>
  (isResourceKey(name) ? wordsInCode(name).choices[path]?.[value] : undefined) ?? value;
