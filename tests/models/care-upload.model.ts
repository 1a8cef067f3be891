import { setup } from 'xstate';

export const careUploadEvents = [
  'take',
  'give',
  'giveWrong',
  'giveLarge',
  'smaller',
  'noSmaller',
  'taken',
  'nothingToTake',
  'halfSent',
  'lessReceived',
  'wholeSent',
  'halfReceived',
  'nothingReceived',
  'saved',
  'refused',
  'lost',
  'broke',
  'cancel',
  'retry',
  'lineLost',
  'lineBack',
  'dismiss',
] as const;
export type CareUploadShown = {
  view: 'idle' | 'taking' | 'shrinking' | 'noPicture' | 'sending' | 'saved' | 'refused' | 'failed';
  /** Upload progress while sending. */
  percent: number | null;
  /** Percentage stored by the server when the rest did not arrive. */
  received: number | null;
};

const spec = setup({
  types: {} as { events: { type: (typeof careUploadEvents)[number] }; meta: Partial<CareUploadShown> },
  actions: { keep: () => {}, forget: () => {}, saved: () => {} },
});
/** All bytes are sent before the server returns the result. */
const underWay = {
  saved: { target: 'saved', actions: ['saved', 'forget'] },
  // No attempt can succeed, so nothing is kept.
  refused: { target: 'refused', actions: 'forget' },
  lost: { target: 'refused', actions: 'forget' },
  broke: 'failed',
  cancel: { target: 'idle', actions: 'forget' },
} as const;
const starts = {
  take: 'taking',
  give: { target: 'sending', actions: 'keep' },
  giveWrong: { target: 'refused', reenter: true, actions: 'forget' },
  giveLarge: { target: 'shrinking', actions: 'keep' },
} as const;

/**
 * Clinical 2, "Webcam capture" and attachments; clinical 9: 5 MB. From the moment it is chosen or taken, a file is kept until
 * it is sent, refused or discarded.
 */
export const careUploadModel = spec.createMachine({
  initial: 'idle',
  states: {
    idle: { meta: { view: 'idle' }, on: starts },
    taking: {
      meta: { view: 'taking' },
      on: { taken: { target: 'sending', actions: 'keep' }, nothingToTake: 'noPicture' },
    },
    // A phone picture exceeds the size limit, so it is shrunk first.
    shrinking: {
      meta: { view: 'shrinking' },
      on: {
        // The smaller picture is another file.
        smaller: { target: 'sending', actions: ['keep', 'forget'] },
        noSmaller: { target: 'refused', actions: 'forget' },
        cancel: { target: 'idle', actions: 'forget' },
      },
    },
    noPicture: { meta: { view: 'noPicture' }, on: { ...starts, dismiss: 'idle' } },
    sending: {
      meta: { view: 'sending', percent: 0 },
      on: { ...underWay, halfSent: 'half', wholeSent: 'whole', halfReceived: 'halfReceived' },
    },
    half: {
      meta: { view: 'sending', percent: 50 },
      on: { ...underWay, lessReceived: 'half', wholeSent: 'whole', halfReceived: 'halfReceived' },
    },
    // Reported progress never decreases.
    whole: { meta: { view: 'sending', percent: 100 }, on: { ...underWay, lessReceived: 'whole' } },
    // 19.3: bytes stored by the server are not sent again.
    halfReceived: {
      meta: { view: 'sending', percent: 50 },
      on: {
        ...underWay,
        broke: 'failedHalf',
        lessReceived: 'halfReceived',
        wholeSent: 'rest',
        nothingReceived: 'sending',
      },
    },
    rest: { meta: { view: 'sending', percent: 100 }, on: { ...underWay, broke: 'failedHalf', lessReceived: 'rest' } },
    saved: { meta: { view: 'saved' }, on: { ...starts, dismiss: 'idle' } },
    refused: { meta: { view: 'refused' }, on: { ...starts, dismiss: 'idle' } },
    failedHalf: {
      meta: { view: 'failed', received: 50 },
      on: { retry: 'halfReceived', lineBack: 'halfReceived', dismiss: { target: 'idle', actions: 'forget' } },
    },
    failed: {
      meta: { view: 'failed', received: 0 },
      on: { retry: 'sending', lineBack: 'sending', dismiss: { target: 'idle', actions: 'forget' } },
    },
  },
});
