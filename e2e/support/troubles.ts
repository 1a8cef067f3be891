import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** The server closes the hub of an ended session, and the page retries with a new token before it receives the reason. */
export const endedSession = /status of 401 .*\/(Users\/Token|hub\/negotiate|connect\/token|Desk\/Start)/;

/** A heartbeat or signal of a call may cross its end, which is then the response. */
const acrossTheEnd = /status of 409 .*\/VideoRooms\/[^/]+\/(Alive|Signal)/;

/** Errors logged by a page, except those expected by its test. */
export type Troubles = {
  /** Expected in this test: a rejected request, a cut connection. */
  expect(pattern: RegExp): void;
  unexpected(): string[];
};

const describe = (message: ConsoleMessage) => `console: ${message.text()} (${message.location().url})`;

/** Console errors, uncaught errors, unhandled rejections and CSP violations, in every page of a context. */
export async function watchTroubles(context: BrowserContext): Promise<Troubles> {
  const found: string[] = [];
  const expected: RegExp[] = [acrossTheEnd];
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(describe(message));
  });
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  await context.exposeBinding('tellTrouble', (_source, trouble: string) => {
    found.push(trouble);
  });
  await context.addInitScript(() => {
    const report = (trouble: string) => Reflect.get(window, 'tellTrouble')?.(trouble);
    addEventListener('securitypolicyviolation', (violation) =>
      report(`CSP: ${violation.violatedDirective} refused ${violation.blockedURI} (${violation.sourceFile})`),
    );
    addEventListener('unhandledrejection', (rejection) => report(`unhandled rejection: ${String(rejection.reason)}`));
  });
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => found.filter((trouble) => !expected.some((pattern) => pattern.test(trouble))),
  };
}
