import LogOut from '@lucide/icons/icons/log-out';
import Pencil from '@lucide/icons/icons/pencil';
import UserPlus from '@lucide/icons/icons/user-plus';
import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, use, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ChatGroups } from '#actors/chat/chat-groups.ts';
import type { Chats } from '#actors/chat/chats.ts';
import { type ChatRoom, chatLimits } from '#domain/chat/chat.ts';
import { isEqual } from '#domain/equal.ts';
import { fullName } from '#domain/session/user.ts';
import { selectRoom } from '#machines/chat/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PersonList } from '../../ui/person-list/person-list.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { PeopleDialog } from '../people-dialog/people-dialog.tsx';
import { roleKey } from '../video-call/roles.ts';
import { focusLauncher } from './launcher.ts';
import { usePresence } from './use-presence.ts';

type Group = ActorRefFrom<ChatGroups['group']>;
type GroupProps = { chats: Chats; roomId: string; onClose: () => void };

/** Clinical 2, invite dialog: members and name of a new group. */
export function CreateGroup({ chats, onClose }: { chats: Chats; onClose: () => void }) {
  const { t } = useTranslation();
  const groups = use(chats.groups());
  const [logic] = useState(() => groups.creator(onClose));
  const { userId } = chats.actor.getSnapshot().context;
  return (
    <PeopleDialog
      isNew
      mayBeEmpty={false}
      atMost={chatLimits.members - 1}
      title={t('chat.group.create')}
      sub={t('chat.group.createText', { count: chatLimits.members })}
      logic={logic}
      people={chats.contacts}
      preselected={[userId]}
      maxName={chatLimits.groupName}
      onClose={onClose}
    />
  );
}

/** Members of a group: add, rename, leave. */
export function GroupDialog({ chats, roomId, onClose }: GroupProps) {
  const { t } = useTranslation();
  const room = useSelector(chats.actor, (snapshot) => selectRoom(snapshot, roomId), isEqual);
  const [adding, setAdding] = useState(false);
  const groups = use(chats.groups());
  const group = useActorRef(groups.group, { input: { roomId, name: room?.Name ?? '' } });
  const renaming = useSelector(group, (snapshot) => snapshot.hasTag('renaming'));
  const failed = useSelector(group, ({ context }) => context.failure === 'leave');
  // The conversation closes with a group that was left, and with it the button that had the focus.
  useEffect(
    () => () => {
      if (!selectRoom(chats.actor.getSnapshot(), roomId)) focusLauncher();
    },
    [chats, roomId],
  );
  if (!room) return null;
  const name = room.Name;
  if (adding) return <AddPeople chats={chats} room={room} onClose={() => setAdding(false)} />;
  return (
    <Dialog
      open
      width="group"
      title={name}
      closeLabel={t('chat.group.close')}
      closeOnOutsidePress={!renaming}
      onClose={onClose}
      footer={
        <Button icon={LogOut} onClick={() => group.send({ type: 'leave.ask' })}>
          {t('chat.group.leave')}
        </Button>
      }
    >
      <div className="stack">
        {failed ? (
          <Banner tone="danger" live="alert">
            {t('chat.group.leaveFailed')}
          </Banner>
        ) : null}
        {renaming ? (
          <Rename group={group} />
        ) : (
          <div className="row wrap">
            <Button icon={UserPlus} onClick={() => setAdding(true)}>
              {t('chat.group.add')}
            </Button>
            <Button icon={Pencil} onClick={() => group.send({ type: 'rename.begin', name })}>
              {t('chat.group.rename')}
            </Button>
          </div>
        )}
        <Members chats={chats} room={room} />
      </div>
      <Leave group={group} name={name} />
    </Dialog>
  );
}

function AddPeople({ chats, room, onClose }: { chats: Chats; room: ChatRoom; onClose: () => void }) {
  const { t } = useTranslation();
  const groups = use(chats.groups());
  const [logic] = useState(() => groups.inviter(room.ChatRoomId, onClose));
  return (
    <PeopleDialog
      isNew={false}
      mayBeEmpty={false}
      atMost={Math.max(0, chatLimits.members - room.Users.length)}
      title={t('chat.group.addTo', { name: room.Name })}
      sub={t('chat.group.addText', { count: chatLimits.members })}
      sendLabel={t('chat.group.addButton')}
      logic={logic}
      people={chats.contacts}
      preselected={room.Users.map(({ UserId }) => UserId)}
      onClose={onClose}
    />
  );
}

function Rename({ group }: { group: Group }) {
  const { t } = useTranslation();
  const { text, failure } = useSelector(group, ({ context }) => context);
  const saving = useSelector(group, (snapshot) => snapshot.hasTag('saving'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    group.send({ type: 'rename.save' });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {failure === 'rename' ? (
        <Banner tone="danger" live="alert">
          {t('chat.group.renameFailed')}
        </Banner>
      ) : null}
      <Field label={t('chat.group.name')} required error={failure === 'name' ? t('chat.group.nameMissing') : undefined}>
        <TextInput
          value={text}
          maxLength={chatLimits.groupName}
          onChange={({ currentTarget }) => group.send({ type: 'rename.typed', text: currentTarget.value })}
        />
      </Field>
      <div className="row">
        <Button type="submit" variant="primary" busy={saving}>
          {t('chat.group.save')}
        </Button>
        <Button onClick={() => group.send({ type: 'group.cancel' })}>{t('chat.group.cancel')}</Button>
      </div>
    </form>
  );
}

function Members({ chats, room }: { chats: Chats; room: ChatRoom }) {
  const { t } = useTranslation();
  const presenceOf = usePresence();
  const { userId } = chats.actor.getSnapshot().context;
  const people = room.Users.map((person) => ({
    id: person.UserId,
    name: person.UserId === userId ? t('chat.group.you', { name: fullName(person) }) : fullName(person),
    detail: t(roleKey(person.Roles[0]?.RoleId ?? 0, person.Gender)),
    ...presenceOf(person),
  }));
  return <PersonList label={t('chat.group.members')} people={people} />;
}

function Leave({ group, name }: { group: Group; name: string }) {
  const { t } = useTranslation();
  const asking = useSelector(group, (snapshot) => snapshot.hasTag('asking'));
  const leaving = useSelector(group, (snapshot) => snapshot.hasTag('leaving'));
  return (
    <AlertDialog
      open={asking}
      title={t('chat.group.leaveTitle')}
      text={t('chat.group.leaveText')}
      identifiers={[{ label: t('chat.group.name'), value: name }]}
      cancelLabel={t('chat.group.cancel')}
      confirmLabel={t('chat.group.leave')}
      busy={leaving}
      onCancel={() => group.send({ type: 'group.cancel' })}
      onConfirm={() => group.send({ type: 'leave.confirm' })}
    />
  );
}
