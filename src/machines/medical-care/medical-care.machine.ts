import { and, not, sendTo } from 'xstate';
import { emptySheet, withValue } from '#domain/forms/answer-sheet.ts';
import { selectSaveState } from '../draft/index.ts';
import { acts } from './medical-care.acts.ts';
import { formOf, sheetWith } from './medical-care.rules.ts';
import { base, medicalCareHubEvents } from './medical-care.setup.ts';
import { connection, record, row, sync, watch } from './medical-care.sync.ts';
import type { MedicalCareContext, MedicalCareEvent } from './medical-care.types.ts';

const over = { guard: and(['settled', 'isOver']), target: 'over' } as const;

type Used = { event: Extract<MedicalCareEvent, { type: 'unfinished.used' }> };
const author = ({ event }: Used) => ({ authorId: event.authorId });

/** The encounter is or was the user's to write: an answer exists, and its draft lives as long as this state. */
const engaged = base.createStateConfig({
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ context }) => ({ key: `medical-care:${context.careId}` }),
    onSnapshot: {
      actions: [
        {
          type: 'noteDraft',
          params: ({ event }) => ({
            sheet: event.snapshot.context.content,
            revision: event.snapshot.context.revision,
          }),
        },
        { type: 'notifyDraft', params: ({ event }) => ({ save: selectSaveState(event.snapshot) }) },
      ],
    },
    onError: { actions: ['fail', 'notifyDraftBroke'] },
  },
  on: {
    'answer.changed': {
      guard: 'mayWrite',
      actions: sendTo('draft', ({ context, event }) => ({
        type: 'draft.changed',
        content: withValue(context.sheet, event.value, formOf(context)),
      })),
    },
    'unfinished.used': {
      guard: and(['mayWrite', 'isUsable', not('draftBroken')]),
      actions: [
        { type: 'continueForm', params: author },
        sendTo('draft', ({ context, event }) => ({
          type: 'draft.changed',
          content: sheetWith(context, event.authorId) ?? context.sheet,
        })),
      ],
    },
    'load.notFound': '.gone',
    'care.givenUp': { target: 'viewing', actions: 'forgetText' },
    'care.finished': {
      target: 'viewing',
      actions: [
        'forgetText',
        {
          type: 'forgetDraft',
          params: ({ context }: { context: MedicalCareContext }) => ({ careId: context.careId }),
        },
      ],
    },
  },
  initial: 'holding',
  states: {
    holding: {
      tags: 'mine',
      always: [over, { guard: and(['settled', 'isLost']), target: 'lost' }],
    },
    // The lock was lost. The text stays on the screen and in the draft; only finishing requires the lock.
    lost: {
      tags: 'lost',
      always: [over, { guard: 'isHeld', target: 'holding' }],
    },
    over: {
      tags: 'readOnly',
      always: { guard: 'isHeld', target: 'holding' },
      on: { 'answer.changed': {}, 'unfinished.used': {} },
    },
    gone: {
      tags: 'readOnly',
      on: { 'answer.changed': {}, 'unfinished.used': {}, 'load.found': 'holding' },
    },
  },
});

const missing = base.createStateConfig({
  on: { 'care.retry': { target: 'loading', actions: 'reload' }, 'load.found': 'viewing' },
});

/** The draft stores the values. Without it they are only on the screen, but can still be sent. */
const sheet = base.createStateConfig({
  initial: 'pending',
  on: {
    'draft.noted': [
      { guard: { type: 'isSafe', params: ({ event }) => event }, target: '.safe' },
      { guard: { type: 'isConflict', params: ({ event }) => event }, target: '.conflict' },
      { target: '.pending' },
    ],
    'draft.broke': '.broken',
  },
  states: {
    pending: {},
    safe: {},
    conflict: {},
    broken: {
      on: {
        'answer.changed': {
          guard: 'writable',
          actions: { type: 'noteValue', params: ({ event }) => ({ value: event.value }) },
        },
      },
    },
  },
});

/** Clinical 4, "Medical care actions", and domain 2.1: one encounter on the screen of one user. */
export const medicalCareMachine = base.createMachine({
  id: 'medicalCare',
  context: ({ input }) => ({
    ...input,
    care: null,
    record: null,
    asOf: 0,
    expiresAt: 0,
    sheet: emptySheet,
    revision: 0,
    act: null,
    failure: null,
  }),
  invoke: [
    { id: 'hubEvents', src: 'hubEvents', input: { only: medicalCareHubEvents } },
    { id: 'environment', src: 'environment', input: { only: ['tab.visible'] } },
  ],
  type: 'parallel',
  states: {
    connection,
    sync,
    row,
    watch,
    record,
    sheet,
    act: acts,
    work: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          on: { 'load.found': 'viewing', 'load.notFound': 'notFound', 'load.failed': 'failed' },
        },
        notFound: missing,
        failed: missing,
        viewing: {
          always: { guard: 'isHeld', target: 'engaged' },
          on: { 'load.notFound': { target: 'notFound', actions: 'forgetCare' } },
        },
        engaged,
      },
    },
  },
});
