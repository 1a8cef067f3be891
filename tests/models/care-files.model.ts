import { assign, setup, stateIn } from 'xstate';

export const careFilesEvents = [
  'arrived',
  'arrivedEmpty',
  'arrivedSent',
  'seen',
  'broke',
  'retry',
  'filesReceived',
  'examsReceived',
  'notesReceived',
  'otherCareReceived',
  'nine',
  'askHide',
  'askHideTheirs',
  'keep',
  'hide',
  'hidden',
  'hideBroke',
  'dismiss',
  'hubLost',
  'hubLive',
] as const;
export type CareFilesShown = {
  view: 'loading' | 'failed' | 'empty' | 'files';
  outdated: boolean;
  reading: boolean;
  asks: boolean;
  hiding: boolean;
  hideFailed: boolean;
  /** Number of files of the patient that arrived while the encounter was open and were not viewed. */
  unseen: number;
};
type Context = { files: 'none' | 'some'; known: boolean; sent: boolean; unseen: boolean };
export type CareFilesMeta = Meta;
type Meta = Partial<Pick<CareFilesShown, 'asks' | 'hiding' | 'hideFailed' | 'reading'>> & { failed?: boolean };

const spec = setup({
  types: {} as { context: Context; events: { type: (typeof careFilesEvents)[number] }; meta: Meta },
  guards: { some: ({ context }) => context.files === 'some' },
  actions: {
    some: assign({ files: 'some', known: true, sent: false, unseen: false }),
    none: assign({ files: 'none', known: true, sent: false, unseen: false }),
    // U10: files that arrived after the first list are new.
    sent: assign(({ context: { known, sent, unseen } }) => ({
      files: 'some',
      known: true,
      sent: true,
      unseen: known && (unseen || !sent),
    })),
    look: assign({ unseen: false }),
    drop: assign(({ context }) => ({ files: context.sent ? 'some' : 'none' })),
  },
});
const asks = { guard: 'some', target: 'asking' } as const;
/** Events of another encounter, or of other parts of this one, trigger no reload. */
const notOurs = <S extends string>(here: S) => ({ notesReceived: here, otherCareReceived: here }) as const;
const hiding = stateIn({ hide: 'hiding' });

/** Clinical 2 and 3, attachments; domain 5.1, an address is valid for ten minutes; domain 11, never deleted. */
export const careFilesModel = spec.createMachine({
  context: { files: 'none', known: false, sent: false, unseen: false },
  type: 'parallel',
  states: {
    list: {
      initial: 'reading',
      on: {
        filesReceived: '.reading',
        seen: { actions: 'look' },
        // A physician evaluated one of them.
        examsReceived: '.reading',
        hubLive: { guard: stateIn({ link: 'lost' }), target: '.reading' },
        hidden: { guard: hiding, target: '.reading' },
        hideBroke: { guard: hiding, target: '.reading' },
      },
      states: {
        reading: {
          meta: { reading: true },
          on: {
            arrived: { target: 'resting', actions: 'some' },
            arrivedSent: { target: 'resting', actions: 'sent' },
            arrivedEmpty: { target: 'resting', actions: 'none' },
            broke: 'broken',
          },
        },
        resting: { on: { nine: 'reading', ...notOurs('resting') } },
        broken: { meta: { failed: true }, on: { retry: 'reading', ...notOurs('broken') } },
      },
    },
    link: {
      initial: 'unsure',
      states: {
        unsure: { on: { hubLive: 'live', hubLost: 'lost' } },
        live: { on: { hubLost: 'lost' } },
        lost: { on: { hubLive: 'live' } },
      },
    },
    hide: {
      initial: 'idle',
      states: {
        idle: { on: { askHide: asks, askHideTheirs: 'idle' } },
        asking: { meta: { asks: true }, on: { keep: 'idle', hide: 'hiding' } },
        hiding: {
          meta: { asks: true, hiding: true },
          on: { hidden: { target: 'idle', actions: 'drop' }, hideBroke: 'failed' },
        },
        failed: { meta: { hideFailed: true }, on: { dismiss: 'idle', askHide: asks, askHideTheirs: 'failed' } },
      },
    },
  },
});

type State = { context: Context };
export const careFilesShows = ({ context }: State, meta: Meta): CareFilesShown => ({
  view: context.known ? (context.files === 'some' ? 'files' : 'empty') : meta.failed ? 'failed' : 'loading',
  outdated: context.known && (meta.failed ?? false),
  reading: meta.reading ?? false,
  asks: meta.asks ?? false,
  hiding: meta.hiding ?? false,
  hideFailed: meta.hideFailed ?? false,
  unseen: context.unseen ? 1 : 0,
});
