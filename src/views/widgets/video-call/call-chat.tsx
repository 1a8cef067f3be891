import Video from '@lucide/icons/icons/video';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { Calls } from '#actors/calls/calls.types.ts';
import type { ChatCallsActor } from '#actors/chat/chat-calls.ts';
import { isEqual } from '#domain/equal.ts';
import { fullName } from '#domain/session/user.ts';
import { callLimits } from '#domain/video-call/video-call.ts';
import { selectCall, selectChosen, selectMost } from '#machines/chat-calls/index.ts';
import { selectRing } from '#machines/video-call/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import styles from './call-chat.module.css';
import { type CallChatPart, type CallChatProps, useChatCallActors, useNoCall, useStartCall } from './use-chat-call.ts';

const CallChoice = lazy(async () => ({ default: (await import('./call-choice.tsx')).CallChoice }));

/** Calls the members of a conversation, of a large group those who are chosen, or joins their current call. */
export function CallChat(props: CallChatProps) {
  const { calls, chatCalls } = useChatCallActors();
  return calls ? <Act {...props} calls={calls} chatCalls={chatCalls} /> : null;
}

function Act(props: CallChatProps & { calls: Calls; chatCalls: ChatCallsActor | null }) {
  const { chatRoomId: roomId, name, members, calls, chatCalls } = props;
  const { t } = useTranslation();
  const why = useNoCall(calls);
  const start = useStartCall(props);
  const most = useSelector(chatCalls ?? undefined, (snapshot) => snapshot && selectMost(snapshot));
  const goesOn = useSelector(chatCalls ?? undefined, (snapshot) => snapshot && selectCall(snapshot, roomId) !== null);
  const chooses = useSelector(
    chatCalls ?? undefined,
    (snapshot) => snapshot && selectChosen(snapshot, roomId) !== null,
  );
  const isLarge = members.length > (most ?? callLimits.maxPeers - 1);
  const press = () => {
    if (isLarge && !goesOn) chatCalls?.send({ type: 'choice.open', roomId, members });
    else start();
  };
  return (
    <>
      <IconButton
        icon={Video}
        size="sm"
        label={t('call.start.chat', { name })}
        title={why}
        busy={isLarge && !chatCalls}
        disabledReason={why}
        reasonAt="sr"
        onClick={press}
      />
      {chooses && chatCalls ? (
        <Suspense>
          <CallChoice {...props} chatCalls={chatCalls} start={start} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The ongoing call of the conversation, for members who are not in it (decision 175). */
export function ChatCallBar(props: CallChatProps) {
  const { calls, chatCalls } = useChatCallActors();
  return calls && chatCalls ? <Going {...props} calls={calls} chatCalls={chatCalls} /> : null;
}

function Going(props: CallChatPart) {
  const { chatRoomId, name, calls, chatCalls } = props;
  const { t } = useTranslation();
  const { time } = useFormats();
  const call = useSelector(chatCalls, (snapshot) => selectCall(snapshot, chatRoomId), isEqual);
  const mine = useSelector(chatCalls, ({ context }) => call?.Users.some(({ UserId }) => UserId === context.userId));
  const most = useSelector(chatCalls, selectMost);
  const rings = useSelector(calls.actor, (snapshot) => selectRing(snapshot)?.VideoRoomId === call?.VideoRoomId);
  const why = useNoCall(calls);
  const start = useStartCall(props);
  const isFull = call?.Free === 0;
  return (
    <div role="status" className={styles.going}>
      {call && !mine ? (
        <>
          <p>
            <strong>{t('call.chat.going', { time: time(call.StartedAt) })}</strong>{' '}
            {call.Users.map(fullName).join(', ')}
            {isFull && !rings ? <span> {t('call.chat.full', { count: most + 1 })}</span> : null}
          </p>
          {isFull || rings ? null : (
            <Button
              size="sm"
              variant="primary"
              icon={Video}
              aria-label={t('call.chat.joinOf', { name })}
              disabledReason={why}
              onClick={() => start()}
            >
              {t('call.chat.join')}
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
}
