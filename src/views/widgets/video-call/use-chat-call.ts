import { useSelector } from '@xstate/react';
import type { Calls } from '#actors/calls/calls.types.ts';
import { chatCallsFeature } from '#actors/chat/chat-calls.feature.ts';
import type { ChatCallsActor } from '#actors/chat/chat-calls.ts';
import type { ChatMember } from '#domain/chat/chat.ts';
import { selectReason } from '#machines/video-call/index.ts';
import { useDesk } from '../../app/ronda.context.tsx';
import { useOptionalCalls } from '../../app/use-calls.ts';
import { useStartedFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';

export type CallChatProps = {
  chatRoomId: string;
  name: string;
  /** Everybody in the conversation but the user. */
  members: readonly ChatMember[];
  onStart: () => void;
};
/** With the actors, once they are loaded. */
export type CallChatPart = CallChatProps & { calls: Calls; chatCalls: ChatCallsActor };

export function useChatCallActors() {
  const calls = useOptionalCalls(useDesk());
  const chatCalls = useStartedFeature(chatCallsFeature)?.actor ?? null;
  return { calls, chatCalls };
}

/** Why no call can be started now, in words. */
export function useNoCall({ actor }: Calls): string | undefined {
  const { t } = useTranslation();
  const reason = useSelector(actor, (snapshot) => selectReason(snapshot, { type: 'call.start' }));
  return reason ? t(`call.start.${reason}`) : undefined;
}

/** Calls everybody, or these members; joins the call if one goes on. */
export const useStartCall = ({ calls: { actor }, chatRoomId, onStart }: Omit<CallChatPart, 'chatCalls'>) =>
  function start(userIds?: readonly string[]) {
    onStart();
    actor.send({ type: 'call.start', target: { kind: 'chat', chatRoomId, ...(userIds && { userIds }) } });
  };
