import { BehaviorSubject, EMPTY, Subject } from 'rxjs';
import { createOrientationLogic } from '#actors/orientation/orientation.actor.ts';
import { createOrientations, type OrientationActor } from '#actors/orientation/orientations.ts';
import type { Dependencies } from '#actors/shared/dependencies.ts';
import type { HubEvent } from '#domain/hub/events.ts';
import { OrientationAnswer, OrientationStatus, SaveOrientationDraft } from '#domain/orientation/orientation.ts';
import { createClockService } from '#services/browser/clock.service.ts';
import type { EnvironmentMessage } from '#services/browser/environment.service.ts';
import { createLocalDrafts } from '#services/drafts/local-drafts.ts';
import { createHttpService } from '#services/http/http.service.ts';
import { guid, lock, me, orientation } from '#tests/models/support/fixtures.ts';

/** A write that reached the server for one case. */
export type Write = { id: string; text: string };
type Answer = { status: number; body: object };

const json = ({ status, body }: Answer) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A server with only own cases: each request waits until it is released. */
export function createSlowServer(count: number) {
  const rows = new Map(
    Array.from({ length: count }, (_, n) => [
      guid(n + 1),
      { ...orientation(n + 1), ...lock(me, Date.now(), 600), OrientationId: guid(n + 1) },
    ]),
  );
  const drafts = new Map<string, { Text: string; Revision: number }>();
  const writes: Write[] = [];
  const waiting: (() => void)[] = [];

  function serve(method: string, path: string, sent: unknown): Answer {
    if (path.endsWith('/DraftKey')) return { status: 200, body: { Key: Buffer.alloc(32, 7).toString('base64url') } };
    if (path.endsWith('/Answer')) {
      const { OrientationId, AnswerUserId, Answer: text } = OrientationAnswer.parse(sent);
      writes.push({ id: OrientationId, text });
      const row = rows.get(OrientationId);
      if (!row) return { status: 404, body: {} };
      const answered = {
        ...row,
        Answer: text,
        AnswerUserId,
        status: OrientationStatus.CLOSED,
        Version: row.Version + 1,
      };
      rows.set(OrientationId, answered);
      return { status: 200, body: answered };
    }
    const [, id = '', draft] = /Orientations\/([\da-f-]+)(\/Draft)?$/.exec(path) ?? [];
    if (!draft) return { status: 200, body: rows.get(id) ?? {} };
    const now = drafts.get(id) ?? { Text: '', Revision: 0 };
    if (method === 'PUT') {
      const { Text, Revision } = SaveOrientationDraft.parse(sent);
      writes.push({ id, text: Text });
      if (Revision !== now.Revision && Text !== now.Text) {
        const Current = { OrientationId: id, ...now, SavedAt: new Date().toISOString() };
        return { status: 409, body: { Message: '', Code: 'version_conflict', TraceId: '', Current } };
      }
      drafts.set(id, { Text, Revision: now.Revision + 1 });
    }
    const kept = drafts.get(id);
    const SavedAt = kept ? new Date().toISOString() : null;
    return { status: 200, body: { OrientationId: id, ...(kept ?? now), SavedAt } };
  }

  return {
    writes,
    waiting: () => waiting.length,
    /** Answers the pending request at this index. */
    answer: (place: number) => waiting.splice(place % Math.max(1, waiting.length), 1)[0]?.(),
    fetch: (input: RequestInfo | URL, init: RequestInit = {}) => {
      const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const served = serve(init.method ?? 'GET', new URL(String(input), 'http://desk').pathname, sent);
      return new Promise<Response>((answered) => {
        waiting.push(() => answered(json(served)));
      });
    },
  };
}
type SlowServer = ReturnType<typeof createSlowServer>;

/** The writing part of one tab: its cases, their drafts, and the store shared within its browser. */
export function openWriter(server: SlowServer, stored: Map<string, string>) {
  const http = createHttpService({ locale: () => 'es', fetch: server.fetch });
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  };
  const live$ = new BehaviorSubject(true);
  const local = createLocalDrafts({
    loadKey: async () => (await http.call('getDraftKey', {})).Key,
    userId: me,
    report: () => undefined,
    storage: () => storage,
  });
  const parts: Pick<Dependencies, 'http' | 'clock' | 'report' | 'hubEvents$' | 'environment'> = {
    http,
    clock: createClockService(),
    report: () => undefined,
    hubEvents$: new Subject<HubEvent>(),
    environment: { events$: new Subject<EnvironmentMessage>(), activity$: EMPTY },
  };
  const orientations = createOrientations({
    logic: () => createOrientationLogic(parts, live$, local),
    userId: me,
    inspection: {},
  });
  let shown: { id: string; actor: OrientationActor; letGo: () => void } | null = null;
  return {
    shown: () => shown?.id ?? null,
    show(id: string) {
      shown?.letGo();
      shown = { id, actor: orientations.open(id), letGo: orientations.hold(id) };
    },
    type: (text: string) => shown?.actor.send({ type: 'answer.changed', text }),
    answer: () => shown?.actor.send({ type: 'orientation.answer' }),
    unplug: () => live$.next(!live$.value),
    stop: () => orientations.stopAll(),
  };
}
export type Writer = ReturnType<typeof openWriter>;
