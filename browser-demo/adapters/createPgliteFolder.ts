/** Browsers have no folders: PGlite creates the database itself. */
export const createPgliteFolder = async (): Promise<void> => undefined;
