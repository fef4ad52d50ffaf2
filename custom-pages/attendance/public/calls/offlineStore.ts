const DATABASE = 'pilotage-emargement';
const VERSION = 1;

/** Stored on the device for offline use: unsent drawings, and the last loaded views. */
type Store = 'signatures' | 'views';

let opening: Promise<IDBDatabase> | null = null;

const open = (): Promise<IDBDatabase> => {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('signatures', { keyPath: 'key' });
      request.result.createObjectStore('views', { keyPath: 'path' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  opening.catch(() => {
    opening = null;
  });
  return opening;
};

const run = async <T>(store: Store, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = act(transaction.objectStore(store));
    // Resolves when the data is on disk, not when the write was requested.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
};

/** The browser's database. Every call fails where there is no storage (some private windows). */
export const offlineStore = {
  put: (store: Store, value: object) => run(store, 'readwrite', (target) => target.put(value)),
  get: (store: Store, key: string): Promise<unknown> => run(store, 'readonly', (target) => target.get(key)),
  all: (store: Store): Promise<unknown[]> => run(store, 'readonly', (target) => target.getAll()),
  remove: (store: Store, key: string) => run(store, 'readwrite', (target) => target.delete(key)),
} as const;
