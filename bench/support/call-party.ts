import type { Browser, Page } from '@playwright/test';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { CallPage } from '../../e2e/pages/call.page.ts';
import { allSee, atCare, callOf, online } from '../../e2e/support/calls.ts';
import { Desk } from '../../e2e/support/desk.ts';
import { nameOf } from '../../e2e/support/people.ts';
import { watchTroubles } from '../../e2e/support/troubles.ts';
import { locale, withoutNames } from './browser.ts';

type Seen = { clicked: number; shown: number };
declare global {
  interface Window {
    call: Seen;
  }
}

const received = new WeakMap<Page, number>();

/** Records the last click, and when the first image of the other participant appeared after it. */
async function watchCall(page: Page): Promise<void> {
  await withoutNames(page);
  await page.addInitScript(() => {
    const seen: Seen = { clicked: 0, shown: 0 };
    window.call = seen;
    document.addEventListener(
      'click',
      () => {
        seen.clicked = performance.now();
        seen.shown = 0;
      },
      { capture: true },
    );
    const known = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-peer]')) {
        if (known.has(video)) continue;
        known.add(video);
        video.requestVideoFrameCallback((at) => {
          seen.shown ||= at;
        });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const events = String(payload).split('{"type":1,').length - 1;
      received.set(page, (received.get(page) ?? 0) + events);
    }),
  );
}

export async function openDesk(browser: Browser, url: string, account: string): Promise<Desk> {
  const context = await browser.newContext({ locale: 'es-CL', viewport: { width: 1440, height: 900 } });
  const desk = new Desk(await context.newPage(), url, await watchTroubles(context), locale);
  await watchCall(desk.page);
  await desk.arriveAs(account);
  return desk;
}

/** Number of events received from the hub by a page. */
export const hubEventsOf = ({ page }: Desk) => received.get(page) ?? 0;

/** Calls the physician from a new encounter: milliseconds from the accepting click to the first image. */
export async function answered(caller: Desk, callee: Desk): Promise<{ took: number; calls: CallPage[] }> {
  await online(callee);
  const [theirs, mine] = [await atCare(caller), callOf(callee)];
  await theirs.callMedic();
  await mine.answer.click();
  await mine.enter.click();
  await callee.page.waitForFunction(() => window.call.shown > 0);
  const took = await callee.page.evaluate(() => window.call.shown - window.call.clicked);
  return { took, calls: [theirs, mine] };
}

/** The physician invites a user on the home page into the call. */
export async function joined(calls: CallPage[], account: string, desk: Desk): Promise<CallPage[]> {
  const [, physician] = calls;
  const theirs = callOf(desk);
  await physician?.invite(nameOf(account));
  await physician?.page.keyboard.press('Escape');
  await theirs.answer.click();
  await theirs.enter.click();
  const all = [...calls, theirs];
  await allSee(all);
  return all;
}

/** A full mesh call of several participants within one page, without other work; returns how to close it. */
export async function openMesh(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await withoutNames(page);
  await page.goto(url + hrefOf('auth-login', locale));
  return {
    /** Milliseconds from requesting the camera to the first image on the other side. */
    begin: (people: number) =>
      page.evaluate(async (count) => {
        const startedAt = performance.now();
        const constraints = { audio: true, video: { width: 640, height: 480 } };
        const streams = await Promise.all(
          Array.from({ length: count }, () => navigator.mediaDevices.getUserMedia(constraints)),
        );
        const ends: (() => void)[] = streams.map((stream) => () => {
          for (const track of stream.getTracks()) track.stop();
        });
        Reflect.set(window, 'endMesh', () => {
          for (const end of ends) end();
        });
        const firsts: Promise<number>[] = [];
        const show = (connection: RTCPeerConnection) => {
          const video = document.createElement('video');
          Object.assign(video, { muted: true, autoplay: true, width: 320 });
          document.body.append(video);
          ends.push(() => video.remove());
          firsts.push(new Promise((resolve) => video.requestVideoFrameCallback(resolve)));
          connection.ontrack = ({ streams: [stream] }) => {
            video.srcObject = stream ?? null;
          };
        };
        const link = async (mine: MediaStream, theirs: MediaStream) => {
          const [one, other] = [new RTCPeerConnection(), new RTCPeerConnection()];
          for (const [from, to, stream] of [
            [one, other, mine],
            [other, one, theirs],
          ] as const) {
            from.onicecandidate = ({ candidate }) => void to.addIceCandidate(candidate ?? undefined);
            for (const track of stream.getTracks()) from.addTrack(track, stream);
            show(from);
            ends.push(() => from.close());
          }
          await one.setLocalDescription();
          await other.setRemoteDescription(one.localDescription as RTCSessionDescription);
          await other.setLocalDescription();
          await one.setRemoteDescription(other.localDescription as RTCSessionDescription);
        };
        for (const [index, mine] of streams.entries()) {
          for (const theirs of streams.slice(index + 1)) await link(mine, theirs);
        }
        await Promise.all(firsts);
        return Math.min(...(await Promise.all(firsts))) - startedAt;
      }, people),
    end: () => page.evaluate(() => Reflect.get(window, 'endMesh')()),
  };
}
