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
  actions: { forget: () => {}, saved: () => {} },
});
/** All bytes are sent before the server returns the result. */
const underWay = {
  saved: { target: 'saved', actions: ['forget', 'saved'] },
  refused: 'refused',
  broke: 'failed',
  cancel: { target: 'idle', actions: 'forget' },
} as const;
const starts = { take: 'taking', give: 'sending', giveWrong: 'refused', giveLarge: 'shrinking' } as const;

/** Clinical 2, "Webcam capture" and attachments; clinical 9: 5 MB. A picture is kept until it is sent or discarded. */
export const careUploadModel = spec.createMachine({
  initial: 'idle',
  states: {
    idle: { meta: { view: 'idle' }, on: starts },
    taking: { meta: { view: 'taking' }, on: { taken: 'sending', nothingToTake: 'noPicture' } },
    // A phone picture exceeds the size limit, so it is shrunk first.
    shrinking: {
      meta: { view: 'shrinking' },
      on: { smaller: 'sending', noSmaller: 'refused', cancel: { target: 'idle', actions: 'forget' } },
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
    refused: {
      meta: { view: 'refused' },
      on: {
        take: { target: 'taking', actions: 'forget' },
        give: { target: 'sending', actions: 'forget' },
        giveLarge: { target: 'shrinking', actions: 'forget' },
        giveWrong: { target: 'refused', reenter: true, actions: 'forget' },
        dismiss: { target: 'idle', actions: 'forget' },
      },
    },
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
