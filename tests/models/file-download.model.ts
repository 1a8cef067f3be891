import { setup } from 'xstate';

export const fileDownloadModelEvents = ['start', 'startOther', 'came', 'broke', 'dismiss'] as const;
export type FileDownloadShown = { view: 'idle' | 'downloading' | 'failed' };

const spec = setup({
  types: {} as { events: { type: (typeof fileDownloadModelEvents)[number] }; meta: FileDownloadShown },
});

/** Clinical 2: "clicking a non-image downloads it under its name"; messages, "download". */
export const fileDownloadModel = spec.createMachine({
  id: 'fileDownload',
  initial: 'idle',
  states: {
    idle: { meta: { view: 'idle' }, on: { start: 'downloading', startOther: 'downloading' } },
    downloading: {
      meta: { view: 'downloading' },
      on: { came: 'idle', broke: 'failed', start: 'downloading', startOther: 'downloading' },
    },
    failed: {
      meta: { view: 'failed' },
      on: { start: 'downloading', startOther: 'downloading', dismiss: 'idle' },
    },
  },
});
