import type { AddressInfo } from 'node:net';
import type { App } from './app.ts';
import { type Config, ConfigProblem, readConfig } from './core/config.ts';
import { databaseProblem } from './core/database-problem.ts';
import { diskProblem } from './core/disk-problem.ts';
import { errorCode } from './core/error-code.ts';
import { FolderInUse } from './db/lock.ts';
import { openStore, type Store } from './db/open.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

type Program = typeof import('./serve.ts');
type Running = { app: App; store: Store; config: Config; program: Program };

/** Opens the database first, so that its engine compiles in other threads while this one loads the rest (P-21). */
async function start(): Promise<Running> {
  const config = readConfig(process.env, process.argv.slice(2));
  const [store, program] = await Promise.all([openStore(config), import('./serve.ts')]);
  try {
    return { app: await program.serve(store, config), store, config, program };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function addressOf({ app, config }: Running): string {
  const address = app.http.server.address();
  const isPort = (given: string | AddressInfo | null): given is AddressInfo => typeof given === 'object' && !!given;
  return config.publicUrl ?? `http://${config.host}:${isPort(address) ? address.port : config.port}`;
}

function greet(running: Running): void {
  print(`Ronda: ${addressOf(running)}`);
  if (!running.config.demo) return;
  const { demoAccounts, demoPassword, demoSigningFolder } = running.program;
  print(`Demo accounts, all with password ${demoPassword}:`);
  for (const { key } of demoAccounts) print(`  ${key}@ronda.example`);
  print(`Physicians sign with their files (same password) in ${demoSigningFolder(running.config.dataDir)}`);
}

/** Closes sockets and requests first, then the store. A second signal exits immediately. */
function closeOnSignal({ app, store }: Running): void {
  let closing = false;
  const close = async () => {
    if (closing) process.exit(1);
    closing = true;
    try {
      await app.http.close();
      await store.close();
      process.exit(0);
    } catch (error) {
      complain(`Ronda did not close cleanly: ${error instanceof Error ? error.name : 'unknown'}`);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());
}

/** A short message for problems the operator can fix; the whole error otherwise. */
async function explain(error: unknown, { PORT, DATABASE_URL, RONDA_DATA }: NodeJS.ProcessEnv): Promise<string> {
  if (error instanceof ConfigProblem || error instanceof FolderInUse) return error.message;
  if (errorCode(error) === 'EADDRINUSE') {
    return `The port ${PORT || '4600'} is already in use. Choose another one with PORT.`;
  }
  const known = DATABASE_URL ? databaseProblem(error, DATABASE_URL) : await diskProblem(RONDA_DATA || './data');
  if (known !== null) return known;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const running = await start();
  closeOnSignal(running);
  greet(running);
} catch (error) {
  complain(await explain(error, process.env));
  process.exit(1);
}
