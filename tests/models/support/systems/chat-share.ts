import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import {
  chatShareMachine,
  type SharedMessage,
  type ShareOutcome,
  selectFailure,
  selectIsLoading,
  selectIsSending,
  selectSent,
  selectText,
} from '#machines/chat-share/index.ts';
import { draftMachine } from '#machines/draft/index.ts';
import type { ChatShareShown, chatShareEvents, ShareTo } from '../../chat-share.model.ts';
import { guid } from '../fixtures.ts';
import { parkedDraft } from '../parked-draft.ts';
import { parkedPort, settled } from '../ports.ts';

export const shareTexts = {
  none: '',
  kept: '¿Fractura?',
  typed: 'Revisar antes de las 11.',
  tooLong: 'a'.repeat(4_001),
} as const;
export const shareWith: Record<ShareTo, string> = { ana: guid(1), luis: guid(2) };

/** The logic of a share with ports controlled by the test; its draft is the real one. */
export function chatSharePorts() {
  const draft = parkedDraft(draftMachine);
  const share = parkedPort<ShareOutcome, SharedMessage>();
  const logic = chatShareMachine.provide({
    actors: {
      share: share.logic,
      draft: draft.logic,
    },
  });
  const world = {
    foundNothing: draft.foundNothing,
    foundStored: () => draft.foundStored(shareTexts.kept),
    draftBroke: draft.broke,
    sent: () => share.resolve({ kind: 'sent' }),
    refused: () => share.resolve({ kind: 'refused', failure: 'notClinical' }),
    broke: () => share.reject(),
  };
  return { logic, world, share, kept: draft.kept };
}

/** One file being sent to two people. */
export function startChatShare({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const { logic, world, share, kept } = chatSharePorts();
  const actor = createActor(logic, {
    clock: new SimulatedClock(),
    input: { fileId: guid(9), isImage: true },
    ...(inspect && { inspect }),
  }).start();
  let ids = 100;
  const send = (to: ShareTo) => () =>
    settled(() => {
      ids += 1;
      actor.send({ type: 'share.send', userId: shareWith[to], messageId: guid(ids) });
    });
  const drive: Record<(typeof chatShareEvents)[number], () => unknown> = {
    ...world,
    typed: () => settled(() => actor.send({ type: 'share.typed', text: shareTexts.typed })),
    pasted: () => settled(() => actor.send({ type: 'share.typed', text: shareTexts.tooLong })),
    sendAna: send('ana'),
    sendLuis: send('luis'),
  };
  const observe = (): ChatShareShown => {
    const snapshot = actor.getSnapshot();
    const failure = selectFailure(snapshot);
    const text = Object.entries(shareTexts).find(([, value]) => value === selectText(snapshot))?.[0];
    return {
      view: selectIsLoading(snapshot) ? 'opening' : selectIsSending(snapshot) ? 'sending' : 'ready',
      text: (text ?? 'unknown') as ChatShareShown['text'],
      ana: selectSent(snapshot, shareWith.ana),
      luis: selectSent(snapshot, shareWith.luis),
      failure: failure && { to: failure.userId === shareWith.ana ? 'ana' : 'luis', code: failure.code },
    };
  };
  return { actor, drive, observe, share, kept };
}
