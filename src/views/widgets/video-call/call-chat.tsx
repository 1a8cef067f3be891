import { useSelector } from '@xstate/react';
import Video from 'lucide-react/icons/video';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#actors/calls/calls.types.ts';
import { selectReason } from '#machines/video-call/index.ts';
import { useDesk } from '../../app/ronda.context.tsx';
import { useOptionalCalls } from '../../app/use-calls.ts';
import { IconButton } from '../../ui/button/button.tsx';

export type CallChatProps = { chatRoomId: string; name: string; onStart: () => void };

/** Calls the members of a conversation, or joins their current call. */
export function CallChat(props: CallChatProps) {
  const calls = useOptionalCalls(useDesk());
  return calls ? <Act {...props} calls={calls} /> : null;
}

function Act({ chatRoomId, name, onStart, calls: { actor } }: CallChatProps & { calls: Calls }) {
  const { t } = useTranslation();
  const reason = useSelector(actor, (snapshot) => selectReason(snapshot, { type: 'call.start' }));
  const why = reason ? t(`call.start.${reason}`) : undefined;
  const start = () => {
    onStart();
    actor.send({ type: 'call.start', target: { kind: 'chat', chatRoomId } });
  };
  return (
    <IconButton
      icon={Video}
      size="sm"
      label={t('call.start.chat', { name })}
      title={why}
      disabledReason={why}
      reasonAt="sr"
      onClick={start}
    />
  );
}
