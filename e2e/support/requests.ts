import type { Page, Route } from '@playwright/test';
import type { Problem, ProblemCode } from '#domain/problem.ts';

/** Delays requests to a path until they are released. */
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

/** Aborts requests to a path before they reach the server. */
export async function fail(page: Page, url: RegExp): Promise<() => Promise<void>> {
  const handler = (route: Route) => route.abort();
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

/** Answers requests to a path with a problem in the format of the server. */
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

/** Disables the combined start response, so each part is requested separately and can be stubbed. */
export const withoutStart = (page: Page) => page.route(/\/Desk\/Start$/, (route) => route.fulfill({ json: {} }));

/** Modifies a server response. */
export async function alter(page: Page, url: RegExp, change: (body: object) => object): Promise<() => Promise<void>> {
  const answered = async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change(await answer.json()) });
  };
  // A reload cancels the requests of a page, including those being answered.
  const handler = (route: Route) => answered(route).catch(() => undefined);
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

/** Limits the upload rate of the page, in bytes a second. */
export async function slowUploads(page: Page, uploadThroughput: number): Promise<{ end(): Promise<void> }> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  const open = { offline: false, latency: 0, downloadThroughput: -1 };
  await tools.send('Network.emulateNetworkConditions', { ...open, uploadThroughput });
  return { end: () => tools.detach() };
}
