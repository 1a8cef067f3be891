import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Bench, Figure, Measure } from '../measure.ts';
import { atMost, bounded, counted, interleaved } from '../rounds.ts';
import { openBrowser, openServer } from '../support/browser.ts';
import { answered, hubEventsOf, joined, openDesk, openMesh } from '../support/call-party.ts';

/** A longer run adds no information. */
const longest = 10;

/** CPU cores used by all processes of a browser during these seconds. */
async function coresOf(browser: Browser, seconds: number): Promise<number> {
  const tools = await browser.newBrowserCDPSession();
  const spent = async () => {
    const { processInfo } = await tools.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const [before, from] = [await spent(), performance.now()];
  await pause(seconds * 1_000);
  const cores = (await spent()) - before;
  await tools.detach();
  return (cores * 1_000) / (performance.now() - from);
}

const guests = ['nurse', 'doctor2'] as const;

export const videoCalls: Measure = {
  id: 'P-15',
  title: 'video call',
  floor:
    'as many people in one page that does nothing else, connected to each other without a server: from asking for the camera to the first picture; processors of all processes of its browser',
  ifMissed:
    'profiled. Of 1.4 s, the offer waited 0.17 s for a separate message, both descriptions were sent without the ICE candidates that follow them, and messages queued behind about thirty reads that the encounter and the boards of both pages make at that moment. Offer and candidates are now one message, and user actions take precedence over reads; the server still answers those reads one after the other. Next idea: a hidden board reads its lists later, and once for several events.',
  built: true,
  async run(bench: Bench): Promise<Figure[]> {
    const { url } = await openServer(bench);
    const [browser, plain] = [await openBrowser(bench, { whole: true }), await openBrowser(bench, { whole: true })];
    const [caller, callee] = [await openDesk(browser, url, 'polyclinic'), await openDesk(browser, url, 'doctor')];
    const mesh = await openMesh(plain, url);
    const events: number[] = [];
    const pairs = await interleaved(bench, {
      subject: async () => {
        const before = hubEventsOf(callee);
        const { took, calls } = await answered(caller, callee);
        events.push(hubEventsOf(callee) - before);
        for (const call of calls.slice(1)) await call.hangUp();
        return { took };
      },
      floor: async () => {
        const took = await mesh.begin(2);
        await mesh.end();
        return { took };
      },
    });
    const took = { key: 'took', name: 'from the last click of the answer to the first picture', unit: 'ms' } as const;
    const figures = [
      atMost(pairs, { ...took, times: 6 }),
      bounded(pairs, { ...took, name: `${took.name}, by itself`, most: 1_000 }),
      counted('hub events of whoever answers, until then', 'events', events, null),
    ];
    const seconds = Math.min(bench.seconds, longest);
    let { calls } = await answered(caller, callee);
    for (let people = 2; people <= 4; people += 1) {
      const guest = guests[people - 3];
      if (guest) calls = await joined(calls, guest, await openDesk(browser, url, guest));
      const cores = await interleaved(bench, {
        subject: async () => ({ cores: await coresOf(browser, seconds) }),
        floor: async () => {
          await mesh.begin(people);
          const cores = await coresOf(plain, seconds);
          await mesh.end();
          return { cores };
        },
        rounds: 3,
      });
      figures.push({
        ...bounded(cores, { key: 'cores', name: `processors of ${people} people in one`, unit: 'cores', most: 0 }),
        goal: 'none',
        met: true,
      });
    }
    const before = hubEventsOf(callee);
    await pause(seconds * 1_000);
    const received = hubEventsOf(callee) - before;
    figures.push(counted(`hub events of one of four, in ${seconds} s of it`, 'events', [received], null));
    return figures;
  },
};
