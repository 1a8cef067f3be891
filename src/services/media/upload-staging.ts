import { declaredType, storableName } from '#domain/files/file.ts';

export type Pocketed = { fileId: string; name: string; mimeType: string; size: number };

/** Owns the bytes of files being uploaded. */
export type UploadStaging = {
  put(data: Blob, name: string): Pocketed;
  bytesOf(fileId: string): Blob;
  replace(fileId: string, data: Blob, name: string): Pocketed;
  forget(fileId: string): void;
  /** Shows a kept picture; returns a function that stops. */
  show(fileId: string, element: HTMLImageElement): () => void;
};

export function createUploadStaging(): UploadStaging {
  const kept = new Map<string, Blob>();
  const keep = (fileId: string, data: Blob, given: string): Pocketed => {
    kept.set(fileId, data);
    const name = storableName(given);
    return { fileId, name, mimeType: declaredType({ name, type: data.type }), size: data.size };
  };
  const bytesOf = (fileId: string): Blob => {
    const data = kept.get(fileId);
    if (!data) throw new Error('this file is not kept any more');
    return data;
  };
  return {
    put: (data, name) => keep(crypto.randomUUID(), data, name),
    bytesOf,
    replace(fileId, data, name) {
      bytesOf(fileId);
      return keep(fileId, data, name);
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
