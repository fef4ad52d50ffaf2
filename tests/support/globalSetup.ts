import { databaseImage } from './databaseImage.ts';

/** Makes the PGlite image that the tests clone, once for all of them. */
export const setup = async (): Promise<void> => {
  await databaseImage('basics');
};
