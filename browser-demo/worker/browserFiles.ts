import { createStore, del, get, keys, set } from 'idb-keyval';
import type { FileStore } from '../../server/adapters/fileStore.ts';

/** Name of the browser's database of files. */
export const FILES_DATABASE = 'pilotage-demo-files';

const gather = async (parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const part of parts) chunks.push(part);
  return Buffer.concat(chunks);
};

/** Files in the browser's own storage (IndexedDB). */
export const browserFiles = (): FileStore => {
  const store = createStore(FILES_DATABASE, 'files');
  const read = async (key: string): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = await get<Uint8Array<ArrayBuffer>>(key, store);
    if (!bytes) throw new Error(`No file ${key}`);
    return bytes;
  };
  return {
    write: async (key, content) => {
      const bytes = content instanceof Uint8Array ? content : await gather(content);
      await set(key, new Uint8Array(bytes), store);
    },
    read,
    stream: async (key) => new Blob([await read(key)]).stream(),
    delete: (key) => del(key, store),
    freeBytes: async () => null,
    list: async (folder) => {
      const names = (await keys<string>(store)).filter((key) => key.startsWith(`${folder}/`));
      return names.map((key) => key.slice(folder.length + 1)).filter((name) => !name.includes('/'));
    },
  };
};
