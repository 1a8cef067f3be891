import type { Plugin } from 'vite';

const nothing = (names: readonly string[]) => names.map((name) => `export const ${name} = () => ({});`).join('\n');
const refused = (name: string) =>
  `export class ${name} { constructor() { throw new Error('${name} is not built in'); } }`;

/**
 * Parts of libraries that our client reaches and never uses, and what stands in their place (decision 006). JSON schemas
 * are the server's; the hub has its own negotiation and speaks over a WebSocket or not at all.
 */
const unused: Readonly<Record<string, (code: string) => string>> = {
  '/zod/v4/core/json-schema-processors.js': (code) =>
    nothing([...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)),
  '/zod/v4/core/to-json-schema.js': (code) =>
    nothing([...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)).replaceAll(
      /(create\w+) = \(\) => \(\{\}\)/g,
      '$1 = () => () => ({})',
    ),
  '/@microsoft/signalr/dist/esm/LongPollingTransport.js': () => refused('LongPollingTransport'),
  '/@microsoft/signalr/dist/esm/ServerSentEventsTransport.js': () => refused('ServerSentEventsTransport'),
  '/@microsoft/signalr/dist/esm/DefaultHttpClient.js': () => refused('DefaultHttpClient'),
};

/** Throws when a library has moved one of them: then what is left out has to be looked at again. */
export const slimLibraries = (): Plugin => {
  const left = new Set(Object.keys(unused));
  return {
    name: 'slim-libraries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:zod\/v4\/core|@microsoft\/signalr\/dist\/esm)\// },
      handler(code, id) {
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
