import { assign, setup } from 'xstate';
import { promisePort } from '../shared/unprovided.ts';
import type { Downloadable, FileDownloadContext, FileDownloadEvent, FileDownloadPorts } from './file-download.types.ts';

const actors: FileDownloadPorts['actors'] = { download: promisePort('download') };

const base = setup({
  types: {} as { context: FileDownloadContext; events: FileDownloadEvent },
  actors,
  actions: {
    adopt: assign((_, { file: { Url, Name } }: { file: Downloadable }) => ({ file: { Url, Name } })),
    clear: assign({ file: null }),
  },
});

const start = {
  target: 'downloading',
  actions: { type: 'adopt', params: ({ event }: { event: { file: Downloadable } }) => event },
} as const;

/** Clinical 2: downloads an attachment under its name, or shows the failure. */
export const fileDownloadMachine = base.createMachine({
  id: 'fileDownload',
  context: { file: null },
  initial: 'idle',
  states: {
    idle: { on: { 'download.start': start } },
    downloading: {
      // A later request replaces the one in flight.
      on: { 'download.start': { ...start, reenter: true } },
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context: { file } }) => file ?? { Url: '', Name: '' },
        onDone: { target: 'idle', actions: 'clear' },
        onError: 'failed',
      },
    },
    failed: { on: { 'download.start': start, 'download.dismiss': { target: 'idle', actions: 'clear' } } },
  },
});
