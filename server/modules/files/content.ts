import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Authentication, required } from '../../core/authentication.ts';
import type { Clock } from '../../core/clock.ts';
import { refuseCrossSite } from '../../core/origin.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import type { Store } from '../../db/open.ts';
import { contentOf, findFile } from './files.queries.ts';
import type { FileLinks } from './links.ts';

type Parts = { store: Store; clock: Clock; authentication: Authentication; links: FileLinks };

const text = (from: unknown, name: string) => {
  const value = typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/** RFC 6266: ASCII file name for old clients, full name for others. */
const disposition = (name: string) =>
  `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Serves the bytes behind a signed address, to the reader it was signed for and only while signed in (SEC-14). */
export function serveContents(app: FastifyInstance, { store, clock, authentication, links }: Parts): void {
  app.get('/api/file/v2/Files/:id/Content', async (request: FastifyRequest, reply) => {
    refuseCrossSite(request);
    const { actor } = required(await authentication.identify(request));
    if (!actor.mayWork && actor.visitCareId === null) throw new ProblemError('role_not_allowed');
    const id = text(request.params, 'id');
    const [expires, signature] = [text(request.query, 'expires'), text(request.query, 'signature')];
    if (!links.isValid(id, actor.userId, expires, signature, clock.now())) throw notFound();
    const { row } = await findFile(store.db, id);
    return reply
      .header('Content-Type', row.mimeType)
      .header('Content-Disposition', disposition(row.name))
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Cache-Control', 'private, no-store')
      .send(Buffer.from(await contentOf(store.db, row)));
  });
}
