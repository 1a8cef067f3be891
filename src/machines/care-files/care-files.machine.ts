import { assign, raise, setup } from 'xstate';
import { fileLimits, type StoredFile, sentByPatient } from '#domain/files/file.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import type { CareFilesContext, CareFilesEvent, CareFilesInput, CareFilesPorts } from './care-files.types.ts';

const actors: CareFilesPorts['actors'] = {
  load: promisePort('load'),
  hide: promisePort('hide'),
  hubEvents: eventsPort('hubEvents'),
  connection: eventsPort('connection'),
};
/** Signed picture URLs are reloaded this many milliseconds before they expire. */
const spare = 60_000;

const base = setup({
  types: {} as {
    input: CareFilesInput;
    context: CareFilesContext;
    events: CareFilesEvent;
    tags: 'loading' | 'failed' | 'loaded' | 'refreshing' | 'asking' | 'hiding' | 'hideFailed';
  },
  actors,
  delays: { addressLife: fileLimits.urlLife - spare },
  guards: {
    ofThisCare: ({ context }, { MedicalCareId, Section }: HubPayload<'updateMedicalRecords'>) =>
      MedicalCareId === context.careId && (Section === 'files' || Section === 'exams'),
    mine: ({ context }, { file }: { file: StoredFile }) => file.UploadedBy.UserId === context.userId,
  },
  actions: {
    adopt: assign((_, { files }: { files: StoredFile[] }) => ({ files })),
    // The first list is the baseline; only later lists bring arrivals.
    adoptLater: assign(({ context }, { files }: { files: StoredFile[] }) => {
      const before = new Set(context.files.map(({ FileId }) => FileId));
      const isUnseen = (file: StoredFile) =>
        context.unseen.includes(file.FileId) ||
        (context.patientId !== null && sentByPatient(file, { UserId: context.patientId }) && !before.has(file.FileId));
      return { files, unseen: files.filter(isUnseen).map(({ FileId }) => FileId) };
    }),
    markSeen: assign(({ context }, { fileIds }: { fileIds: readonly string[] }) => ({
      unseen: context.unseen.filter((id) => !fileIds.includes(id)),
    })),
    ask: assign((_, { file }: { file: StoredFile }) => ({ hiding: file })),
    forget: assign({ hiding: null }),
    drop: assign(({ context: { files, hiding } }) => ({
      files: files.filter(({ FileId }) => FileId !== hiding?.FileId),
      hiding: null,
    })),
    refresh: raise({ type: 'files.refresh' }),
  },
});

const read = <O extends 'failed' | 'outdated', A extends 'adopt' | 'adoptLater'>(otherwise: O, adopt: A) =>
  ({
    id: 'load',
    src: 'load',
    input: ({ context }: { context: CareFilesContext }) => ({ careId: context.careId }),
    onDone: {
      target: 'loaded',
      actions: {
        type: adopt,
        params: ({ event }: { event: { output: StoredFile[] } }) => ({ files: event.output }),
      },
    },
    onError: otherwise,
  }) as const;
const anew = { target: 'refreshing', reenter: true } as const;

const list = base.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: read('failed', 'adopt'),
      on: { 'files.refresh': { target: 'loading', reenter: true } },
    },
    failed: { tags: 'failed', on: { 'files.retry': 'loading', 'files.refresh': 'loading' } },
    loaded: { tags: 'loaded', after: { addressLife: 'refreshing' }, on: { 'files.refresh': anew } },
    refreshing: {
      tags: ['loaded', 'refreshing'],
      invoke: read('outdated', 'adoptLater'),
      on: { 'files.refresh': anew },
    },
    // Files of the last successful response; their picture URLs may have expired.
    outdated: { tags: ['loaded', 'failed'], on: { 'files.retry': anew, 'files.refresh': anew } },
  },
});

/** Asks for confirmation (clinical 2); only the uploader may hide a file, and it is never deleted. */
const hide = base.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'file.askHide': {
          guard: { type: 'mine', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
    asking: {
      tags: 'asking',
      on: { 'file.keep': { target: 'idle', actions: 'forget' }, 'file.hide': 'hiding' },
    },
    hiding: {
      tags: 'hiding',
      invoke: {
        id: 'hide',
        src: 'hide',
        input: ({ context }) => ({ fileId: context.hiding?.FileId ?? '' }),
        onDone: { target: 'idle', actions: ['drop', 'refresh'] },
        onError: { target: 'failed', actions: ['forget', 'refresh'] },
      },
    },
    failed: {
      tags: 'hideFailed',
      on: {
        'failure.dismiss': 'idle',
        'file.askHide': {
          guard: { type: 'mine', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
  },
});

/** Files of an encounter (clinical 3, "Attachment file"), as shown in its record. */
export const careFilesMachine = base.createMachine({
  id: 'careFiles',
  context: ({ input }) => ({ ...input, files: [], unseen: [], hiding: null }),
  invoke: [
    { id: 'hubEvents', src: 'hubEvents', input: { only: ['hub.updateMedicalRecords'] } },
    { id: 'connection', src: 'connection' },
  ],
  on: {
    'hub.updateMedicalRecords': {
      guard: { type: 'ofThisCare', params: ({ event }) => event.payload },
      actions: 'refresh',
    },
    'files.seen': { actions: { type: 'markSeen', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    list,
    hide,
    link: {
      initial: 'unknown',
      states: {
        unknown: { on: { 'hub.live': 'live', 'hub.lost': 'lost' } },
        live: { on: { 'hub.lost': 'lost' } },
        // Events sent meanwhile were missed, so the list is reloaded.
        lost: { on: { 'hub.live': { target: 'live', actions: 'refresh' } } },
      },
    },
  },
});
