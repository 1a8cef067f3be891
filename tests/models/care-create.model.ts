import { assign, setup } from 'xstate';

export const careCreateModelEvents = [
  'nothingStored',
  'patientStored',
  'sheetStored',
  'askedAfterPatient',
  'askedAfterSheet',
  'askedAfterReason',
  'storeBroke',
  'choosePatient',
  'registerNew',
  'writeSheet',
  'leaveSheet',
  'sendSheet',
  'registered',
  'duplicate',
  'registerBroke',
  'writeCare',
  'otherPatient',
  'create',
  'created',
  'openCareExists',
  'refused',
  'createBroke',
  'confirm',
  'keepFirst',
  'discard',
  'goOn',
  'startAsked',
] as const;

export type CareCreateShown = {
  step: 'restoring' | 'deciding' | 'patient' | 'registering' | 'care' | 'created';
  patient: boolean;
  /** Entered data of person and encounter. */
  sheet: 'none' | 'empty' | 'written';
  care: 'empty' | 'written';
  busy: boolean;
  asking: boolean;
  failure: 'duplicate' | 'refused' | 'generic' | null;
  /** Submitted with consent to a second open encounter. */
  confirmed: boolean;
};

type Context = Pick<CareCreateShown, 'patient' | 'sheet' | 'care' | 'failure' | 'confirmed'>;

const asked = { target: 'writing', actions: ['startAsked', 'keep'] } as const;

/** Domain 2.1, "create": no entered data is lost, and a second open encounter is only on purpose. */
export const careCreateModel = setup({
  types: {} as { context: Context; events: { type: (typeof careCreateModelEvents)[number] } },
  actions: {
    adoptPatient: assign({ patient: true, care: 'written' }),
    adoptSheet: assign({ sheet: 'written' }),
    adoptReason: assign({ care: 'written' }),
    startAsked: assign({ patient: true, sheet: 'none', care: 'empty' }),
    choose: assign({ patient: true, sheet: 'none', failure: null, confirmed: false }),
    begin: assign({ sheet: 'empty', failure: null }),
    write: assign({ sheet: 'written', failure: null }),
    leaveSheet: assign({ sheet: 'none', failure: null }),
    writeCare: assign({ care: 'written', failure: null, confirmed: false }),
    drop: assign({ patient: false, failure: null }),
    send: assign({ failure: null }),
    agree: assign({ confirmed: true }),
    fail: assign((_, { failure }: { failure: CareCreateShown['failure'] }) => ({ failure })),
    clear: assign({ patient: false, sheet: 'none', care: 'empty', failure: null, confirmed: false }),
    keep: () => undefined,
    forget: () => undefined,
    opened: () => undefined,
  },
}).createMachine({
  id: 'careCreate',
  context: { patient: false, sheet: 'none', care: 'empty', failure: null, confirmed: false },
  initial: 'restoring',
  states: {
    restoring: {
      meta: { step: 'restoring' },
      on: {
        nothingStored: 'choosing',
        storeBroke: 'choosing',
        patientStored: { target: 'writing', actions: 'adoptPatient' },
        sheetStored: { target: 'registering', actions: 'adoptSheet' },
        askedAfterPatient: { target: 'decidingPatient', actions: 'adoptPatient' },
        askedAfterSheet: { target: 'decidingSheet', actions: 'adoptSheet' },
        askedAfterReason: { target: 'decidingReason', actions: 'adoptReason' },
      },
    },
    // One state each: what is unfinished decides where it goes on.
    decidingPatient: {
      meta: { step: 'deciding' },
      on: { goOn: { target: 'writing', actions: 'keep' }, startAsked: asked },
    },
    decidingSheet: {
      meta: { step: 'deciding' },
      on: { goOn: { target: 'registering', actions: 'keep' }, startAsked: asked },
    },
    decidingReason: {
      meta: { step: 'deciding' },
      on: { goOn: { target: 'choosing', actions: 'keep' }, startAsked: asked },
    },
    choosing: {
      meta: { step: 'patient' },
      on: {
        choosePatient: { target: 'writing', actions: ['choose', 'keep'] },
        registerNew: { target: 'registering', actions: ['begin', 'keep'] },
        discard: { target: 'choosing', reenter: true, actions: ['clear', 'forget'] },
      },
    },
    registering: {
      meta: { step: 'registering' },
      on: {
        writeSheet: { target: 'registering', reenter: true, actions: ['write', 'keep'] },
        leaveSheet: { target: 'choosing', actions: ['leaveSheet', 'keep'] },
        sendSheet: { target: 'sending', actions: 'send' },
      },
    },
    sending: {
      meta: { step: 'registering', busy: true },
      on: {
        registered: { target: 'writing', actions: ['choose', 'keep'] },
        duplicate: { target: 'registering', actions: { type: 'fail', params: { failure: 'duplicate' } } },
        registerBroke: { target: 'registering', actions: { type: 'fail', params: { failure: 'generic' } } },
      },
    },
    writing: {
      meta: { step: 'care' },
      on: {
        writeCare: { target: 'writing', reenter: true, actions: ['writeCare', 'keep'] },
        otherPatient: { target: 'choosing', actions: ['drop', 'keep'] },
        create: { target: 'creating', actions: 'send' },
        discard: { target: 'choosing', actions: ['clear', 'forget'] },
      },
    },
    creating: {
      meta: { step: 'care', busy: true },
      on: {
        created: { target: 'done', actions: ['forget', 'opened'] },
        openCareExists: 'asking',
        refused: { target: 'writing', actions: { type: 'fail', params: { failure: 'refused' } } },
        createBroke: { target: 'writing', actions: { type: 'fail', params: { failure: 'generic' } } },
      },
    },
    asking: {
      meta: { step: 'care', asking: true },
      on: { confirm: { target: 'creating', actions: ['agree', 'keep'] }, keepFirst: 'writing' },
    },
    done: { meta: { step: 'created' } },
  },
});

export const careCreateShows = (
  context: Context,
  { step = 'care', busy = false, asking = false }: Partial<Pick<CareCreateShown, 'step' | 'busy' | 'asking'>>,
): CareCreateShown => ({ ...context, step, busy, asking });
