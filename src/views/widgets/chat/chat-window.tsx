import Minus from '@lucide/icons/icons/minus';
import Search from '@lucide/icons/icons/search';
import Users from '@lucide/icons/icons/users';
import X from '@lucide/icons/icons/x';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Chats } from '#actors/chat/chats.ts';
import { isEqual } from '#domain/equal.ts';
import { isGroup, selectFocus, selectName, selectOthers, selectRoom, type WindowAct } from '#machines/chat/index.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { CallOfChat } from '../video-call/call-of-chat.tsx';
import { roleKey } from '../video-call/roles.ts';
import styles from './chat.module.css';
import { Composer } from './composer.tsx';
import { HintedButton } from './hinted-button.tsx';
import { focusLauncher } from './launcher.ts';
import { Messages } from './messages.tsx';
import { MuteMenu, MuteState } from './mute-menu.tsx';
import { Reach } from './reach.tsx';
import { useGroupPresence, usePresence } from './use-presence.ts';

const GroupDialog = lazyWithTexts(async () => (await import('./group-dialogs.tsx')).GroupDialog, 'workGroups');

const MessageSearch = lazy(async () => ({ default: (await import('./message-search.tsx')).MessageSearch }));

type ChatWindowProps = { chats: Chats; roomId: string };

/** A conversation. Its actor stays alive until all sent messages have arrived. */
export function ChatWindow({ chats, roomId }: ChatWindowProps) {
  const { t } = useTranslation();
  const { actor, rooms } = chats;
  const room = rooms.open(roomId);
  useEffect(() => rooms.hold(roomId), [rooms, roomId]);
  const others = useSelector(actor, (snapshot) => selectOthers(snapshot, roomId), isEqual);
  const active = useSelector(actor, (snapshot) => selectRoom(snapshot, roomId)?.IsActiveWindow ?? false);
  const takesFocus = useSelector(actor, (snapshot) => selectFocus(snapshot) === roomId);
  const move = (act: WindowAct) => actor.send({ type: 'window.move', roomId, act });
  const leave = (act: WindowAct) => {
    move(act);
    focusLauncher();
  };
  const taken = useCallback(() => actor.send({ type: 'focus.taken', roomId }), [actor, roomId]);
  const group = useSelector(actor, (snapshot) => {
    const found = selectRoom(snapshot, roomId);
    return found && isGroup(found) ? found.Name : null;
  });
  const box = useRef<HTMLTextAreaElement>(null);
  const body = useRef<HTMLElement>(null);
  const showNewest = () => {
    if (body.current) body.current.scrollTop = 0;
  };
  const focusBox = useCallback(() => box.current?.focus(), []);
  const [managing, setManaging] = useState(false);
  const [searching, setSearching] = useState(false);
  const name = useSelector(actor, (snapshot) => selectName(snapshot, roomId));
  const [other] = others;
  const role = other && t(roleKey(other.Roles[0]?.RoleId ?? 0, other.Gender));
  const groupOf = useGroupPresence();
  const presenceOf = usePresence();
  const { online, presence } = group === null && other ? presenceOf(other) : groupOf(others);
  const call = { chatRoomId: roomId, name, members: others, onStart: () => leave('minimize') };
  return (
    <section
      data-conversation
      className={cx(styles.window, active && styles.active)}
      aria-label={t('chat.window', { name })}
      onKeyDown={({ key, target, currentTarget, nativeEvent }) => {
        const isHere = target instanceof Node && currentTarget.contains(target);
        if (key === 'Escape' && isHere && !nativeEvent.isComposing) leave('minimize');
      }}
    >
      <header className={styles.head}>
        <Avatar id={group ? roomId : (other?.UserId ?? roomId)} name={name} present={online} />
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.sub}>{group === null ? [role, presence].filter(Boolean).join(' · ') : presence}</span>
        </span>
        <HintedButton icon={Minus} size="sm" label={t('chat.minimize', { name })} onClick={() => leave('minimize')} />
        <HintedButton icon={X} size="sm" label={t('chat.closeWindow', { name })} onClick={() => leave('close')} />
        <div className={styles.tools}>
          <CallOfChat {...call} />
          {group ? (
            <HintedButton
              icon={Users}
              size="sm"
              label={t('chat.group.manage', { name })}
              onClick={() => setManaging(true)}
            />
          ) : null}
          <HintedButton
            icon={Search}
            size="sm"
            aria-expanded={searching}
            label={t('chat.search.in', { name })}
            onClick={() => setSearching(!searching)}
          />
          <MuteMenu chats={chats} roomId={roomId} name={name} />
        </div>
      </header>
      <CallOfChat {...call} bar />
      <MuteState chats={chats} roomId={roomId} />
      {searching ? (
        <Suspense fallback={null}>
          <MessageSearch
            chats={chats}
            roomId={roomId}
            onShown={() => setSearching(false)}
            onClose={() => {
              setSearching(false);
              focusBox();
            }}
          />
        </Suspense>
      ) : null}
      <Reach room={room} />
      <Messages chats={chats} room={room} name={name} body={body} onReply={focusBox} />
      <Composer
        chats={chats}
        box={box}
        room={room}
        name={name}
        newMessageId={chats.newMessageId}
        takesFocus={takesFocus}
        onTaken={taken}
        onSent={showNewest}
        onFocus={() => {
          if (!active) move('activate');
        }}
      />
      {group && managing ? (
        <Suspense fallback={null}>
          <GroupDialog chats={chats} roomId={roomId} onClose={() => setManaging(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
