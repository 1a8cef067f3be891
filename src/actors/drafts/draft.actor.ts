import { type ActorRefFrom, type AnyActorRef, fromPromise } from 'xstate';
import type { ExamOrderSheet } from '#domain/exam-order/exam-order-sheet.ts';
import type { AnswerSheet } from '#domain/forms/answer-sheet.ts';
import type { PrescriptionSheet } from '#domain/prescription/prescription-sheet.ts';
import type {
  DraftKind,
  DraftPorts,
  DraftVersion,
  SaveDraftInput,
  SaveDraftOutcome,
} from '#machines/draft/draft.types.ts';
import { type createDraftMachine, draftMachine, textKind } from '#machines/draft/index.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf, HttpFailure } from '#services/http/http-failure.ts';
import { type ConnectionState, connectionLogic } from '../shared/connection.ts';
import { type Dependencies, environmentLogic } from '../shared/dependencies.ts';

/** Server calls for drafts of one kind. */
export type DraftServer<T> = {
  load(key: string, signal: AbortSignal): Promise<DraftVersion<T> | null>;
  save(draft: SaveDraftInput<T>): Promise<DraftVersion<T>>;
  /** Parses the current version of a conflict; null for anything else. */
  current(body: unknown): DraftVersion<T> | null;
  /** The user no longer holds the case, or it is closed: a retry would not help. */
  isRefusal(status: number): boolean;
};

/** A draft and its machine. */
export type Drafted<T> = { kind: DraftKind<T>; machine: ReturnType<typeof createDraftMachine<T>> };
export const drafted = { text: { kind: textKind, machine: draftMachine } satisfies Drafted<string> };

type Needs = Pick<Dependencies, 'report' | 'environment'>;

/** True when the draft actor was stopped, not only its save: text written since would not be sent. */
const isLeft = ({ _parent: draft }: AnyActorRef) => draft?.getSnapshot().status === 'stopped';

/** Drafts of one kind: saved to the server within a second, and encrypted locally until the server has them. */
export function createDraftLogic<T>(
  { kind, machine }: Drafted<T>,
  dependencies: Needs,
  live$: ConnectionState,
  local: LocalDrafts,
  server: DraftServer<T>,
) {
  const { report } = dependencies;
  async function readLocal(key: string) {
    const kept = await local.read(key);
    const content = kept && kind.read(kept.content);
    return kept && content !== null ? { content, revision: kept.revision } : null;
  }
  async function send(draft: SaveDraftInput<T>): Promise<SaveDraftOutcome<T>> {
    try {
      const { revision, savedAt } = await server.save(draft);
      return { kind: 'saved', revision, savedAt: savedAt ?? '' };
    } catch (error) {
      const failure = failureOf(error);
      const current = failure.code === 'version_conflict' ? server.current(failure.problem?.Current) : null;
      if (current) return { kind: 'conflict', current };
      if (failure.status !== null && server.isRefusal(failure.status)) return { kind: 'refused' };
      throw failure;
    }
  }
  const actors: DraftPorts<T>['actors'] = {
    load: fromPromise(async ({ input: { key }, signal }) => {
      const [draft, kept] = await Promise.all([server.load(key, signal), readLocal(key)]);
      return { server: draft, local: kept };
    }),
    loadLocal: fromPromise(({ input: { key } }) => readLocal(key)),
    // Independent of the actor's lifecycle: typed text is still sent after the screen is closed.
    save: fromPromise(async ({ input, self }): Promise<SaveDraftOutcome<T>> => {
      const outcome = await send(input);
      if (outcome.kind !== 'saved' || !isLeft(self)) return outcome;
      // Text typed during this save waits for a response that the stopped actor cannot handle.
      const kept = await readLocal(input.key);
      if (!kept || kind.isSame(kept.content, input.content)) return outcome;
      return send({ ...input, content: kept.content, revision: outcome.revision });
    }),
    connection: connectionLogic(live$),
    environment: environmentLogic(dependencies),
  };
  return machine.provide({
    actors,
    actions: {
      keepLocal: (_, { key, content, revision }) => local.write(key, { content, revision }),
      forgetLocal: (_, { key, content }) => void local.forget(key, content).catch(report),
    },
  });
}

/** A draft without a server counterpart: kept only in this browser, and removed when empty. */
export const createLocalDraftLogic = <T>(
  of: Drafted<T>,
  dependencies: Needs,
  live$: ConnectionState,
  local: LocalDrafts,
) =>
  createDraftLogic(of, dependencies, live$, local, {
    load: async () => null,
    save: async ({ content, revision }) => {
      if (!of.kind.isSame(content, of.kind.empty)) throw new HttpFailure('http', 405);
      return { content, revision, savedAt: null };
    },
    current: () => null,
    isRefusal: () => true,
  });

export type DraftActor<T = string> = ActorRefFrom<ReturnType<typeof createDraftMachine<T>>>;
export type AnyDraftActor =
  | DraftActor
  | DraftActor<AnswerSheet>
  | DraftActor<PrescriptionSheet>
  | DraftActor<ExamOrderSheet>;
