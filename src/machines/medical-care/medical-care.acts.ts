import { and, not } from 'xstate';
import { base } from './medical-care.setup.ts';
import type { CareActEvent, MedicalCareOutcome } from './medical-care.types.ts';

const asked = ({ event }: { event: CareActEvent }) => event;
const outcome = ({ event }: { event: { output: MedicalCareOutcome } }) => event.output;

const may = and([not('isGone'), not('refused'), not('disconnected'), not('missing')]);
const mayLetGo = and(['isEngaged', not('isGone'), not('refused'), not('disconnected'), not('missing')]);

/** One act at a time, among those that domain 2.1 allows now. */
const act = {
  guard: may,
  target: 'acting',
  actions: { type: 'begin', params: asked },
} as const;
/** Saves the typed content before the encounter is released. */
const letGo = {
  guard: mayLetGo,
  target: 'acting',
  actions: [{ type: 'begin', params: asked }, 'flushDraft'],
} as const;
const settled = [not('draftPending'), not('draftConflict')] as const;
/** The server compares revisions, so a save in flight or a conflict must be settled first. */
const finish = { ...act, guard: and([may, ...settled]) } as const;
/** The server reads the saved content: a referral includes the measurements. */
const derive = { ...letGo, guard: and([mayLetGo, ...settled]) } as const;

const adopt = { type: 'adoptOutcome', params: outcome } as const;
const done = [adopt, 'end', 'wantRecord'] as const;
const refused = [adopt, { type: 'failWith', params: outcome }, 'end'] as const;

export const acts = base.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'care.start': act,
        'care.putBack': act,
        'care.pause': letGo,
        'care.unlock': [letGo, act],
        'care.backToProcess': act,
        'care.reopen': act,
        'care.cancel': act,
        'care.derive': derive,
        'care.process': act,
        'care.reschedule': act,
        'care.startWith': [letGo, act],
        'share.request': act,
        'share.record': act,
        'consent.request': act,
        'consent.record': act,
        'care.finish': finish,
        'care.validate': act,
        'care.remove': act,
        'failure.dismissed': { actions: 'clearFailure' },
      },
    },
    acting: {
      tags: 'busy',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({
          careId: context.careId,
          version: context.care?.Version ?? 0,
          act: context.act ?? { action: 'pause' },
        }),
        onDone: [
          {
            guard: { type: 'gaveUp', params: outcome },
            target: 'idle',
            // Only the holder may have had access to it.
            actions: [adopt, 'end', 'notifyGivenUp', 'reload'],
          },
          { guard: { type: 'finished', params: outcome }, target: 'idle', actions: [...done, 'notifyFinished'] },
          { guard: { type: 'done', params: outcome }, target: 'idle', actions: [...done] },
          {
            guard: { type: 'writtenElsewhere', params: outcome },
            target: 'idle',
            actions: [...refused, 'resaveDraft'],
          },
          { target: 'idle', actions: [...refused, 'reload'] },
        ],
        onError: { target: 'idle', actions: ['fail', 'end'] },
      },
    },
  },
});
