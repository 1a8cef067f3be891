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
/** Paths that the client router handles: both languages, the root and the pages without a language. */
const clientRoute = /^\/(?:(?:es|en|inspector)(?:\/|$)|$)/;
/** The login stands in its page, in its language. */
const loginRoute = /^\/(es|en)\/auth\/login\/?$/;
/** Patients open a link without an account, so their page is separate and smaller. */
const visitRoute = /^\/(?:es|en)\/visit\/?$/;
/** Public page that verifies a document without an account. */
const verifyRoute = /^\/(?:es|en)\/verify(?:\/|$)/;
/** Pop-up window of a call, filled by the page that opened it (shell 9). */
const popUpRoute = /^\/vc\/?$/;
const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/';
/** Monitors and command line clients accept anything: they get a page at its address, and an error at any other. */
function wantsPage(request: FastifyRequest): boolean {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const { accept = '*/*' } = headers;
  const path = pathOf(request);
  const isPage = clientRoute.test(path) || popUpRoute.test(path);
  return accept.includes('text/html') || (isPage && accept.includes('*/*'));
}

/** Id of the client build, derived from its page, which names every file by content hash. Null without a build. */
export async function buildIdOf(folder: string): Promise<string | null> {
  const page = join(folder, 'index.html');
  return existsSync(page) ? sha256(await readFile(page, 'utf8')).slice(0, 16) : null;
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
const digests = (page: string, part: RegExp) =>
  [...page.matchAll(part)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** Digests of the inline scripts and styles of the built page: the only ones that the CSP allows without an address. */
const inlineOf = (page: string): Inline => ({
  scripts: digests(page, inlineScript),
  styles: digests(page, inlineStyle),
});

/** Paths of the built files, without dotfiles. */
async function filesOf(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep));
  return new Set(
    paths.filter((path) => path.every((name) => !name.startsWith('.'))).map((path) => `/${path.join('/')}`),
  );
}

/** Serves the built client: its files, its page for client routes, and 404 otherwise. */
export async function serveClient(app: FastifyInstance, folder: string, served: Served): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  const files = built ? await filesOf(folder) : new Set();
  if (built) {
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
    // One route for all files, restricted to those present at the start: a route per file slows the start by 0.1 s.
    app.get('/*', async (request, reply) => {
      const path = pathOf(request);
      return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
    });
  }
  /** Read for each response, so that a page replaced at runtime is served with its own digests. */
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
    const login = `login.${loginRoute.exec(path)?.[1]}.html`;
    // Builds in watch mode have none.
    if (files.has(`/${login}`)) return sendPage(request, reply, login);
    return sendPage(request, reply, 'index.html', clientRoute.test(path) ? 200 : 404);
  });
}
