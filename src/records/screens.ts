import { isResourceKey, resourceByName } from '../../model/resources.ts';

/** Does the record have a screen to link to. */
export const hasScreen = (name: string): boolean => isResourceKey(name) && resourceByName(name).route !== null;
