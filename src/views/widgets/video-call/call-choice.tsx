import Video from '@lucide/icons/icons/video';
import { useSelector } from '@xstate/react';
import { fullName } from '#domain/session/user.ts';
import { selectCall, selectChosen, selectMost } from '#machines/chat-calls/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { usePresence } from '../chat/use-presence.ts';
import styles from './call-chat.module.css';
import { type CallChatPart, useNoCall } from './use-chat-call.ts';

type CallChoiceProps = CallChatPart & { start(userIds?: readonly string[]): void };

/** Who is called of a group that does not fit into one call; the others see the call in the conversation. */
export function CallChoice({ chatRoomId: roomId, name, members, calls, chatCalls, start }: CallChoiceProps) {
  const { t } = useTranslation();
  const presenceOf = usePresence();
  const most = useSelector(chatCalls, selectMost);
  const chosen = useSelector(chatCalls, (snapshot) => selectChosen(snapshot, roomId)) ?? [];
  const goesOn = useSelector(chatCalls, (snapshot) => selectCall(snapshot, roomId) !== null);
  const why = useNoCall(calls);
  const called = members.map(({ UserId }) => UserId).filter((id) => chosen.includes(id));
  const close = () => chatCalls.send({ type: 'choice.close', roomId });
  const act = () => {
    close();
    start(goesOn ? undefined : called);
  };
  return (
    <Dialog
      open
      width="group"
      title={t('call.chat.choose', { name })}
      sub={goesOn ? undefined : t('call.chat.chooseText', { count: most + 1 })}
      closeLabel={t('call.chat.close')}
      onClose={close}
      footNote={goesOn ? null : <span role="status">{t('call.chat.chosen', { count: called.length, most })}</span>}
      footer={
        <Button
          variant="primary"
          icon={Video}
          disabledReason={why ?? (!goesOn && called.length === 0 ? t('call.chat.nobody') : undefined)}
          onClick={act}
        >
          {goesOn ? t('call.chat.join') : t('call.chat.call', { count: called.length })}
        </Button>
      }
    >
      {goesOn ? (
        <Banner tone="info" live="status">
          {t('call.chat.alreadyGoing')}
        </Banner>
      ) : (
        <ul className={styles.members} aria-label={t('call.chat.choose', { name })}>
          {members.map((member) => {
            const isChosen = called.includes(member.UserId);
            return (
              <li key={member.UserId}>
                <Checkbox
                  checked={isChosen}
                  disabled={!isChosen && called.length >= most}
                  onChange={() => chatCalls.send({ type: 'choice.toggle', userId: member.UserId })}
                >
                  {fullName(member)} <span className="meta">{presenceOf(member).presence}</span>
                </Checkbox>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
