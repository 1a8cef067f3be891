import { fromPromise } from 'xstate';
import type { DraftPorts, DraftVersion, SaveDraftInput, SaveDraftOutcome } from '#machines/draft/draft.types.ts';
import { draftMachine } from '#machines/draft/index.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf, HttpFailure } from '#services/http/http-failure.ts';
import { type ConnectionState, connectionLogic, type Dependencies, environmentLogic } from './dependencies.ts';

/** Where drafts of one kind are on the server. */
export type DraftServer = {
  load(key: string, signal: AbortSignal): Promise<DraftVersion | null>;
  save(draft: SaveDraftInput): Promise<DraftVersion>;
  /** What a conflict brought; null when it is something else. */
  current(told: unknown): DraftVersion | null;
  /** Not the holder any more, or closed: sending it again would not help. */
  isRefusal(status: number): boolean;
};

/** Drafts of one kind: on the server within a second, and encrypted here while the server does not have them. */
export function createDraftLogic(
  dependencies: Pick<Dependencies, 'report' | 'environment'>,
  live$: ConnectionState,
  local: LocalDrafts,
  server: DraftServer,
) {
  const { report } = dependencies;
  const actors: DraftPorts['actors'] = {
    load: fromPromise(async ({ input: { key }, signal }) => {
      const [draft, kept] = await Promise.all([server.load(key, signal), local.read(key)]);
      return { server: draft, local: kept };
    }),
    loadLocal: fromPromise(({ input: { key } }) => local.read(key)),
    // Not tied to the actor's life: what left the keyboard goes on to the server when the screen is left.
    save: fromPromise(async ({ input }): Promise<SaveDraftOutcome> => {
      try {
        const { revision, savedAt } = await server.save(input);
        return { kind: 'saved', revision, savedAt: savedAt ?? '' };
      } catch (error) {
        const failure = failureOf(error);
        const current = failure.code === 'version_conflict' ? server.current(failure.problem?.Current) : null;
        if (current) return { kind: 'conflict', current };
        if (failure.status !== null && server.isRefusal(failure.status)) return { kind: 'refused' };
        throw failure;
      }
    }),
    connection: connectionLogic(live$),
    environment: environmentLogic(dependencies),
  };
  return draftMachine.provide({
    actors,
    actions: {
      keepLocal: (_, { key, text, revision }) => void local.write(key, { text, revision }).catch(report),
      forgetLocal: (_, { key, text }) => void local.forget(key, text).catch(report),
    },
  });
}

/** A draft that the server has no place for: it is kept here only, and goes when it is empty. */
export const createLocalDraftLogic = (dependencies: Dependencies, live$: ConnectionState, local: LocalDrafts) =>
  createDraftLogic(dependencies, live$, local, {
    load: async () => null,
    save: async ({ text, revision }) => {
      if (text !== '') throw new HttpFailure('http', 405);
      return { text, revision, savedAt: null };
    },
    current: () => null,
    isRefusal: () => true,
  });

/** What was kept here under a name that is not needed any more. */
export const forgetKept = (
  local: Pick<LocalDrafts, 'read' | 'forget'>,
  key: string,
  report: (error: unknown) => void,
) =>
  void local
    .read(key)
    .then((kept) => (kept ? local.forget(key, kept.text) : undefined))
    .catch(report);
