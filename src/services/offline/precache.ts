/** Files of a build, written at build time: each URL with the SHA-256 of its content, base64url. */
export type Build = {
  id: string;
  files: Readonly<Record<string, string>>;
  pages: Readonly<Record<PageName, string>>;
};

/** One URL per page: pages are fetched from their route, whose header lists their inline scripts. */
export const pageAddresses = {
  workstation: '/es',
  loginEs: '/es/auth/login',
  loginEn: '/en/auth/login',
  visit: '/es/visit',
  call: '/vc',
} as const;
export type PageName = keyof typeof pageAddresses;
export const pageNames: readonly PageName[] = ['workstation', 'loginEs', 'loginEn', 'visit', 'call'];

const prefix = 'ronda.build.';
const visit = /^\/(?:es|en)\/visit\/?$/;
const call = /^\/vc\/?$/;
/** Always fetched from the network, because verifiers of a document rarely visit twice. */
const verify = /^\/(?:es|en)\/verify(?:\/|$)/;
const login = /^\/(es|en)\/auth\/login\/?$/;
const workstation = /^\/(?:(?:es|en)(?:\/|$)|$)/;

/** Same patterns as on the server; null for paths that are not pages. */
export function pageOf(path: string): PageName | null {
  if (visit.test(path)) return 'visit';
  if (call.test(path)) return 'call';
  if (verify.test(path)) return null;
  const locale = login.exec(path)?.[1];
  if (locale !== undefined) return locale === 'en' ? 'loginEn' : 'loginEs';
  return workstation.test(path) ? 'workstation' : null;
}

type Store = {
  match(address: string, options?: CacheQueryOptions): Promise<Response | undefined>;
  put(address: string, response: Response): Promise<void>;
  keys(): Promise<readonly unknown[]>;
};
export type PrecachePorts = {
  caches: { open(name: string): Promise<Store>; keys(): Promise<string[]>; delete(name: string): Promise<boolean> };
  fetch(asked: string | Request, init?: RequestInit): Promise<Response>;
  origin: string;
};

async function digestOf(response: Response): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
  return btoa(String.fromCharCode(...digest))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** Caches one complete build of the client. Never stores API responses. */
export function createPrecache(build: Build, { caches, fetch, origin }: PrecachePorts) {
  const name = `${prefix}${build.id}`;
  const entries: readonly (readonly [address: string, digest: string])[] = [
    ...Object.entries(build.files),
    ...pageNames.map((page) => [pageAddresses[page], build.pages[page]] as const),
  ];
  const ours = async () => (await caches.keys()).filter((key) => key.startsWith(prefix));

  /** A copy in any of our caches with the expected content. */
  async function soundCopy(address: string, digest: string): Promise<Response | null> {
    for (const key of [name, ...(await ours()).filter((other) => other !== name)]) {
      const copy = await (await caches.open(key)).match(address, { ignoreVary: true });
      if (copy && (await digestOf(copy)) === digest) return copy;
    }
    return null;
  }

  /** Rejects content of another build, a proxy or a captive portal. */
  async function download(address: string, digest: string): Promise<Response> {
    const isPage = pageNames.some((page) => pageAddresses[page] === address);
    const answer = await fetch(address, {
      cache: 'reload',
      credentials: 'same-origin',
      priority: 'low',
      ...(isPage && { headers: { Accept: 'text/html' } }),
    });
    if (!answer.ok || (await digestOf(answer)) !== digest) throw new Error(`${address} is not of this build`);
    return answer;
  }

  /** Completes the cache of this build. On failure it rejects and leaves the serving cache unchanged. */
  async function fill(): Promise<void> {
    const existed = (await caches.keys()).includes(name);
    try {
      const cache = await caches.open(name);
      await Promise.all(
        entries.map(async ([address, digest]) => {
          await cache.put(address, (await soundCopy(address, digest)) ?? (await download(address, digest)));
        }),
      );
    } catch (error) {
      if (!existed) await caches.delete(name);
      throw error;
    }
  }

  /** Keeps the previous build for tabs that still run it and deletes older ones. */
  async function dropOlder(): Promise<void> {
    const others = (await ours()).filter((key) => key !== name);
    await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
  }

  async function cached(address: string): Promise<Response | null> {
    const own = await (await caches.open(name)).match(address, { ignoreVary: true });
    if (own) return own;
    // Names under `/assets/` contain the digest of their content, so they are the same in every build.
    if (!address.startsWith('/assets/')) return null;
    for (const key of await ours()) {
      const copy = await (await caches.open(key)).match(address, { ignoreVary: true });
      if (copy) return copy;
    }
    return null;
  }

  /** URL of the cached copy for a request; null when it goes to the network. */
  function addressOf({ method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>): string | null {
    const { origin: from, pathname, search } = new URL(url);
    if (method !== 'GET' || from !== origin || pathname.startsWith('/api/')) return null;
    if (mode === 'navigate') {
      const page = pageOf(pathname);
      return page === null ? null : pageAddresses[page];
    }
    if (search !== '') return null;
    return pathname.startsWith('/assets/') || Object.hasOwn(build.files, pathname) ? pathname : null;
  }

  async function isWhole(): Promise<boolean> {
    return (await (await caches.open(name)).keys()).length >= entries.length;
  }

  return { fill, dropOlder, cached, addressOf, isWhole };
}
