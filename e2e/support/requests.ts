import type { Page, Route } from '@playwright/test';
import type { Problem, ProblemCode } from '#domain/problem.ts';

/** Requests to a path stay unanswered until they are let go. */
export async function hold(page: Page, url: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  const handler = async (route: Route) => {
    if (open) await route.continue();
    else held.push(route);
  };
  await page.route(url, handler);
  return async () => {
    open = true;
    await Promise.all(held.splice(0).map((route) => route.continue().catch(() => undefined)));
    await page.unroute(url, handler);
  };
}

/** Requests to a path never reach the server. */
export async function fail(page: Page, url: RegExp): Promise<() => Promise<void>> {
  const handler = (route: Route) => route.abort();
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

/** Requests to a path are answered with a problem, as the server writes them. */
export async function refuse(
  page: Page,
  url: RegExp,
  { status, code, message = '' }: { status: number; code: ProblemCode; message?: string },
): Promise<() => Promise<void>> {
  const problem: Problem = { Message: message, Code: code, TraceId: 'test' };
  const handler = (route: Route) => route.fulfill({ status, json: problem });
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

/** The desk opens without its one answer: each part is asked for by a call of its own, which a test may change. */
export const withoutStart = (page: Page) => page.route(/\/Desk\/Start$/, (route) => route.fulfill({ json: {} }));

/** The server's answer, changed on its way. */
export async function alter(page: Page, url: RegExp, change: (body: object) => object): Promise<() => Promise<void>> {
  const answered = async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change(await answer.json()) });
  };
  // A page that is loaded again takes its requests with it, also those that are being answered.
  const handler = (route: Route) => answered(route).catch(() => undefined);
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

/** What the page sends leaves no faster than so many bytes a second. */
export async function slowUploads(page: Page, uploadThroughput: number): Promise<{ end(): Promise<void> }> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  const open = { offline: false, latency: 0, downloadThroughput: -1 };
  await tools.send('Network.emulateNetworkConditions', { ...open, uploadThroughput });
  return { end: () => tools.detach() };
}
