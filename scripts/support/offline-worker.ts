import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { type Build, type PageName, pageNames } from '../../src/services/offline/precache.ts';

const root = join(import.meta.dirname, '..', '..');
const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('base64url');

/** Pages are fetched from their route; calls and documents need the network, and their chunks are the largest. */
const leftOut = /^\/\.|\.(?:html|br|gz|map)$|\/(?:agora|pdf)[\w.-]*\.js$|^\/sw\.js$/;

const pageFiles: Readonly<Record<PageName, string>> = {
  workstation: 'index.html',
  loginEs: 'login.es.html',
  loginEn: 'login.en.html',
  visit: 'visit.html',
  call: 'vc.html',
};

/** Lists the build files of a folder, each with its digest. */
export async function buildOf(folder: string): Promise<Build> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !leftOut.test(path))
    .sort();
  const digestOf = async (name: string) => digest(await readFile(join(folder, name)));
  const files = Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await digestOf(path)] as const)));
  const digests = await Promise.all(pageNames.map(async (name) => [name, await digestOf(pageFiles[name])] as const));
  const pages = { ...pageFiles, ...Object.fromEntries(digests) };
  return { id: digest(JSON.stringify({ files, pages })).slice(0, 16), files, pages };
}

/** `sw.js`: the worker with the list of this build, as one classic script. Disabled in watch mode, which rebuilds too often. */
export const offlineWorker = (mode: string): Plugin => {
  let folder = '';
  return {
    name: 'offline-worker',
    apply: () => mode !== 'development',
    configResolved({ build: { outDir } }) {
      folder = join(root, outDir);
    },
    async closeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        root,
        logLevel: 'warn',
        define: { __BUILD__: JSON.stringify(await buildOf(folder)) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'es2023',
          lib: { entry: 'src/worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
        },
      });
    },
  };
};
