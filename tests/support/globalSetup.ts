import { databaseImage } from './database/databaseImage.ts';

/** Creates the PGlite image that the tests clone, once for all. */
export const setup = async (): Promise<void> => {
  await databaseImage('basics');
};
