import { createHmac } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Store } from '../db/open.ts';
import { auditHead, auditLog } from '../db/schema/index.ts';
import type { ChainHead } from './audit.ts';
import type { Clock } from './clock.ts';
import { isSameSecret } from './secret.ts';

const every = 60_000;
const Anchor = z.object({ seq: z.number().int().min(0), hash: z.string(), at: z.string(), mac: z.string() });
const fileOf = (dataDir: string) => join(dataDir, 'audit.anchor');
const macOf = (key: Uint8Array, { seq, hash, at }: { seq: number; hash: string; at: string }) =>
  createHmac('sha256', key).update(`${seq} ${hash} ${at}`).digest('hex');

/**
 * Reads the last known end of the audit chain, kept outside the database (SEC-23, decision 070). Null when there is none.
 * @throws Error when the file was changed without the key.
 */
export async function readAnchor(dataDir: string, key: Uint8Array): Promise<ChainHead | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  let content: unknown = null;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error('The anchor of the audit chain cannot be read.');
  }
  const anchor = Anchor.safeParse(content).data;
  if (!anchor || !isSameSecret(anchor.mac, macOf(key, anchor))) {
    throw new Error('The anchor of the audit chain was changed.');
  }
  return { seq: anchor.seq, hash: anchor.hash };
}

type AnchorParts = { store: Store; clock: Clock; dataDir: string; key: Uint8Array; failed: (error: unknown) => void };

/**
 * Once a minute, moves the anchor to the end of the chain as of a minute ago, which has been flushed by then; on close, to
 * the current end. Never moves it to a chain that does not contain the anchor.
 */
export function createAnchor({ store, clock, dataDir, key, failed }: AnchorParts) {
  let ended: ChainHead | null = null;
  async function move(): Promise<void> {
    const before = await readAnchor(dataDir, key);
    const { db } = store;
    if (before && before.seq > 0) {
      const same = and(eq(auditLog.seq, before.seq), eq(auditLog.hash, before.hash));
      if ((await db.$count(auditLog, same)) === 0) throw new Error('The audit chain does not hold its anchor.');
    }
    const to = ended;
    const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1));
    ended = head ? { seq: head.seq, hash: head.hash } : null;
    if (!to || to.seq <= (before?.seq ?? 0)) return;
    const entry = { ...to, at: clock.now().toISOString() };
    await mkdir(dataDir, { recursive: true });
    const draft = `${fileOf(dataDir)}.new`;
    await writeFile(draft, `${JSON.stringify({ ...entry, mac: macOf(key, entry) })}\n`, { mode: 0o600 });
    await rename(draft, fileOf(dataDir));
  }
  let moving: Promise<void> = Promise.resolve();
  const moved = () => {
    moving = moving.then(move).catch(failed);
    return moving;
  };
  const timer = setInterval(() => void moved(), every);
  timer.unref();
  return {
    move: moved,
    close: async () => {
      clearInterval(timer);
      await moved();
      await moved();
    },
  };
}
