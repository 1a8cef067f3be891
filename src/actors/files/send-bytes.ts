import { fileLimits } from '#domain/files/file.ts';
import type { HttpService } from '#services/http/http.service.ts';
import { base64Of } from '#services/media/base64.ts';

type Sent = { FileId: string; Name: string; MimeType: string; data: Blob };
type Options = {
  signal: AbortSignal;
  /** 0..1, bytes sent. */
  onProgress(share: number): void;
  /** 0..1, bytes stored by the server, regardless of the connection. */
  onReceived?(share: number): void;
};

/**
 * Returns the file part of the storing call: a small file is included, a larger one is sent in parts before. Parts the
 * server already has are not sent again.
 */
export async function sendBytes(
  http: Pick<HttpService, 'call'>,
  { FileId, Name, MimeType, data }: Sent,
  { signal, onProgress, onReceived }: Options,
): Promise<{ Data?: string }> {
  const { size } = data;
  if (size <= fileLimits.part) return { Data: await base64Of(data) };
  const params = { id: FileId };
  let { Offset } = await http.call('getUpload', { params }, { signal });
  onReceived?.(Offset / size);
  while (Offset < size) {
    const start = Offset;
    const part = data.slice(start, start + fileLimits.part);
    const body = { Name, MimeType, Size: size, Offset, Data: await base64Of(part) };
    const onPart = (share: number) => onProgress((start + share * part.size) / size);
    ({ Offset } = await http.call('appendUpload', { params, body }, { signal, onProgress: onPart }));
    if (Offset <= start) throw new Error('the server has less of the file than before');
    onReceived?.(Offset / size);
  }
  return {};
}
