import type { Page } from '@playwright/test';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { endedSession } from './support/troubles.ts';

const begun = 'Refiere palpitaciones desde el turno de noche.';
const more = `${begun} Niega dolor torácico.`;
const cutLine = /net::ERR_|Failed to load resource|WebSocket/;

/** All data this browser stores for the site, as one text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asPromise = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await asPromise(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        found.push(await asPromise(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    return JSON.stringify(found);
  });

/** Cache of the service worker: each address with the digest of its content. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = (await (await cache.match(request))?.arrayBuffer()) ?? new ArrayBuffer();
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
        found.push(`${new URL(request.url).pathname} ${digest.toString()}`);
      }
    }
    return found.sort();
  });

type Known = { User: { Name: string; LastName: string; IC: string } };
async function patientOf({ page, base, headers }: Desk): Promise<Known['User']> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.get(`${base}/api/clinical/v2/Orientations/${id}`, { headers });
  const { User }: Known = await answer.json();
  return User;
}
const without = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word));

test('SEC-24, SEC-7: leaves no patient data, offline text or session readable in browser storage or in an address', async ({
  signIn,
  line,
}) => {
  const desk = await signIn('doctor', { through: line, byForm: true, browser: { serviceWorkers: 'allow' } });
  const { page, orientation, shell } = desk;
  desk.troubles.expect(cutLine);
  desk.troubles.expect(endedSession);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('websocket', (socket) => addresses.push(socket.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const application = await cached(page);
  expect(application.length).toBeGreaterThan(50);
  expect(application.filter((entry) => entry.includes('/api/'))).toEqual([]);

  await desk.work.attendNext.click();
  await orientation.isMine();
  const { Name, LastName, IC } = await patientOf(desk);
  const words = [Name, LastName, IC, IC.slice(0, -1), 'palpitaciones', 'torácico'];
  await orientation.writeAndSave(begun);
  expect(without(await kept(page), words)).toEqual([]);

  line.cut('all');
  await expect(shell.disconnected).toBeVisible();
  await orientation.write(more);
  await expect(orientation.saveState('keptHere')).toBeVisible();
  const offline = await kept(page);
  expect([offline.includes('ronda.draft.'), without(offline, words)]).toEqual([true, []]);

  line.resume();
  await shell.reconnect();
  await expect(orientation.saveState('saved')).toBeVisible();
  await orientation.sendAnswer();
  await shell.signOut();
  await expect(desk.login.email).toBeVisible();
  const after = await kept(page);
  expect([after.includes('ronda.draft.'), after.includes('ronda.person'), without(after, words)]).toEqual([
    false,
    false,
    [],
  ]);
  // The service worker cache contains the application only, and no data of the session.
  expect(await cached(page)).toEqual(application);

  const requested = addresses.map((address) => decodeURIComponent(address)).join('\n');
  expect(addresses.length).toBeGreaterThan(20);
  expect(without(requested, [...words, 'access_token', 'refresh_token', 'eyJ', 'password'])).toEqual([]);
});
