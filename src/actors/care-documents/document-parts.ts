import { distinctUntilChanged, Subject, startWith, switchMap } from 'rxjs';
import { createActor, fromObservable, fromPromise } from 'xstate';
import { isEqual } from '#domain/equal.ts';
import type { CareDocumentsPorts, ListedDocument } from '#machines/care-documents/care-documents.types.ts';
import { createCareDocumentsMachine } from '#machines/care-documents/index.ts';
import type { DraftVersion } from '#machines/draft/draft.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { createDraftLogic, type Drafted, type DraftServer } from '../drafts/draft.actor.ts';
import { forgetOwn, recognizingOwnSaves } from '../drafts/own-drafts.ts';
import { connectionLogic } from '../shared/connection.ts';
import { type Dependencies, hubEventsLogic } from '../shared/dependencies.ts';
import type { FeaturePorts } from '../shared/feature.ts';

type Row = { Version: number; CreatedAt: string };
type Params = { id: string; documentId: string };

export type DocumentCalls<Sheet, T extends Row> = {
  idOf(document: T): string;
  /** Parses the current row of a conflict; null for anything else. */
  read(current: unknown): T | null;
  sheetOf(document: T): Sheet;
  list(careId: string, signal: AbortSignal): Promise<T[]>;
  get(id: string, signal: AbortSignal): Promise<T>;
  add(careId: string, id: string, sheet: Sheet): Promise<T>;
  /** `before`: the version known to this page; null when it was never read. */
  update(params: Params, sheet: Sheet, version: number, before: T | null): Promise<T>;
  withdraw(params: Params): Promise<unknown>;
  void(params: Params, Reason: string): Promise<T>;
};

/** Draft key: the encounter and the id that its document has or will have. */
const documentKey = (careId: string, documentId: string) => `document:${careId}:${documentId}`;
/** Excludes the longer keys of unanswered saves. */
const isDocumentKey = (name: string) => /^document:[^:]+:[\da-f-]+$/.test(name);
function paramsOf(key: string): Params {
  const [, id = '', documentId = ''] = key.split(':');
  return { id, documentId };
}

type Ports = Pick<FeaturePorts, 'live$' | 'local'> & {
  dependencies: Pick<Dependencies, 'report' | 'environment' | 'clock' | 'hubEvents$'>;
};
/** Receives the saved document, for the list shown beside the draft. */
type OnSaved<T> = (saved: ListedDocument<T>) => void;
/** A new document is unknown to the server and not requested. */
type DraftOf<T> = { isNew: boolean; onSaved: OnSaved<T> };

