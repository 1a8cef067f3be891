import { assign, setup } from 'xstate';
import {
  type CareForm,
  type CareSheet,
  emptyCareSheet,
  type NewCareDraft,
  type PatientForm,
  type PatientSheet,
} from '#domain/medical-care/new-care.ts';
import type { PolyclinicPerson } from '#domain/patient.ts';
import { actionPort, promisePort } from '../shared/unprovided.ts';
import type {
  CareCreateContext,
  CareCreateEvent,
  CareCreateFailure,
  CareCreateInput,
  CareCreatePorts,
  CreateOutcome,
  RegisterOutcome,
} from './care-create.types.ts';

const actors: CareCreatePorts['actors'] = {
  restore: promisePort('restore'),
  register: promisePort('register'),
  create: promisePort('create'),
};
const draftOf = ({ draftId, revision, patient, sheet, care, confirmed, asked }: CareCreateContext): NewCareDraft => ({
  draftId,
  revision,
  patient,
  sheet,
  care,
  confirmed,
  asked,
});
/** Idempotency key, constant until a change, so that a retry creates no second encounter. */
const keyOf = ({ draftId, revision }: CareCreateContext) => `${draftId}-${revision}`;
const quiet = { failure: null, fields: {} };
type Refused = { failure: CareCreateFailure; fields: Record<string, string> };
const begun = { revision: 0, patient: null, sheet: null, care: emptyCareSheet, confirmed: false, asked: null };

const base = setup({
  types: {} as {
    input: CareCreateInput;
    context: CareCreateContext;
    events: CareCreateEvent;
    tags: 'restoring' | 'deciding' | 'choosing' | 'registering' | 'writing' | 'busy' | 'asking' | 'created';
  },
  actors,
  guards: {
    isAskedForAnother: (_, { draft }: { draft: NewCareDraft | null }) => draft?.asked != null,
    hasPatient: (_, { draft }: { draft: Pick<NewCareDraft, 'patient'> | null }) => draft?.patient != null,
    hasSheet: (_, { draft }: { draft: Pick<NewCareDraft, 'sheet'> | null }) => draft?.sheet != null,
    registered: (_, outcome: RegisterOutcome) => outcome.kind === 'registered',
    created: (_, outcome: CreateOutcome) => outcome.kind === 'created',
    openCare: (_, outcome: CreateOutcome) => outcome.kind === 'openCare',
  },
  actions: {
    adopt: assign((_, { draft }: { draft: NewCareDraft | null }) => draft ?? {}),
    choose: assign(({ context }, { patient }: { patient: PolyclinicPerson }) => ({
      ...quiet,
      patient,
      sheet: null,
      confirmed: false,
      revision: context.revision + 1,
    })),
    chooseAnother: assign(({ context }) => ({ ...quiet, patient: null, revision: context.revision + 1 })),
    begin: assign(({ context }, { sheet }: { sheet: PatientSheet }) => ({
      ...quiet,
      sheet,
      revision: context.revision + 1,
    })),
    write: assign(({ context }, { changes }: { changes: Partial<PatientSheet> }) => ({
      sheet: context.sheet && { ...context.sheet, ...changes },
      fields: Object.fromEntries(Object.entries(context.fields).filter(([field]) => !(field in changes))),
      failure: null,
      revision: context.revision + 1,
    })),
    leave: assign({ ...quiet, sheet: null }),
    send: assign((_, { person }: { person: PatientForm }) => ({ ...quiet, person })),
    change: assign(({ context }, { changes }: { changes: Partial<CareSheet> }) => ({
      ...quiet,
      care: { ...context.care, ...changes },
      confirmed: false,
      revision: context.revision + 1,
    })),
    intend: assign((_, { intent }: { intent: CareForm }) => ({ ...quiet, intent })),
    confirm: assign(({ context }) => ({ confirmed: true, revision: context.revision + 1 })),
    meet: assign((_, outcome: CreateOutcome) => (outcome.kind === 'openCare' ? { openCare: outcome.openCare } : {})),
    note: assign((_, outcome: CreateOutcome) => (outcome.kind === 'created' ? { createdId: outcome.careId } : {})),
    refuse: assign((_, { failure, fields }: Refused) => ({ failure, fields })),
    discard: assign((_, { draftId }: { draftId: string }) => ({ ...quiet, ...begun, draftId })),
    goOn: assign({ asked: null }),
    replace: assign(({ context }, { draftId }: { draftId: string }) => ({
      ...begun,
      draftId,
      patient: context.asked,
      revision: 1,
    })),
    keep: actionPort<{ polyclinicId: string; draft: NewCareDraft }>('keep'),
    forget: actionPort<{ polyclinicId: string }>('forget'),
    opened: actionPort<{ careId: string }>('opened'),
  },
});

type Here = { context: CareCreateContext };
const keep = {
  type: 'keep',
  params: ({ context }: Here) => ({ polyclinicId: context.polyclinicId, draft: draftOf(context) }),
} as const;
const forget = { type: 'forget', params: ({ context }: Here) => ({ polyclinicId: context.polyclinicId }) } as const;
const generic = { type: 'refuse', params: { failure: 'generic', fields: {} } } as const;
const refusal = ({ event }: { event: { output: RegisterOutcome | CreateOutcome } }): Refused =>
  event.output.kind === 'refused' ? event.output : { failure: 'generic', fields: {} };
