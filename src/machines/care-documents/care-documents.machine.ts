import { assign, setup, stateIn } from 'xstate';
import type { HubPayload } from '#domain/hub/events.ts';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  CareDocumentsContext,
  CareDocumentsEvent,
  CareDocumentsInput,
  CareDocumentsPorts,
  ListedDocument,
} from './care-documents.types.ts';

/** A restored connection retries immediately; this delay is for a server that does not respond. */
export const documentsRetry = 10_000;

type Id = { id: string };
type Void = { id: string; reason: string };

/** Domain 2.3: documents of one kind of an encounter, the open one, withdrawal of a draft, voiding of a signed one. */
export function createCareDocumentsMachine<T>() {
  type Saved = { saved: ListedDocument<T> };
  const actors: CareDocumentsPorts<T>['actors'] = {
    load: promisePort('load'),
    loadUnsaved: promisePort('loadUnsaved'),
    withdraw: promisePort('withdraw'),
    void: promisePort('void'),
    hubEvents: eventsPort('hubEvents'),
    connection: eventsPort('connection'),
  };
  const find = ({ documents }: CareDocumentsContext<T>, id: string) => documents.find((one) => one.id === id);
  const unsavedBut = (ids: readonly string[], listed: readonly { id: string }[]) =>
    ids.filter((id) => !listed.some((one) => one.id === id));
  /** A save may be answered before an earlier list request. */
  const newer = (before: ListedDocument<T> | undefined, after: ListedDocument<T>) =>
    before && before.version > after.version ? before : after;

  const base = setup({
    types: {} as {
      input: CareDocumentsInput;
      context: CareDocumentsContext<T>;
      events: CareDocumentsEvent<T>;
      tags: 'loading' | 'failed' | 'reloading' | 'withdrawing' | 'withdrawFailed' | 'voiding' | 'voidFailed';
    },
    actors,
    delays: { documentsRetry },
    guards: {
      ofThese: ({ context: { careId, section } }, { MedicalCareId, Section }: HubPayload<'updateMedicalRecords'>) =>
        MedicalCareId === careId && (Section === section || Section === 'summary'),
      isKnown: ({ context }, { id }: Id) => find(context, id) !== undefined || context.unsaved.includes(id),
      isListed: ({ context }, { id }: Id) => find(context, id) !== undefined,
      isOutdated: stateIn({ reading: { asking: 'outdated' } }),
    },
    actions: {
      open: assign((_, { id }: Id) => ({ openId: id })),
      close: assign({ openId: null }),
      adopt: assign(({ context }, { documents }: { documents: ListedDocument<T>[] }) => ({
        documents: documents.map((one) => newer(find(context, one.id), one)),
        unsaved: unsavedBut(context.unsaved, documents),
      })),
      keepSaved: assign(({ context }, { saved }: Saved) => {
        const before = find(context, saved.id);
        const after = newer(before, saved);
        return {
          documents: before
            ? context.documents.map((one) => (one.id === saved.id ? after : one))
            : [...context.documents, after],
          unsaved: unsavedBut(context.unsaved, [saved]),
        };
      }),
      adoptUnsaved: assign(({ context }, { found }: { found: string[] }) => ({
        unsaved: unsavedBut(found, context.documents),
      })),
      beginWithdrawal: assign((_, { id }: Id) => ({ withdrawing: id })),
      beginVoiding: assign((_, voiding: Void) => ({ voiding })),
      endVoiding: assign({ voiding: null }),
      remove: assign(({ context: { documents, unsaved, openId, withdrawing } }) => ({
        documents: documents.filter(({ id }) => id !== withdrawing),
        unsaved: unsaved.filter((id) => id !== withdrawing),
        openId: openId === withdrawing ? null : openId,
        withdrawing: null,
      })),
    },
  });

  const id = ({ event }: { event: Id }) => ({ id: event.id });
  const payload = ({ event }: { event: { payload: HubPayload<'updateMedicalRecords'> } }) => event.payload;

  const reading = base.createStateConfig({
    initial: 'asking',
    on: { 'app.resync': '.asking' },
    states: {
      asking: {
        tags: ['loading', 'reloading'],
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ careId: context.careId }),
          onDone: [
            { guard: 'isOutdated', target: 'asking', reenter: true },
            { target: 'known', actions: { type: 'adopt', params: ({ event }) => ({ documents: event.output }) } },
          ],
          onError: 'failed',
        },
        initial: 'current',
        states: {
          current: {
            on: { 'hub.updateMedicalRecords': { guard: { type: 'ofThese', params: payload }, target: 'outdated' } },
          },
          /** The response in flight may predate the event. */
          outdated: {},
        },
      },
      known: {
        on: { 'hub.updateMedicalRecords': { guard: { type: 'ofThese', params: payload }, target: 'asking' } },
      },
      failed: { tags: 'failed', after: { documentsRetry: 'asking' }, on: { 'hub.live': 'asking' } },
    },
  });

  /** Reloads when a document is closed, because its last changes may not have been saved. */
  const here = base.createStateConfig({
    initial: 'looking',
    on: { 'document.closed': { target: '.looking', actions: 'close' } },
    states: {
      looking: {
        invoke: {
          id: 'loadUnsaved',
          src: 'loadUnsaved',
          input: ({ context }) => ({ careId: context.careId }),
          onDone: {
            target: 'known',
            actions: { type: 'adoptUnsaved', params: ({ event }) => ({ found: event.output }) },
          },
          onError: 'known',
        },
      },
      known: {},
    },
  });

  const beginWithdrawal = {
    guard: { type: 'isKnown', params: id },
    target: 'withdrawing',
    actions: { type: 'beginWithdrawal', params: id },
  } as const;
  const beginVoiding = {
    guard: { type: 'isListed', params: id },
    target: 'voiding',
    actions: { type: 'beginVoiding', params: ({ event: { id, reason } }: { event: Void }) => ({ id, reason }) },
  } as const;

  const withdrawal = base.createStateConfig({
    initial: 'idle',
    states: {
      idle: { on: { 'document.withdraw': beginWithdrawal } },
      withdrawing: {
        tags: 'withdrawing',
        invoke: {
          id: 'withdraw',
          src: 'withdraw',
          input: ({ context: { careId, withdrawing, unsaved } }) => ({
            careId,
            id: withdrawing ?? '',
            isUnsaved: withdrawing !== null && unsaved.includes(withdrawing),
          }),
          onDone: { target: 'idle', actions: 'remove' },
          onError: 'failed',
        },
      },
      failed: { tags: 'withdrawFailed', on: { 'document.withdraw': beginWithdrawal } },
    },
  });

  const voiding = base.createStateConfig({
    initial: 'idle',
    states: {
      idle: { on: { 'document.void': beginVoiding } },
      voiding: {
        tags: 'voiding',
        invoke: {
          id: 'void',
          src: 'void',
          input: ({ context: { careId, voiding } }) => ({
            careId,
            id: voiding?.id ?? '',
            reason: voiding?.reason ?? '',
          }),
          onDone: {
            target: 'idle',
            actions: [{ type: 'keepSaved', params: ({ event }) => ({ saved: event.output }) }, 'endVoiding'],
          },
          onError: 'failed',
        },
      },
      failed: { tags: 'voidFailed', on: { 'document.void': beginVoiding } },
    },
  });

  return base.createMachine({
    id: 'careDocuments',
    context: ({ input }) => ({ ...input, documents: [], unsaved: [], openId: null, withdrawing: null, voiding: null }),
    invoke: [
      { id: 'hubEvents', src: 'hubEvents', input: { only: ['hub.updateMedicalRecords'] } },
      { id: 'connection', src: 'connection' },
    ],
    on: {
      'document.opened': { actions: { type: 'open', params: id } },
      'document.saved': { actions: { type: 'keepSaved', params: ({ event }) => ({ saved: event.saved }) } },
    },
    type: 'parallel',
    states: { reading, here, withdrawal, voiding },
  });
}
export const careDocumentsMachine = createCareDocumentsMachine<unknown>();
