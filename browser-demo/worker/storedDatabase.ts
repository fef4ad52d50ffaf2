import { IdbFs } from '@electric-sql/pglite';
import { openPglite, type PgliteDatabase } from '../../server/database/pglite/openPglite.ts';

/** PGlite's name for the browser's database of its files. */
const NAME = 'pilotage-demo';
/** As emscripten names it, with the folder where it is mounted. */
export const STORED_DATABASE = `/pglite/${NAME}`;

/** Files are stored whole: a small write-ahead log makes each save small. */
const SMALL_LOG = ['--wal-segsize=1'];

/** Storing looks at every file, so it is done after a write, not after each statement. */
class SavedOnRequest extends IdbFs {
  override async syncToFs(): Promise<void> {}

  save(): Promise<void> {
    return super.syncToFs();
  }
}

export interface StoredDatabase {
  readonly database: PgliteDatabase;
  /** Stores all changes; of simultaneous calls, the later ones share one more save. */
  readonly save: () => Promise<void>;
}

/** The demonstration's database in IndexedDB. */
export const openStoredDatabase = async (): Promise<StoredDatabase> => {
  const fs = new SavedOnRequest(NAME);
  const database = await openPglite({ storage: { fs, initDbStartParams: SMALL_LOG } });
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const saveOnce = (): Promise<void> => {
    const saving = fs.save().finally(() => {
      running = null;
    });
    running = saving;
    return saving;
  };
  return {
    database,
    save: () => {
      if (!running) return saveOnce();
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null;
          return saveOnce();
        });
      return next;
    },
  };
};
