import { authenticated } from './session.authenticated.ts';
import { base } from './session.setup.ts';
import { restoring, signedOut } from './session.signed-out.ts';

/** Shell 4, "Session": the signed-in user, the expiry and the reason of a sign-out. Lives as long as the tab. */
export const sessionMachine = base.createMachine({
  id: 'session',
  context: {
    profile: null,
    asOf: 0,
    lastActivityAt: 0,
    busy: [],
    reason: null,
    failure: null,
    retryAt: null,
    sessionFailure: null,
    refusedRoute: null,
  },
  invoke: [
    { id: 'tabs', src: 'tabs' },
    { id: 'environment', src: 'environment', input: { only: ['network.online', 'network.offline', 'tab.visible'] } },
  ],
  initial: 'restoring',
  states: { restoring, signedOut, authenticated },
});
