import { batched } from './batched.ts';
import type { Clock } from './clock.ts';
import type { Database } from './context.ts';
import { versionOf } from './fact-version.ts';
import { findLiveSessions, isLiveAt, type LiveSession } from './sessions.ts';

/** Facts renewed by changes of sessions, their users, or the right to work (migrations 0015, 0016 and 0057). */
const changed = ['sessions', 'role_holders'];

/**
 * Caches live sessions until the database reports a change (decision 153). `touched` records activity written by this node;
 * activity written by other nodes is read when a session would otherwise expire.
 */
export function createKeptSessions(db: Database, clock: Clock) {
  let kept = { version: '', byId: new Map<string, LiveSession>() };

  const find = batched(async (ids: readonly string[]) => {
    const at = clock.now();
    const version = await versionOf(db, ...changed);
    if (version !== kept.version) kept = { version, byId: new Map() };
    const { byId } = kept;
    const isKept = (id: string) => {
      const session = byId.get(id);
      return session !== undefined && isLiveAt(session, at);
    };
    // Read after the version, so the rows are never older than the version they are cached under.
    const others = [...new Set(ids)].filter((id) => !isKept(id));
    if (others.length > 0) {
      const found = await findLiveSessions(db, others, at);
      for (const id of others) {
        const session = found.get(id);
        if (session) byId.set(id, session);
        else byId.delete(id);
      }
    }
    return ids.map((id) => byId.get(id) ?? null);
  });
  return {
    find,
    touched(ids: readonly string[], at: Date): void {
      for (const id of ids) {
        const session = kept.byId.get(id);
        if (session) kept.byId.set(id, { ...session, lastActivityAt: at });
      }
    },
  };
}
