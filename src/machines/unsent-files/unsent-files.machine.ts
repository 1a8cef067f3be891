import { assign, setup } from 'xstate';
import type { CareUnsentFile } from '#domain/files/care-unsent-file.ts';
import { actionPort, promisePort } from '../shared/unprovided.ts';
import type { UnsentFilesContext, UnsentFilesEvent, UnsentFilesInput, UnsentFilesPorts } from './unsent-files.types.ts';

const actors: UnsentFilesPorts['actors'] = { load: promisePort('load') };

type Named = { fileId: string };
const isNamed = (fileId: string) => (file: CareUnsentFile) => file.FileId === fileId;
export const firstUnsent = ({ files }: Pick<UnsentFilesContext, 'files'>) =>
  files.find(({ IsStored }) => !IsStored) ?? null;

const base = setup({
  types: {} as {
    input: UnsentFilesInput;
    context: UnsentFilesContext;
    events: UnsentFilesEvent;
    tags: 'opening';
  },
  actors,
  guards: {
    isNew: ({ context }, { file }: { file: CareUnsentFile }) => !context.files.some(isNamed(file.FileId)),
    isUnsent: ({ context }, { fileId }: Named) => context.files.find(isNamed(fileId))?.IsStored === false,
    isStored: ({ context }, { fileId }: Named) => context.files.find(isNamed(fileId))?.IsStored === true,
    hasUnsent: ({ context }) => firstUnsent(context) !== null,
    hasStored: ({ context }) => context.files.some(({ IsStored }) => IsStored),
  },
  actions: {
    adopt: assign(({ context }, { found }: { found: CareUnsentFile[] }) => ({
      files: [...context.files, ...found.filter(({ FileId }) => !context.files.some(isNamed(FileId)))],
    })),
    add: assign(({ context }, { file }: { file: CareUnsentFile }) => ({ files: [...context.files, file] })),
    noteStored: assign(({ context }, { fileId }: Named) => ({
      files: context.files.map((file) => (file.FileId === fileId ? { ...file, IsStored: true } : file)),
    })),
    remove: assign(({ context }, { fileId }: Named) => ({
      files: context.files.filter(({ FileId }) => FileId !== fileId),
    })),
    removeStored: assign(({ context }) => ({ files: context.files.filter(({ IsStored }) => !IsStored) })),
    store: actionPort<{ place: string; files: CareUnsentFile[] }>('store'),
    seal: actionPort<{ file: CareUnsentFile }>('seal'),
    forget: actionPort<Named>('forget'),
    send: actionPort<{ place: string; file: CareUnsentFile | null }>('send'),
  },
});

type In = { context: UnsentFilesContext };
const given = <P>({ event }: { event: P }) => event;
const store = { type: 'store', params: ({ context: { place, files } }: In) => ({ place, files }) } as const;
const sendFirst = {
  guard: 'hasUnsent',
  actions: { type: 'send', params: ({ context }: In) => ({ place: context.place, file: firstUnsent(context) }) },
} as const;

/**
 * Files of one place of an encounter that are not on the server, or not in the form they were chosen in. They stay in this
 * browser and outlive the page.
 */
export const unsentFilesMachine = base.createMachine({
  id: 'unsentFiles',
  context: ({ input }) => ({ ...input, files: [] }),
  initial: 'opening',
  on: {
    'file.keep': {
      guard: { type: 'isNew', params: given },
      actions: [{ type: 'seal', params: given }, { type: 'add', params: given }, store],
    },
    'file.stored': {
      guard: { type: 'isUnsent', params: given },
      actions: [{ type: 'noteStored', params: given }, store, { type: 'forget', params: given }],
    },
    'file.discarded': {
      guard: { type: 'isUnsent', params: given },
      actions: [{ type: 'remove', params: given }, store, { type: 'forget', params: given }],
    },
    'file.taken': {
      guard: { type: 'isStored', params: given },
      actions: [{ type: 'remove', params: given }, store],
    },
    'form.over': { guard: 'hasStored', actions: ['removeStored', store] },
    'upload.free': sendFirst,
  },
  states: {
    opening: {
      tags: 'opening',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { place } }) => ({ place }),
        onDone: {
          target: 'opened',
          actions: [{ type: 'adopt', params: ({ event }) => ({ found: event.output }) }, store],
        },
        onError: 'opened',
      },
    },
    opened: { always: [{ ...sendFirst, target: 'open' }, 'open'] },
    open: {},
  },
});
