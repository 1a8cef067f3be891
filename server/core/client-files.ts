import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './answers.ts';
import { type Inline, type Served, secureHeaders } from './headers.ts';
import { ProblemError } from './problems.ts';
import { sha256 } from './secret.ts';

const year = 31_536_000;
/** Addresses that the client's router knows: the two languages, the root, and the pages without one. */
const clientRoute = /^\/(?:(?:es|en|inspector)(?:\/|$)|$)/;
/** A patient comes with a link and without an account: a page of its own, lighter than a professional's. */
const visitRoute = /^\/(?:es|en)\/visit\/?$/;
/** The public page that verifies a document: needs no account, and is small. */
const verifyRoute = /^\/(?:es|en)\/verify(?:\/|$)/;
/** The window of a call, which the page of the call fills (shell 9). */
const popUpRoute = /^\/vc\/?$/;
const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/';
const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html');

/** Names the build of the client: its page names every file by content. Null when there is no build. */
export async function buildIdOf(folder: string): Promise<string | null> {
  const page = join(folder, 'index.html');
  return existsSync(page) ? sha256(await readFile(page, 'utf8')).slice(0, 16) : null;
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
const digests = (page: string, part: RegExp) =>
  [...page.matchAll(part)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** Digests of what the build put into a page: the only scripts and styles that may run without an address of ours. */
const inlineOf = (page: string): Inline => ({
  scripts: digests(page, inlineScript),
  styles: digests(page, inlineStyle),
});

/** The addresses of the files of a build. What begins with a dot is none of them. */
async function filesOf(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep));
  return new Set(
    paths.filter((path) => path.every((name) => !name.startsWith('.'))).map((path) => `/${path.join('/')}`),
  );
}

/** The built client, its page for every address it knows, and 404 for everything else. */
export async function serveClient(app: FastifyInstance, folder: string, served: Served): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    const files = await filesOf(folder);
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = /[\\/]assets[\\/]/.test(path);
        reply.header('Cache-Control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
      },
    });
    // One route for all, and only of what was there at the start: one for each file takes a start a tenth of a second.
    app.get('/*', async (request, reply) => {
      const path = pathOf(request);
      return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
    });
  }
  /** Read for each answer: a page that is replaced while the server runs is served with the digests of its own. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply, name: string, status = 200) {
    const page = await readFile(join(folder, name), 'utf8');
    const tag = `"${sha256(page)}"`;
    secureHeaders(request, reply, served, inlineOf(page));
    reply.headers({ 'Cache-Control': 'no-cache', ETag: tag });
    if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.code(status).type('text/html; charset=utf-8').send(page);
  }

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (!built || path.startsWith('/api/') || !wantsPage(request)) {
      return sendProblem(request, reply, new ProblemError('not_found'));
    }
    if (visitRoute.test(path)) return sendPage(request, reply, 'visit.html');
    if (verifyRoute.test(path)) return sendPage(request, reply, 'verify.html');
    if (popUpRoute.test(path)) return sendPage(request, reply, 'vc.html');
    return sendPage(request, reply, 'index.html', clientRoute.test(path) ? 200 : 404);
  });
}