/** The list of one kind of document of an encounter, and the draft of each. */
export function createDocumentParts<Sheet, T extends Row>(
  { dependencies, live$, local: store }: Ports,
  calls: DocumentCalls<Sheet, T>,
  drafted: Drafted<Sheet>,
) {
  const { kind } = drafted;
  const known = new Map<string, T>();
  const changed$ = new Subject<void>();
  const local: LocalDrafts = {
    ...store,
    write(...written) {
      store.write(...written);
      changed$.next();
    },
    async forget(...forgotten) {
      await store.forget(...forgotten);
      changed$.next();
    },
    remove(name) {
      store.remove(name);
      changed$.next();
    },
  };
  const listed = (document: T): ListedDocument<T> => {
    known.set(calls.idOf(document), document);
    changed$.next();
    return {
      id: calls.idOf(document),
      version: document.Version,
      document,
    };
  };
  const versionOf = (document: T, savedAt: string): DraftVersion<Sheet> => ({
    content: calls.sheetOf(document),
    revision: document.Version,
    savedAt,
  });
  /** Drafts of this kind that are stored in this browser. */
  async function keptOf(careId: string) {
    const found = await Promise.all(
      local.names(documentKey(careId, '')).map(async (name) => {
        const kept = isDocumentKey(name) ? await local.read(name) : null;
        const sheet = kept && kind.read(kept.content);
        return kept === null || sheet === null
          ? []
          : [{ id: paramsOf(name).documentId, revision: kept.revision, sheet }];
      }),
    );
    return found.flat();
  }
  async function findUnsent(careId: string): Promise<string[]> {
    const kept = await keptOf(careId);
    return kept.flatMap(({ id, sheet }) => {
      const document = known.get(id);
      return document && !kind.isSame(sheet, calls.sheetOf(document)) ? [id] : [];
    });
  }
  const actors: CareDocumentsPorts<T>['actors'] = {
    load: fromPromise(async ({ input: { careId }, signal }) => (await calls.list(careId, signal)).map(listed)),
    loadUnsaved: fromPromise(async ({ input: { careId } }) => {
      const kept = await keptOf(careId);
      return kept.flatMap(({ id, revision, sheet }) => (revision === 0 && !kind.isSame(sheet, kind.empty) ? [id] : []));
    }),
    withdraw: fromPromise(async ({ input: { careId: id, id: documentId, isUnsaved } }) => {
      try {
        if (!isUnsaved) await calls.withdraw({ id, documentId });
      } catch (error) {
        if (failureOf(error).status !== 404) throw error;
      }
      forgetOwn(local, documentKey(id, documentId));
    }),
    void: fromPromise(async ({ input: { careId: id, id: documentId, reason } }) =>
      listed(await calls.void({ id, documentId }, reason)),
    ),
    hubEvents: hubEventsLogic<'updateMedicalRecords'>(dependencies),
    connection: connectionLogic(live$),
  };
  const server = ({ isNew, onSaved }: DraftOf<T>): DraftServer<Sheet> => ({
    async load(key, signal) {
      if (isNew) return null;
      try {
        const document = await calls.get(paramsOf(key).documentId, signal);
        return versionOf(listed(document).document, document.CreatedAt);
      } catch (error) {
        if (failureOf(error).status === 404) return null;
        throw error;
      }
    },
    async save({ key, content, revision }) {
      const params = paramsOf(key);
      const saved =
        revision === 0
          ? await calls.add(params.id, params.documentId, content)
          : await calls.update(params, content, revision, known.get(params.documentId) ?? null);
      onSaved(listed(saved));
      return versionOf(saved, new Date(dependencies.clock.now()).toISOString());
    },
    current(current) {
      const document = calls.read(current);
      return document && versionOf(document, document.CreatedAt);
    },
    isRefusal: (status) => status >= 400 && status < 500 && status !== 401 && status !== 429,
  });
  const draft = (of: DraftOf<T>) =>
    createDraftLogic(drafted, dependencies, live$, local, recognizingOwnSaves(dependencies, local, server(of)));
  /** Creates a local draft with this content; it is saved when opened. */
  const begin = (careId: string, content: Sheet): string => {
    const id = crypto.randomUUID();
    local.write(documentKey(careId, id), { content, revision: 0 });
    return id;
  };
  return {
    keyOf: documentKey,
    begin,
    /** Same, saved without being opened. Offline it remains as an unsaved draft. */
    add(careId: string, content: Sheet, onSaved: OnSaved<T>): void {
      const input = { key: documentKey(careId, begin(careId, content)) };
      const adding = createActor(draft({ isNew: true, onSaved }), { input });
      adding.subscribe((snapshot) => {
        if (['saved', 'keptHere', 'conflict'].some((tag) => snapshot.tags.has(tag))) adding.stop();
      });
      adding.start();
    },
    /** Stored documents of which this browser holds something that the server does not have, such as an item being entered. */
    unsent: fromObservable<string[], { careId: string }>(({ input: { careId } }) =>
      changed$.pipe(
        startWith(undefined),
        switchMap(() => findUnsent(careId)),
        distinctUntilChanged<string[]>(isEqual),
      ),
    ),
    list: createCareDocumentsMachine<T>().provide({ actors }),
    draft,
  };
}
