import { readFile } from 'node:fs/promises';
import type { Config } from '../../core/config.ts';
import type { Module } from '../../core/module.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { certificatesIn } from '../../documents/signature-roots.ts';
import { reportHandlers } from '../reports/reports.routes.ts';
import { documentHandlers } from './documents.routes.ts';
import { verificationHandlers } from './verification.routes.ts';

type Parts = { config: Config; unitOfWork: UnitOfWork; demoRoot?: (() => Promise<Uint8Array>) | undefined };

export function documentsModule({ config, unitOfWork, demoRoot }: Parts): Module {
  const { publicUrl, host, port, signatureRoots } = config;
  const site = publicUrl?.replace(/\/$/, '') ?? `http://${host}:${port}`;
  const roots = async () => [
    ...(signatureRoots ? certificatesIn(await readFile(signatureRoots, 'utf8')) : []),
    ...(demoRoot ? [await demoRoot()] : []),
  ];
  return {
    handlers: { ...documentHandlers({ site, roots }), ...reportHandlers(site) },
    edge: verificationHandlers(unitOfWork),
  };
}
