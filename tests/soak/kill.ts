import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { openStore } from '#server/db/open.ts';
import { apiClientEnv } from '../server/support/api-client.ts';
import type { Place } from '../server/support/engines.ts';
import { launch } from '../server/support/launch.ts';
import { type Account, createAccount, meant } from './account.ts';
import { ask, examine } from './checks.ts';
import { createLedger, sealed } from './ledger.ts';
import { createRandom } from './random.ts';
import { writeAll } from './writers.ts';

export type Given = {
  place: Pick<Place, 'dataDir' | 'databaseUrl'>;
  kills: number;
  seed: number;
  /** `server/main.ts`, or the bundle built from it. */
  program: string;
  /** Longest time of writing before a kill, in milliseconds. */
  longest?: number;
  /** Kills the database without a shutdown, where it is a separate process. */
  haltDatabase?: () => Promise<void>;
  say?: (line: string) => void;
};

export type Report = {
  kills: number;
  killedWhileStarting: number;
  databaseHalts: number;
  examined: number;
  acknowledged: Record<string, number>;
  sentAgain: number;
  lost: string[];
  torn: string[];
  disagree: string[];
  strange: string[];
  auditRows: number;
  startMs: number[];
};

const Cares = z.object({ Dtos: z.array(z.object({ MedicalCareId: z.string() })) });

/** Encounters of the nurse in which notes can be written, found by trying one. */
async function findCares(nurse: Account): Promise<string[]> {
  const { Dtos } = Cares.parse((await nurse.read('MedicalCares?size=50')).body);
  const found: string[] = [];
  for (const { MedicalCareId } of Dtos) {
    const body = { MedicalCareId, Text: sealed(`first of ${MedicalCareId}`, 60) };
    const note = { kind: 'note', about: MedicalCareId, text: '', method: 'POST', path: 'MedicalCareNotes' } as const;
    const { status } = await nurse.send(meant({ ...note, body, settle: () => undefined }));
    if (status === 201) found.push(MedicalCareId);
  }
  if (found.length === 0) throw new Error('The demo has no care in which the nurse writes');
  return found;
}

const secret = 'the secret of a server that dies often, long enough';

/**
 * S1. A server is killed with SIGKILL during writes, at times chosen by the seed, and restarted on the same data. Every
 * second time the store is examined in between; otherwise the server recovers alone and is queried. Writes in flight are
 * sent again with their keys.
 */
export async function killUnderWriting({ place, kills, seed, program, longest = 1_500, ...given }: Given) {
  const random = createRandom(seed);
  const ledger = createLedger();
  const report: Report = {
    kills: 0,
    killedWhileStarting: 0,
    databaseHalts: 0,
    examined: 0,
    sentAgain: 0,
    auditRows: 0,
    acknowledged: ledger.acknowledged,
    strange: ledger.strange,
    lost: [],
    torn: [],
    disagree: [],
    startMs: [],
  };
  const env = {
    RONDA_DATA: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    RONDA_SECRET: secret,
    RONDA_DEMO: '1',
    RONDA_LIVE_SECONDS: '1',
    RONDA_TOKEN_MINUTES: '60',
    RONDA_REQUESTS_PER_MINUTE: '1000000',
    ...apiClientEnv,
  };
  const acknowledged = () => Object.values(ledger.acknowledged).reduce((sum, one) => sum + one);
  let url = '';
  const account = (name: string) => createAccount(name, () => url);
  const physicians = ['doctor', 'doctor2', 'fullservice'].map(account);
  const nurses = ['nurse', 'paramedic'].map(account);
  const accounts = [...physicians, ...nurses];
  const begin = () => launch(program, env, ['--live']);
  async function start() {
    const before = performance.now();
    const server = begin();
    const [, address = ''] = await server.says(/^Ronda: (http:\/\/\S+)/m);
    url = address;
    report.startMs.push(Math.round(performance.now() - before));
    return server;
  }
  async function lookInside() {
    const store = await openStore(place);
    const found = await examine(store, ledger, accounts, { secret, dataDir: place.dataDir }).finally(() =>
      store.close(),
    );
    report.examined += 1;
    report.auditRows = found.auditRows;
    for (const kind of ['lost', 'torn', 'disagree'] as const) report[kind].push(...found[kind]);
  }

  let server = await start();
  for (const one of accounts) await one.signIn();
  const [nurse] = nurses;
  const cares = nurse ? await findCares(nurse) : [];
  for (let round = 1; round <= kills; round += 1) {
    report.sentAgain += accounts.filter(({ pending }) => pending).length;
    let stopped = false;
    const writing = writeAll({ physicians, nurses, cares }, { ledger, random }, () => stopped);
    const before = acknowledged();
    await pause(random.between(20, longest));
    // A slow machine may not have written anything yet that could be lost.
    while (acknowledged() - before < 5) await pause(5);
    server.child.kill('SIGKILL');
    report.kills += 1;
    await server.exit;
    stopped = true;
    await writing;
    if (given.haltDatabase && round % 5 === 0) {
      await given.haltDatabase();
      report.databaseHalts += 1;
    }
    if (round % 2 === 0) await lookInside();
    if (random.chance(0.1)) {
      const early = begin();
      await pause(random.between(50, 1_500));
      early.child.kill('SIGKILL');
      await early.exit;
      report.killedWhileStarting += 1;
    }
    server = await start();
    report.lost.push(...(await ask(ledger, accounts)));
    given.say?.(`${round} of ${kills}: ${acknowledged()} acknowledged`);
  }
  server.child.kill('SIGKILL');
  await server.exit;
  await lookInside();
  return report;
}
