import { readFile } from 'node:fs/promises';
import type { Config } from '../../core/config.ts';
import type { Module } from '../../core/module.ts';
import { documentHandlers } from './documents.routes.ts';

/** Certificates of the authorities whose signatures count, of a file with several of them. */
export function certificatesIn(pem: string): Uint8Array[] {
  const blocks = pem.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g);
  return [...blocks].map(([, base64 = '']) => Buffer.from(base64, 'base64'));
}

export function documentsModule({ config }: { config: Config }): Module {
  const { publicUrl, host, port, signatureRoots } = config;
  const site = publicUrl?.replace(/\/$/, '') ?? `http://${host}:${port}`;
  const roots = async () => (signatureRoots ? certificatesIn(await readFile(signatureRoots, 'utf8')) : []);
  return { handlers: { ...documentHandlers({ site, roots }) } };
}
