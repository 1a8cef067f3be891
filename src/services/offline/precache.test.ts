import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFakeCaches } from '#tests/support/fake-caches.ts';
import { type Build, createPrecache, type PageName, pageAddresses, pageNames, pageOf } from './precache.ts';

const origin = 'https://ronda.test';
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

function buildOf(id: string, assets: readonly string[]) {
  const contents: Record<string, string> = Object.fromEntries(assets.map((path) => [path, `file ${path}`]));
  const pages: Record<PageName, string> = {
    workstation: `page ${id}`,
    loginEs: `login ${id}`,
    loginEn: `english login ${id}`,
    visit: `visit ${id}`,
    call: `call ${id}`,
  };
  const eachPage = <T>(of: (page: PageName) => readonly [key: string, value: T]) =>
    Object.fromEntries(pageNames.map(of));
  const build: Build = {
    id,
    files: Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, digest(text)])),
    pages: { ...pages, ...eachPage((page) => [page, digest(pages[page])]) },
  };
  return {
    build,
    served: { ...contents, ...eachPage((page) => [pageAddresses[page], pages[page]]) },
  };
}

function world(first = buildOf('one', ['/assets/a-1.js', '/assets/b-1.js'])) {
  const caches = createFakeCaches();
  const asked: string[] = [];
  let served: Record<string, string> | null = first.served;
  const ports = {
    caches,
    origin,
    fetch: async (address: string | Request, init: RequestInit = {}) => {
      const path = String(address);
      asked.push(path);
      if (served === null) throw new TypeError('no network');
      const isPage = new Headers(init.headers).get('accept') === 'text/html';
      const text = path.startsWith('/assets/') === isPage ? undefined : served[path];
      return text === undefined ? new Response('not found', { status: 404 }) : new Response(text);
    },
  };
  return {
    caches,
    asked,
    precache: (build: Build) => createPrecache(build, ports),
    first: createPrecache(first.build, ports),
    serve: (next: Record<string, string> | null) => {
      served = next;
      asked.length = 0;
    },
  };
}
const text = async (copy: Promise<Response | null>) => (await copy)?.text();
const navigation = (path: string) => ({ method: 'GET', url: `${origin}${path}`, mode: 'navigate' as const });
const request = (path: string, method = 'GET') => ({ method, url: `${origin}${path}`, mode: 'cors' as const });

test('U4 caches every file and page of the build, and serves them', async () => {
  const { first } = world();
  await first.fill();
  expect(await text(first.cached('/assets/b-1.js'))).toEqual('file /assets/b-1.js');
  expect(await text(first.cached('/es'))).toEqual('page one');
  expect(await first.isWhole()).toEqual(true);
});

test('U4 chooses pages by the address, as the server does', () => {
  expect(
    ['/', '/es', '/en/', '/es/platform/work', '/en/visit', '/es/visit/', '/vc', '/docs', '/esx'].map(pageOf),
  ).toEqual(['workstation', 'workstation', 'workstation', 'workstation', 'visit', 'visit', 'call', null, null]);
  expect(['/es/auth/login', '/en/auth/login/', '/es/auth/passwords/reset'].map(pageOf)).toEqual([
    'loginEs',
    'loginEn',
    'workstation',
  ]);
});

test('U4 never serves a call, a write, another origin or an unknown address', () => {
  const { first } = world();
  const { addressOf } = first;
  expect(addressOf(request('/assets/a-1.js'))).toEqual('/assets/a-1.js');
  expect(addressOf(navigation('/en/platform/work?tab=1'))).toEqual('/es');
  const networks = [
    request('/api/clinical/v2/Orientations'),
    navigation('/api/file/v2/Files/1'),
    request('/assets/a-1.js', 'POST'),
    { ...request(''), url: 'https://elsewhere.test/assets/a-1.js' },
    request('/sw.js'),
    request('/es'),
    navigation('/docs'),
    request('/assets/a-1.js?x=1'),
  ];
  expect(networks.map(addressOf)).toEqual(networks.map(() => null));
});

test('W1: fetches again only missing or damaged files of the cache', async () => {
  const { first, caches, asked, serve } = world();
  await first.fill();
  const [name = ''] = await caches.keys();
  const cache = await caches.open(name);
  await cache.delete('/es');
  await cache.put('/assets/a-1.js', new Response('<html>Sign in to the guest network</html>'));
  expect(await first.isWhole()).toEqual(false);
  serve(buildOf('one', ['/assets/a-1.js', '/assets/b-1.js']).served);
  await first.fill();
  expect(asked.sort()).toEqual(['/assets/a-1.js', '/es']);
  expect(await text(first.cached('/assets/a-1.js'))).toEqual('file /assets/a-1.js');
});

test('W2: keeps the build that serves when the disk is full, and leaves no part of the new one', async () => {
  const { first, precache, caches, serve } = world();
  await first.fill();
  const next = buildOf('two', ['/assets/a-2.js']);
  serve(next.served);
  caches.fillUp();
  await expect(precache(next.build).fill()).rejects.toThrow('QuotaExceededError');
  expect(await caches.keys()).toEqual(['ronda.build.one']);
  expect(await text(first.cached('/es'))).toEqual('page one');
});

test('W3: completes an interrupted update without fetching cached files again', async () => {
  const { first, precache, caches, asked, serve } = world();
  await first.fill();
  const next = buildOf('two', ['/assets/b-1.js', '/assets/a-2.js']);
  const half = await caches.open('ronda.build.two');
  await half.put('/assets/a-2.js', new Response('file /assets/a-2.js'));
  serve(next.served);
  expect(await text(first.cached('/es'))).toEqual('page one');
  await precache(next.build).fill();
  expect(asked.sort()).toEqual(Object.values(pageAddresses).sort());
});

test('W4: refuses a first start whose files are not all there, and leaves nothing behind', async () => {
  const { first, caches, serve } = world();
  serve(null);
  await expect(first.fill()).rejects.toThrow('no network');
  expect(await caches.keys()).toEqual([]);
});

test('W5: never mixes two builds: a page of another build is not cached under this one', async () => {
  const { first, caches, serve } = world();
  serve({ ...buildOf('one', ['/assets/a-1.js', '/assets/b-1.js']).served, '/es': 'page two' });
  await expect(first.fill()).rejects.toThrow('/es is not of this build');
  expect(await caches.keys()).toEqual([]);
});

test('W5: answers a tab that still runs the build before with its own files, and drops older ones', async () => {
  const { first, precache, caches, serve } = world();
  await first.fill();
  const second = buildOf('two', ['/assets/a-2.js']);
  serve(second.served);
  await precache(second.build).fill();
  await precache(second.build).dropOlder();
  expect(await text(precache(second.build).cached('/assets/a-1.js'))).toEqual('file /assets/a-1.js');
  expect(await text(precache(second.build).cached('/es'))).toEqual('page two');
  const third = buildOf('three', ['/assets/a-3.js']);
  serve(third.served);
  await precache(third.build).fill();
  await precache(third.build).dropOlder();
  expect(await caches.keys()).toEqual(['ronda.build.two', 'ronda.build.three']);
});
