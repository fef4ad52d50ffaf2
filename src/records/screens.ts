import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';

/** Does the record have a screen to link to. */
export const hasScreen = (name: string): boolean => isResourceKey(name) && resourceByName(name).route !== null;
