/** The demonstration needs no network, and its own service worker has the place of the one that stores pages. */
export const keepPageOffline = async (_answers: readonly string[]): Promise<void> => undefined;
export const keepPublicPageOffline = async (): Promise<void> => undefined;
export const forgetOfflineCopies = async (): Promise<void> => undefined;
