import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Read by node before the program of the server, which is the one that is delivered and knows nothing of it: writes down
 * the patterns of the addresses that it answered to a browser. Other clients do not say what they fetch for.
 */
const given = new URL(import.meta.url).searchParams;
const file = given.get('file') ?? '';
const test = given.get('test') ?? '';
const known = new Set();

mkdirSync(dirname(file), { recursive: true });
subscribe('fastify.initialization', ({ fastify }) => {
  fastify.addHook('onResponse', async ({ method, routeOptions, headers }, { statusCode }) => {
    const address = `${method} ${routeOptions.url}`;
    const isCall = routeOptions.url?.startsWith('/api/') && headers['sec-fetch-dest'] !== undefined;
    if (!isCall || statusCode >= 300 || known.has(address)) return;
    known.add(address);
    appendFileSync(file, `address\t${address}\t${test}\n`);
  });
});
