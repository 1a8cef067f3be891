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
  /** Of the bytes, while they are on their way. */
  percent: number | null;
  /** Of the bytes, what the server has when the rest did not get through. */
  received: number | null;
};

const spec = setup({
  types: {} as { events: { type: (typeof careUploadEvents)[number] }; meta: Partial<CareUploadShown> },
  actions: { forget: () => {}, saved: () => {} },
});
/** All bytes are sent before the server says what became of them. */
const underWay = {
  saved: { target: 'saved', actions: ['forget', 'saved'] },
  refused: 'refused',
  broke: 'failed',
  cancel: { target: 'idle', actions: 'forget' },
} as const;
const starts = { take: 'taking', give: 'sending', giveWrong: 'refused', giveLarge: 'shrinking' } as const;

/** Clinical 2, "Webcam capture" and attachments; clinical 9: 5 MB. What was taken is kept until it is sent or given up. */
export const careUploadModel = spec.createMachine({
  initial: 'idle',
  states: {
    idle: { meta: { view: 'idle' }, on: starts },
    taking: { meta: { view: 'taking' }, on: { taken: 'sending', nothingToTake: 'noPicture' } },
    // A picture of a telephone is larger than what may be sent: it is made smaller first.
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
    // Reported progress never goes back.
    whole: { meta: { view: 'sending', percent: 100 }, on: { ...underWay, lessReceived: 'whole' } },
    // 19.3: what the server has is not sent again.
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
