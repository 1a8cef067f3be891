import type { Plugin } from 'vite';

const nothing = (names: readonly string[]) => names.map((name) => `export const ${name} = () => ({});`).join('\n');
const refused = (name: string) =>
  `export class ${name} { constructor() { throw new Error('${name} is not built in'); } }`;

/** Schema methods that we never call; each brings a class, a check or a pattern. */
const methods = [
  ['jwt', 'emoji', 'nanoid', 'cuid', 'cuid2', 'ulid', 'xid', 'ksuid', 'base64url', 'e164'],
  ['uuid', 'uuidv4', 'uuidv6', 'uuidv7', 'ipv4', 'ipv6', 'cidrv4', 'cidrv6', 'slugify', 'uppercase', 'lowercase'],
  ['nonoptional', 'prefault', 'and', 'readonly', 'safeEncode', 'safeDecode'],
].flat();
const method = new RegExp(`^    (?:${methods.join('|')})\\([^)]*\\) \\{\\n.*\\n    \\},\\n`, 'gm');
const usesMethod = new RegExp(`\\.(?:${methods.join('|')})\\(`);

/**
 * Parts of libraries that the client reaches but never uses, with their replacements (decision 006). JSON schemas are for
 * the server only; the hub negotiates itself and uses WebSocket only.
 */
const unused: Readonly<Record<string, (code: string) => string>> = {
  '/zod/v4/core/json-schema-processors.js': (code) =>
    nothing([...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)),
  '/zod/v4/core/to-json-schema.js': (code) =>
    nothing([...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)).replaceAll(
      /(create\w+) = \(\) => \(\{\}\)/g,
      '$1 = () => () => ({})',
    ),
  // The messages of zod are not used: the UI shows own texts by the code of the issue.
  '/zod/v4/locales/en.js': () => 'export default () => ({ localeError: ({ code }) => code });',
  // The compiled parsers are disabled, because the page policy forbids them (`domain/zod.ts`).
  '/zod/v4/core/doc.js': () => refused('Doc'),
  '/zod/v4/classic/schemas.js': (code) => {
    const found = code.match(method)?.length ?? 0;
    if (found !== methods.length) throw new Error(`${found} of ${methods.length} methods of zod found`);
    return code.replaceAll(method, '');
  },
  '/@microsoft/signalr/dist/esm/LongPollingTransport.js': () => refused('LongPollingTransport'),
  '/@microsoft/signalr/dist/esm/ServerSentEventsTransport.js': () => refused('ServerSentEventsTransport'),
  '/@microsoft/signalr/dist/esm/DefaultHttpClient.js': () => refused('DefaultHttpClient'),
};

/** Throws when a library has moved one of them, or a schema uses a removed part. */
export const slimLibraries = (): Plugin => {
  const left = new Set(Object.keys(unused));
  return {
    name: 'slim-libraries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:zod\/v4\/(?:core|classic|locales)|@microsoft\/signalr\/dist\/esm|src)\// },
      handler(code, id) {
        const [used] = id.includes('/node_modules/') ? [] : (code.match(usesMethod) ?? []);
        if (used) this.error(`${used}) of zod is not built in (${id})`);
        const found = Object.entries(unused).find(([end]) => id.endsWith(end));
        if (!found) return null;
        left.delete(found[0]);
        return { code: found[1](code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`not found in the libraries: ${[...left].join(', ')}`);
    },
  };
};
