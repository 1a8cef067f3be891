import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemOf } from '#server/core/answers.ts';
import { verifyAudit } from '#server/core/audit.ts';
import { facts } from '#server/db/schema/index.ts';
import { keys, openTestApp, type TestApp } from '../support/app.ts';
import { apiToken, bearer } from '../support/browser.ts';
import { follow, stopFollowers } from '../support/hub.ts';
import { addPerson, type TestPerson } from '../support/people.ts';
import { testCalls, testHandlers, testPolicies } from '../support/test-calls.ts';

const core = { calls: testCalls, policies: testPolicies, modules: [{ handlers: testHandlers }], listen: 0 };
const failure = (code: string) => Object.assign(new Error(code), { code });
const refuse = (code: string) => () => {
  throw failure(code);
};

/** Faults of the disk under the embedded database, whose file system runs in this process. */
describe('S2, S3: a disk that fails', () => {
  let app: TestApp;
  let person: TestPerson;
  let access: string;
  beforeEach(async () => {
    app = await openTestApp('pglite', { ...core, flush: true });
    person = await addPerson(app.store);
    ({ access } = await apiToken(app, person));
    await count('before');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await stopFollowers();
    await app.close();
    await app.place.remove();
  });

  const send = async (method: 'GET' | 'POST', url: string) => {
    const answer = await app.http.inject({ method, url, headers: bearer(access) });
    const { Code, Guard } = answer.body === '' ? { Code: '', Guard: '' } : answer.json();
    return { status: answer.statusCode, code: Code, guard: Guard, wait: answer.headers['retry-after'] };
  };
  const count = (key: string) => send('POST', `/api/clinical/v2/Test/Count/${key}`);
  const read = () => send('GET', '/api/identity/v2/connect/userinfo');
  const kept = async () => {
    const rows = await app.store.db.select().from(facts);
    return rows.map(({ key }) => key).filter((key) => key.startsWith('count:'));
  };
  /** Ends the fault and runs the check of the gate immediately instead of by its timer. */
  const recovered = async () => {
    vi.restoreAllMocks();
    await app.store.gate.check();
    await vi.waitFor(async () => {
      await app.store.gate.check();
      expect(app.store.gate.isOpen).toBe(true);
    }, 15_000);
  };
  const readOnly = { status: 503, code: 'unavailable', guard: 'readOnly', wait: '5' };
  const unavailable = { status: 503, code: 'unavailable', guard: undefined, wait: '2' };

  test('S2: rejects a write on a full disk, keeps reading, and recovers by itself', async () => {
    const { writeSync } = fs;
    const isData = (fd: number) => fs.readlinkSync(`/proc/self/fd/${fd}`).includes('/base/');
    const full = vi.spyOn(fs, 'writeSync').mockImplementation((...given: Parameters<typeof writeSync>) => {
      if (isData(given[0])) throw failure('ENOSPC');
      return writeSync(...given);
    });
    const large = app.store.transaction(async (tx) => {
      for (let page = 0; page < 200; page += 1) {
        await tx.insert(facts).values({ key: `large-${page}`, value: randomBytes(1_000).toString('hex') });
      }
    });
    expect(
      problemOf(
        await large.then(
          () => new Error('written'),
          (error: Error) => error,
        ),
      ),
    ).toMatchObject({
      code: 'unavailable',
      status: 503,
    });
    expect(full.mock.results.some(({ type }) => type === 'throw')).toBe(true);
    expect([await count('full'), (await read()).status]).toEqual([readOnly, 200]);
    await recovered();
    expect((await count('after')).status).toBe(201);
    expect(await kept()).toEqual(['count:before', 'count:after']);
    expect((await verifyAudit(app.store.db, keys.audit)).ok).toBe(true);
  });

  test.each([
    ['write', 'writeSync', 'ENOSPC'],
    ['write', 'writeSync', 'EIO'],
    ['flush', 'fsyncSync', 'EIO'],
  ] as const)(
    'S2: stops the database when a disk cannot %s at all (%s, %s), answers 503 at once, and reopens it',
    async (_, call, code) => {
      vi.spyOn(fs, call).mockImplementation(refuse(code));
      expect(await count('lost')).toEqual(unavailable);
      expect((await count('again')).status).toBe(503);
      expect((await app.http.inject({ url: '/healthz' })).statusCode).toBe(200);
      await recovered();
      expect((await read()).status).toBe(200);
      expect((await count('after')).status).toBe(201);
      // An unacknowledged write may or may not be stored.
      expect((await kept()).filter((key) => key !== 'count:lost')).toEqual(['count:before', 'count:after']);
      expect((await verifyAudit(app.store.db, keys.audit)).ok).toBe(true);
    },
  );

  test('S2: rejects writes when little disk space is left, before the database is affected', async () => {
    const room = await fs.promises.statfs(app.place.dataDir);
    const left = vi.spyOn(fs.promises, 'statfs');
    left.mockResolvedValue({ ...room, bavail: Math.floor((64 * 1024 * 1024 - 1) / room.bsize) });
    await app.store.gate.check();
    expect([await count('refused'), (await read()).status]).toEqual([readOnly, 200]);
    left.mockResolvedValue({ ...room, bavail: Math.ceil((64 * 1024 * 1024) / room.bsize) });
    await app.store.gate.check();
    expect((await count('after')).status).toBe(201);
  });

  test('S3: slows writes on a slow disk, and ends no socket', async () => {
    const follower = await follow(() => app, person);
    const slow = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
    });
    const answers = await Promise.all(['a', 'b', 'c'].map(count));
    expect(slow.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    slow.mockRestore();
    const [epoch] = await app.store.db.select().from(facts).where(eq(facts.key, 'epoch'));
    expect(await follower.resume(epoch?.value, 0)).toMatchObject({ events: [] });
    expect(follower.reconnects).toBe(0);
  });

  test('S3: rejects requests beyond the limit of the database queue', async () => {
    const asked = await Promise.all(
      Array.from({ length: 1_060 }, () =>
        app.store.db
          .select()
          .from(facts)
          .then(
            () => 'answered',
            (error: Error) => error,
          ),
      ),
    );
    const refused = asked.filter((one) => one !== 'answered');
    expect([asked.length - refused.length, refused.length]).toEqual([1_000, 60]);
    expect((await count('after')).status).toBe(201);
  });
});
