import type { PartStore } from './sealed-files.ts';

const [database, table] = ['ronda.files', 'parts'];

const settle = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store of the browser failed'));
  });

const every = (name: string) => IDBKeyRange.bound([name], [name, []]);

/** In IndexedDB, because files exceed the limit of local storage. */
export function createIndexedParts(): PartStore {
  let opening: Promise<IDBDatabase> | null = null;
  function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    return settle(request);
  }
  async function parts(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return (await opening).transaction(table, mode).objectStore(table);
  }
  return {
    async put(name, part, sealed) {
      await settle((await parts('readwrite')).put(sealed, [name, part]));
    },
    async read(name) {
      const found: unknown[] = await settle((await parts('readonly')).getAll(every(name)));
      return found.filter((one) => one instanceof ArrayBuffer);
    },
    async remove(name) {
      await settle((await parts('readwrite')).delete(every(name)));
    },
  };
}
