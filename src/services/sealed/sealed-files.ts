/** Encrypted parts of files, in order, by file name. */
export type PartStore = {
  put(name: string, part: number, sealed: ArrayBuffer): Promise<void>;
  read(name: string): Promise<ArrayBuffer[]>;
  remove(name: string): Promise<void>;
};
export type SealedFiles = {
  /** Appends a part. Resolves once it is stored, or when it is kept only in this page. */
  append(fileId: string, data: Blob): Promise<void>;
  /** Null when no part is stored here. */
  read(fileId: string, type: string): Promise<Blob | null>;
  forget(fileId: string): Promise<void>;
};

type Options = {
  userId: string;
  /** Resolves with the user's key, base64url. */
  loadKey(): Promise<string>;
  store: PartStore;
  report(error: unknown): void;
};

const ivBytes = 12;
const bytesOf = (base64Url: string) =>
  Uint8Array.from(atob(base64Url.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));

/**
 * Files not yet on the server, stored in this browser encrypted with the user's key (SEC-24). Without browser storage they
 * last as long as the page.
 */
export function createSealedFiles({ userId, loadKey, store, report }: Options): SealedFiles {
  const here = new Map<string, Blob[]>();
  const nameOf = (fileId: string) => `${userId}.${fileId}`;
  const key = async () =>
    crypto.subtle.importKey('raw', bytesOf(await loadKey()), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const rules = (iv: BufferSource, fileId: string, part: number) => ({
    name: 'AES-GCM',
    iv,
    // Binds a part to its position.
    additionalData: new TextEncoder().encode(`${nameOf(fileId)}.${part}`),
  });

  async function opened(fileId: string): Promise<Blob[]> {
    const [secret, parts] = await Promise.all([key(), store.read(nameOf(fileId))]);
    return Promise.all(
      parts.map(async (sealed, part) => {
        const iv = sealed.slice(0, ivBytes);
        return new Blob([await crypto.subtle.decrypt(rules(iv, fileId, part), secret, sealed.slice(ivBytes))]);
      }),
    );
  }

  return {
    async append(fileId, data) {
      const parts = here.get(fileId) ?? [];
      const part = parts.push(data) - 1;
      here.set(fileId, parts);
      try {
        const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
        const [secret, plain] = await Promise.all([key(), data.arrayBuffer()]);
        const sealed = await crypto.subtle.encrypt(rules(iv, fileId, part), secret, plain);
        await store.put(nameOf(fileId), part, await new Blob([iv, sealed]).arrayBuffer());
        // It was discarded while being encrypted.
        if (!here.has(fileId)) await store.remove(nameOf(fileId));
      } catch (error) {
        report(error);
      }
    },
    async read(fileId, type) {
      const parts = here.get(fileId) ?? (await opened(fileId));
      return parts.length > 0 ? new Blob(parts, { type }) : null;
    },
    async forget(fileId) {
      here.delete(fileId);
      await store.remove(nameOf(fileId)).catch(report);
    },
  };
}
