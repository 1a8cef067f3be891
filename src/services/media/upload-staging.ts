import { declaredType, storableName } from '#domain/files/file.ts';

export type Pocketed = { fileId: string; name: string; mimeType: string; size: number };

/** Owns the bytes of files being uploaded. */
export type UploadStaging = {
  put(data: Blob, name: string): Pocketed;
  bytesOf(fileId: string): Blob;
  forget(fileId: string): void;
  /** Shows a kept picture; returns a function that stops. */
  show(fileId: string, element: HTMLImageElement): () => void;
};

export function createUploadStaging(): UploadStaging {
  const kept = new Map<string, Blob>();
  return {
    put(data, given) {
      const fileId = crypto.randomUUID();
      kept.set(fileId, data);
      const name = storableName(given);
      return { fileId, name, mimeType: declaredType({ name, type: data.type }), size: data.size };
    },
    bytesOf(fileId) {
      const data = kept.get(fileId);
      if (!data) throw new Error('this file is not kept any more');
      return data;
    },
    forget: (fileId) => void kept.delete(fileId),
    show(fileId, element) {
      const data = kept.get(fileId);
      if (!data) return () => undefined;
      const url = URL.createObjectURL(data);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
  };
}