const registration = ({ event }: { event: { output: RegisterOutcome } }) => event.output;
const creation = ({ event }: { event: { output: CreateOutcome } }) => event.output;
const discard = {
  target: '#careCreate.choosing',
  actions: [
    { type: 'discard', params: ({ event }: { event: { draftId: string } }) => ({ draftId: event.draftId }) },
    forget,
  ],
} as const;

const restored = ({ event }: { event: { output: NewCareDraft | null } }) => ({ draft: event.output });
const adopt = { type: 'adopt', params: restored } as const;

const restoring = base.createStateConfig({
  tags: 'restoring',
  invoke: {
    id: 'restore',
    src: 'restore',
    input: ({ context }) => ({ polyclinicId: context.polyclinicId }),
    onDone: [
      { guard: { type: 'isAskedForAnother', params: restored }, target: 'deciding', actions: adopt },
      { guard: { type: 'hasPatient', params: restored }, target: 'care', actions: adopt },
      { guard: { type: 'hasSheet', params: restored }, target: 'registering', actions: adopt },
      { target: 'choosing', actions: adopt },
    ],
    onError: 'choosing',
  },
});

const unfinished = ({ context }: Here) => ({ draft: context });
const goOn = ['goOn', keep] as const;

/** Text about one patient is neither moved to another patient nor shown after a request for another. */
const deciding = base.createStateConfig({
  tags: 'deciding',
  on: {
    'draft.continue': [
      { guard: { type: 'hasPatient', params: unfinished }, target: 'care', actions: goOn },
      { guard: { type: 'hasSheet', params: unfinished }, target: 'registering', actions: goOn },
      { target: 'choosing', actions: goOn },
    ],
    'draft.replace': {
      target: 'care',
      actions: [{ type: 'replace', params: ({ event }) => ({ draftId: event.draftId }) }, keep],
    },
  },
});

const choosing = base.createStateConfig({
  tags: 'choosing',
  on: {
    'patient.chosen': {
      target: 'care',
      actions: [{ type: 'choose', params: ({ event }) => ({ patient: event.patient }) }, keep],
    },
    'sheet.begun': {
      target: 'registering',
      actions: [{ type: 'begin', params: ({ event }) => ({ sheet: event.sheet }) }, keep],
    },
    'draft.discard': discard,
  },
});

const registering = base.createStateConfig({
  tags: 'registering',
  initial: 'editing',
  states: {
    editing: {
      on: {
        'sheet.changed': { actions: [{ type: 'write', params: ({ event }) => ({ changes: event.changes }) }, keep] },
        'sheet.left': { target: '#careCreate.choosing', actions: ['leave', keep] },
        'sheet.sent': {
          target: 'sending',
          actions: { type: 'send', params: ({ event }) => ({ person: event.person }) },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({
          polyclinicId: context.polyclinicId,
          person: context.person,
          key: keyOf(context),
        }),
        onDone: [
          {
            guard: { type: 'registered', params: registration },
            target: '#careCreate.care',
            actions: [
              {
                type: 'choose',
                params: ({ event }) => ({
                  patient: (event.output as Extract<RegisterOutcome, { kind: 'registered' }>).patient,
                }),
              },
              keep,
            ],
          },
          { target: 'editing', actions: { type: 'refuse', params: refusal } },
        ],
        onError: { target: 'editing', actions: generic },
      },
    },
  },
});

const care = base.createStateConfig({
  tags: 'writing',
  initial: 'editing',
  states: {
    editing: {
      on: {
        'care.changed': { actions: [{ type: 'change', params: ({ event }) => ({ changes: event.changes }) }, keep] },
        'patient.other': { target: '#careCreate.choosing', actions: ['chooseAnother', keep] },
        'care.create': {
          target: 'creating',
          actions: { type: 'intend', params: ({ event }) => ({ intent: event.intent }) },
        },
        'draft.discard': discard,
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }) => ({
          polyclinicId: context.polyclinicId,
          userId: context.patient?.UserId ?? '',
          intent: context.intent,
          confirmed: context.confirmed,
          key: keyOf(context),
        }),
        onDone: [
          {
            guard: { type: 'created', params: creation },
            target: '#careCreate.created',
            actions: { type: 'note', params: creation },
          },
          {
            guard: { type: 'openCare', params: creation },
            target: 'asking',
            actions: { type: 'meet', params: creation },
          },
          { target: 'editing', actions: { type: 'refuse', params: refusal } },
        ],
        onError: { target: 'editing', actions: generic },
      },
    },
    /** The patient already has an open encounter; a second one requires confirmation. */
    asking: {
      tags: 'asking',
      on: { 'care.confirm': { target: 'creating', actions: ['confirm', keep] }, 'care.keep': 'editing' },
    },
  },
});

/** Domain 2.1, "create": patient and reason of a new encounter, created once per intention even with connection failures. */
export const careCreateMachine = base.createMachine({
  id: 'careCreate',
  context: ({ input }) => ({
    ...begun,
    ...quiet,
    polyclinicId: input.polyclinicId,
    draftId: input.draftId,
    person: null,
    intent: null,
    openCare: null,
    createdId: null,
  }),
  initial: 'restoring',
  states: {
    restoring,
    deciding,
    choosing,
    registering,
    care,
    created: {
      tags: 'created',
      entry: [forget, { type: 'opened', params: ({ context }: Here) => ({ careId: context.createdId ?? '' }) }],
    },
  },
});
