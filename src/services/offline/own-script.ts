type Policy = { createScriptURL(address: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };
// The DOM types of this TypeScript do not know Trusted Types, and Firefox had none until 2025.
const factory: Factory | undefined = Reflect.get(globalThis, 'trustedTypes');

const isOwn = (url: URL) =>
  url.origin === location.origin && (/^\/assets\/[\w.-]+\.js$/.test(url.pathname) || url.pathname === '/sw.js');

/** The one policy of `trusted-types ronda`: a second one of the name would throw. */
const policy = factory?.createPolicy('ronda', {
  createScriptURL(address) {
    const url = new URL(address, location.origin);
    if (!isOwn(url)) throw new TypeError(`${url.pathname} is no script of this build`);
    return url.href;
  },
});

/** The address of a worker of ours, as `new Worker` and `serviceWorker.register` accept it under our header. */
export const ownScript = (address: string): string => policy?.createScriptURL(address) ?? address;
