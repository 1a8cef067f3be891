import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { Bench, Figure, Measure } from '../measure.ts';
import { atMost, bounded, counted, interleaved } from '../rounds.ts';
import { locale, openBrowser, openServer, signedIn } from '../support/browser.ts';

type Loaded = { requests: number; scripts: number; styles: number };
const kilobyte = 1_000;

/** Requests of a page until the network is idle, in transferred bytes. */
async function loadOf(page: Page, address: string): Promise<Loaded> {
  const tools = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const loaded = { requests: 0, scripts: 0, styles: 0 };
  await tools.send('Network.enable');
  tools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    loaded.requests += 1;
    if (kind === 'Script') loaded.scripts += encodedDataLength / kilobyte;
    if (kind === 'Stylesheet') loaded.styles += encodedDataLength / kilobyte;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return loaded;
}

const limits = {
  login: { scripts: 160, styles: 15, requests: 6 },
  'work home': { scripts: 250, styles: null, requests: null },
} as const;

const figuresOf = (name: keyof typeof limits, seen: readonly Loaded[]): Figure[] => [
  counted(
    `JavaScript of ${name}`,
    'KB',
    seen.map(({ scripts }) => scripts),
    limits[name].scripts,
  ),
  counted(
    `CSS of ${name}`,
    'KB',
    seen.map(({ styles }) => styles),
    limits[name].styles,
  ),
  counted(
    `requests of ${name}`,
    'requests',
    seen.map(({ requests }) => requests),
    limits[name].requests,
  ),
];

const loads = 3;

export const bytes: Measure = {
  id: 'P-1',
  title: 'first load in an empty cache',
  floor: 'none: bytes and requests are the same on every machine',
  built: true,
  ifMissed:
    'the libraries chosen by the design weigh 149 KB; decision 006 names what is left to try. The work home is measured with what it loads after its first paint; what it loads before has a budget (decision 177, `npm run bytes`).',
  async run(bench) {
    const [browser, server] = [await openBrowser(bench), await openServer(bench)];
    const seen: Record<keyof typeof limits, Loaded[]> = { login: [], 'work home': [] };
    for (let load = 0; load < loads; load += 1) {
      bench.signal.throwIfAborted();
      const anonymous = await browser.newContext({ locale: 'es-CL' });
      seen.login.push(await loadOf(await anonymous.newPage(), server.url + hrefOf('auth-login', locale)));
      await anonymous.close();
      const page = await signedIn(browser, server.url, 'doctor');
      seen['work home'].push(await loadOf(page, server.url + hrefOf('platform-work', locale)));
      await page.context().close();
      bench.log(`  load ${load + 1} of ${loads}`);
    }
    return [...figuresOf('login', seen.login), ...figuresOf('work home', seen['work home'])];
  },
};

const style = 'body{font:16px sans-serif;margin:2rem}';
const still = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Ronda</title>
<style>${style}</style></head>
<body><h1>Ingresar</h1><form><label>Correo <input></label><label>Clave <input type="password"></label>
<button>Ingresar</button></form></body></html>`;

/** Response headers of the login that affect how a page loads. */
async function guardsOf(login: string): Promise<Record<string, string>> {
  const { headers } = await fetch(login, { headers: { accept: 'text/html' } });
  const digest = createHash('sha256').update(style).digest('base64');
  const policy = headers.get('content-security-policy')?.replace(/style-src [^;]+/, `style-src 'sha256-${digest}'`);
  return {
    'Content-Security-Policy': policy ?? '',
    'Cross-Origin-Opener-Policy': headers.get('cross-origin-opener-policy') ?? '',
    'Origin-Agent-Cluster': headers.get('origin-agent-cluster') ?? '',
  };
}

async function openStill({ onEnd }: Bench, guards: Record<string, string>): Promise<string> {
  const server = createServer((_, answer) => {
    answer.setHeaders(new Map(Object.entries(guards)));
    answer.setHeader('Content-Type', 'text/html; charset=utf-8').end(still);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server listening on a port has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function paintOf(browser: Browser, address: string, slower: number): Promise<number> {
  const context = await browser.newContext({ locale: 'es-CL' });
  try {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(address);
    return await page.evaluate(
      () =>
        new Promise<number>((seen) => {
          const watch = new PerformanceObserver((list) => {
            for (const entry of list.getEntriesByName('first-contentful-paint')) seen(entry.startTime);
          });
          watch.observe({ type: 'paint', buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}

export const firstPaint: Measure = {
  id: 'P-4',
  title: 'first contentful paint of the login',
  floor:
    'a page with one heading and one form, without scripts, from a separate server; guarded: with the same headers',
  built: true,
  ifMissed:
    'the first paint needs nothing but the page itself (10.3× and 7.79× at first, then 3.14× and 2.63×). The rest is the separate process that isolation (COOP) requires, as the guarded floor shows; isolation is kept.',
  async run(bench) {
    const [browser, server] = [await openBrowser(bench), await openServer(bench)];
    const login = server.url + hrefOf('auth-login', locale);
    const [bare, guarded] = [await openStill(bench, {}), await openStill(bench, await guardsOf(login))];
    const round = async (address: string) => ({
      usual: await paintOf(browser, address, 1),
      slow: await paintOf(browser, address, 4),
    });
    for (const address of [login, bare, guarded]) await round(address);
    const against = (floor: string) =>
      interleaved(bench, { subject: () => round(login), floor: () => round(floor), rounds: 11 });
    const [pairs, alike] = [await against(bare), await against(guarded)];
    return [
      atMost(pairs, { key: 'usual', name: 'full speed', unit: 'ms', times: 1.3 }),
      bounded(pairs, { key: 'usual', name: 'full speed, by itself', unit: 'ms', most: 300 }),
      atMost(pairs, { key: 'slow', name: 'processor four times slower', unit: 'ms', times: 1.3 }),
      atMost(alike, { key: 'usual', name: 'full speed, floor guarded', unit: 'ms', times: 1.3 }),
      atMost(alike, { key: 'slow', name: 'processor four times slower, floor guarded', unit: 'ms', times: 1.3 }),
    ];
  },
};
