type Policy = { createScriptURL(address: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };
// This TypeScript version has no types for Trusted Types, and Firefox lacked them until 2025.
const factory: Factory | undefined = Reflect.get(globalThis, 'trustedTypes');

const isOwn = (url: URL) =>
  url.origin === location.origin && (/^\/assets\/[\w.-]+\.js$/.test(url.pathname) || url.pathname === '/sw.js');

/** The only policy of `trusted-types ronda`: creating a second one of that name throws. */
const policy = factory?.createPolicy('ronda', {
  createScriptURL(address) {
    const url = new URL(address, location.origin);
    if (!isOwn(url)) throw new TypeError(`${url.pathname} is no script of this build`);
    return url.href;
  },
});

/** URL of one of our workers, as `new Worker` and `serviceWorker.register` accept it under our CSP header. */
export const trustedScriptUrl = (address: string): string => policy?.createScriptURL(address) ?? address;
