import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** The server closes the hub of a session that ends, and the page retries with a new token before it learns why. */
export const endedSession = /status of 401 .*\/(Users\/Token|hub\/negotiate|connect\/token|Desk\/Start)/;

/** A sign of life of a call, or a signal to its other side, may cross its end, which is then what it is answered with. */
const acrossTheEnd = /status of 409 .*\/VideoRooms\/[^/]+\/(Alive|Signal)/;

/** Errors that a page logged, apart from those its test expects. */
export type Troubles = {
  /** This test causes it: a refused request, a cut line. */
  expect(pattern: RegExp): void;
  unexpected(): string[];
};

const describe = (message: ConsoleMessage) => `console: ${message.text()} (${message.location().url})`;

/** Console errors, uncaught errors, unhandled rejections and violations of the CSP, in every page of a context. */
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
