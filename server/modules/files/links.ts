import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileLimits } from '#domain/files/file.ts';

export type FileLinks = {
  urlOf(fileId: string, userId: string, now: Date): string;
  isValid(fileId: string, userId: string, expires: string, signature: string, now: Date): boolean;
};

/** Signed content addresses for one file, one reader and ten minutes. They do not identify the patient. */
export function createFileLinks(key: Uint8Array): FileLinks {
  const sign = (fileId: string, userId: string, expires: string) =>
    createHmac('sha256', key).update(`${fileId}.${userId}.${expires}`).digest('base64url');
  return {
    urlOf(fileId, userId, now) {
      const expires = String(now.getTime() + fileLimits.urlLife);
      return `/api/file/v2/Files/${fileId}/Content?expires=${expires}&signature=${sign(fileId, userId, expires)}`;
    },
    isValid(fileId, userId, expires, signature, now) {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(fileId, userId, expires))];
      return given.length === right.length && timingSafeEqual(given, right) && Number(expires) > now.getTime();
    },
  };
}
