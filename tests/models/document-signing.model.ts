import { assign, setup } from 'xstate';
import type { SigningReason } from '#domain/signature/signing-outcome.ts';

export const documentSigningEvents = [
  'choseFile',
  'choseOtherFile',
  'signedTwo',
  'signedNone',
  'opened',
  'wrongPassword',
  'notLoaded',
  'frozen',
  'notFreezable',
  'frozenElsewhere',
  'signatureMade',
  'keyUnsupported',
  'signerBroke',
  'taken',
  'refusedTampered',
  'takenBefore',
  'lineBroke',
  'live',
  'retry',
  'cancel',
  'dismiss',
] as const;

export type Outcome = 'signed' | 'elsewhere' | 'documentIncomplete' | 'signatureBroken';
export type Facts = {
  stage: 'choosing' | 'opening' | 'freezing' | 'signing' | 'uploading' | 'interrupted' | 'stopped' | 'done';
  /** The step resumed after an interruption. */
  goesOnWith: 'freezing' | 'uploading';
  file: 'none' | 'first' | 'second';
  refusal: SigningReason | null;
  /** Number of documents, and the outcome of the finished ones; null where unknown. */
  round: boolean;
  outcomes: [Outcome | null, Outcome | null];
  frozen: [boolean, boolean];
};

const both = [0, 1] as const;
const isOpen = ({ outcomes }: Facts, at: 0 | 1) => outcomes[at] === null;
const nextToFreeze = (facts: Facts) => both.find((at) => isOpen(facts, at) && !facts.frozen[at]);
const nextToUpload = (facts: Facts) => both.find((at) => isOpen(facts, at));
const put = <T>(pair: [T, T], at: number | undefined, value: T): [T, T] => [
  at === 0 ? value : pair[0],
  at === 1 ? value : pair[1],
];

function afterFreezing(facts: Facts): Facts['stage'] {
  if (nextToFreeze(facts) !== undefined) return 'freezing';
  return nextToUpload(facts) === undefined ? 'done' : 'signing';
}

const model = setup({
  types: {} as { context: Facts; events: { type: (typeof documentSigningEvents)[number] } },
  guards: {
    at: ({ context }, { stages }: { stages: readonly Facts['stage'][] }) => stages.includes(context.stage),
    maySign: ({ context: { stage, file } }) => (stage === 'choosing' || stage === 'done') && file !== 'none',
  },
  actions: {
    choose: assign((_, { file }: { file: Facts['file'] }) => ({ file, refusal: null, stage: 'choosing' as const })),
    sign: assign({ stage: 'opening', round: true, refusal: null, outcomes: [null, null], frozen: [false, false] }),
    refuse: assign((_, { refusal }: { refusal: SigningReason }) => ({ stage: 'choosing' as const, refusal })),
    toFreezing: assign({ stage: 'freezing' }),
    freeze: assign(({ context }) => {
      const frozen = put(context.frozen, nextToFreeze(context), true);
      return { frozen, stage: afterFreezing({ ...context, frozen }) };
    }),
    leaveOut: assign(({ context }, { outcome }: { outcome: Outcome }) => {
      const outcomes = put<Outcome | null>(context.outcomes, nextToFreeze(context), outcome);
      return { outcomes, stage: afterFreezing({ ...context, outcomes }) };
    }),
    upload: assign({ stage: 'uploading' }),
    note: assign(({ context }, { outcome }: { outcome: Outcome }) => {
      const outcomes = put<Outcome | null>(context.outcomes, nextToUpload(context), outcome);
      const isThrough = nextToUpload({ ...context, outcomes }) === undefined;
      return { outcomes, stage: isThrough ? ('done' as const) : ('uploading' as const) };
    }),
    interrupt: assign(({ context: { stage } }) => ({
      stage: 'interrupted' as const,
      goesOnWith: stage === 'freezing' ? ('freezing' as const) : ('uploading' as const),
    })),
    goOn: assign(({ context: { goesOnWith } }) => ({ stage: goesOnWith })),
    cancel: assign(({ context: { stage } }) =>
      stage === 'freezing' || stage === 'uploading'
        ? { stage: 'stopped' as const, goesOnWith: stage }
        : { stage: 'choosing' as const },
    ),
    dismiss: assign({ stage: 'choosing' }),
  },
});

const at = (...stages: Facts['stage'][]) => ({ type: 'at', params: { stages } }) as const;
const choose = (file: Facts['file']) =>
  ({ guard: at('choosing', 'done'), actions: { type: 'choose', params: { file } } }) as const;
const refuse = (stage: Facts['stage'], refusal: SigningReason) =>
  ({ guard: at(stage), actions: { type: 'refuse', params: { refusal } } }) as const;
const leaveOut = (outcome: Outcome) =>
  ({ guard: at('freezing'), actions: { type: 'leaveOut', params: { outcome } } }) as const;
const note = (outcome: Outcome) =>
  ({ guard: at('uploading'), actions: { type: 'note', params: { outcome } } }) as const;

/**
 * Issue 16, section 3: two documents are signed together with a certificate file and its password. An unusable file freezes
 * nothing. A document that cannot be frozen, or was signed elsewhere meanwhile, does not affect the others. After a lost
 * connection the same documents resume automatically; after a stop by the user they resume on request.
 */
export const documentSigningModel = model.createMachine({
  id: 'documentSigning',
  context: {
    stage: 'choosing',
    goesOnWith: 'uploading',
    file: 'none',
    refusal: null,
    round: false,
    outcomes: [null, null],
    frozen: [false, false],
  },
  on: {
    choseFile: choose('first'),
    choseOtherFile: choose('second'),
    signedTwo: { guard: 'maySign', actions: 'sign' },
    signedNone: {},
    opened: { guard: at('opening'), actions: 'toFreezing' },
    wrongPassword: refuse('opening', 'wrongPassword'),
    notLoaded: refuse('opening', 'notLoaded'),
    frozen: { guard: at('freezing'), actions: 'freeze' },
    notFreezable: leaveOut('documentIncomplete'),
    frozenElsewhere: leaveOut('elsewhere'),
    signatureMade: { guard: at('signing'), actions: 'upload' },
    keyUnsupported: refuse('signing', 'keyUnsupported'),
    signerBroke: refuse('signing', 'notLoaded'),
    taken: note('signed'),
    refusedTampered: note('signatureBroken'),
    takenBefore: note('elsewhere'),
    lineBroke: { guard: at('freezing', 'uploading'), actions: 'interrupt' },
    live: { guard: at('interrupted'), actions: 'goOn' },
    retry: { guard: at('interrupted', 'stopped'), actions: 'goOn' },
    cancel: { guard: at('opening', 'freezing', 'uploading', 'interrupted', 'stopped'), actions: 'cancel' },
    dismiss: { guard: at('done'), actions: 'dismiss' },
  },
});
