import type { FastifyInstance } from 'fastify';
import type { Authentication } from '../../core/authentication.ts';
import type { Clock } from '../../core/clock.ts';
import type { Module } from '../../core/module.ts';
import type { Keys } from '../../core/secret.ts';
import type { Store } from '../../db/open.ts';
import { serveContents } from './content.ts';
import { fileHandlers } from './files.routes.ts';
import { createFileLinks } from './links.ts';

type Parts = { store: Store; clock: Clock; authentication: Authentication; keys: Keys };

/** Files attached to an entity, served by signed addresses. */
export function filesModule(http: FastifyInstance, parts: Parts): Module {
  const links = createFileLinks(parts.keys.files);
  serveContents(http, { ...parts, links });
  return { handlers: { ...fileHandlers(links) } };
}
