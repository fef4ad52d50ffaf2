import { isResourceKey, resourceByName } from '../../model/resources.ts';

/** Has the record a screen that a link may lead to. */
export const hasScreen = (name: string): boolean => isResourceKey(name) && resourceByName(name).route !== null;
