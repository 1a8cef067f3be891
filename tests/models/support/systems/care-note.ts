import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import {
  type CareNoteOutcome,
  careNoteMachine,
  selectFailure,
  selectIsBusy,
  selectIsLoading,
  selectText,
} from '#machines/care-note/index.ts';
import { draftMachine } from '#machines/draft/index.ts';
import type { CareNoteShown, careNoteEvents, NoteText } from '../../care-note.model.ts';
import { guid } from '../fixtures.ts';
import { parkedDraft } from '../parked-draft.ts';
import { actionLog, parkedPort, settled } from '../ports.ts';

export const noteTexts: Record<NoteText, string> = {
  none: '',
  blank: '  ',
  kept: 'Llamar mañana al paciente.',
  typed: 'Control en 48 h.',
};

/** The logic of a note with ports controlled by the test; its draft is the real one. */
export function careNotePorts() {
  const draft = parkedDraft(draftMachine);
  const write = parkedPort<CareNoteOutcome, { careId: string; text: string }>();
  const log = actionLog();
  const logic = careNoteMachine.provide({
    actors: {
      write: write.logic,
      draft: draft.logic,
    },
    actions: { noteWritten: log.port('noteWritten') },
  });
  const world = {
    foundNothing: draft.foundNothing,
    foundStored: () => draft.foundStored(noteTexts.kept),
    draftBroke: draft.broke,
    written: () => write.resolve({ kind: 'written' }),
    refused: () => write.resolve({ kind: 'refused', failure: 'not_allowed' }),
    broke: () => write.reject(),
  };
  return { logic, world, log, write, kept: draft.kept };
}

export function startCareNote({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const { logic, world, log, write, kept } = careNotePorts();
  const actor = createActor(logic, {
    clock: new SimulatedClock(),
    input: { careId: guid(100) },
    ...(inspect && { inspect }),
  }).start();
  const type = (text: string) => () => settled(() => actor.send({ type: 'note.changed', text }));
  const drive: Record<(typeof careNoteEvents)[number], () => unknown> = {
    ...world,
    typed: type(noteTexts.typed),
    typedBlank: type(noteTexts.blank),
    write: () => settled(() => actor.send({ type: 'note.write' })),
    dismissed: () => settled(() => actor.send({ type: 'failure.dismissed' })),
  };
  const observe = (): CareNoteShown => {
    const snapshot = actor.getSnapshot();
    const text = Object.entries(noteTexts).find(([, value]) => value === selectText(snapshot))?.[0];
    return {
      view: selectIsLoading(snapshot) ? 'opening' : selectIsBusy(snapshot) ? 'sending' : 'writing',
      text: (text ?? 'unknown') as NoteText,
      mayWrite: snapshot.can({ type: 'note.write' }),
      failure: selectFailure(snapshot),
    };
  };
  return { actor, drive, observe, log, write, kept };
}
