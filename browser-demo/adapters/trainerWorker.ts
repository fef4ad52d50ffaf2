/** As in src/offline/trainerWorker.ts: the header of an answer that was stored for a time without network. */
export const COPIED_AT_HEADER = 'X-Pilotage-Copied-At';

/** The demonstration needs no network, and its own service worker has the place of the one that stores pages. */
export const keepPageOffline = async (_answers: readonly string[]): Promise<void> => undefined;
export const keepPublicPageOffline = async (): Promise<void> => undefined;
export const forgetOfflineCopies = async (): Promise<void> => undefined;
