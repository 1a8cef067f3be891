import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Loaded by node before the unmodified server program: writes down the route patterns it answered to a browser. Requests of
 * other clients carry no purpose.
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
