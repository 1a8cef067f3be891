import UsersRound from '@lucide/icons/icons/users-round';
import { useSelector } from '@xstate/react';
import type { Calls } from '#actors/calls/calls.types.ts';
import { fullName } from '#domain/session/user.ts';
import type { VideoParticipant } from '#domain/video-call/video-call.ts';
import {
  selectCanInvite,
  selectInvites,
  selectIsPanelOpen,
  selectPeople,
  selectSending,
} from '#machines/call-participants/index.ts';
import { selectRoom } from '#machines/video-call/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Control } from './control.tsx';
import { InviteFailed } from './invite-failed.tsx';
import styles from './participants.module.css';
import type { Participants } from './participants.types.ts';
import { ParticipantsSearch } from './participants-search.tsx';
import { roleKey } from './roles.ts';

type Props = { calls: Calls; people: Participants };

/** Participants and possible invitees. */
export function ParticipantsTool({ calls, people }: Props) {
  const { t } = useTranslation();
  const count = useSelector(calls.actor, countOf);
  return (
    <>
      <Control
        icon={UsersRound}
        label={t('call.people.open', { count })}
        onPress={() => people.send({ type: 'panel.open' })}
      />
      <ParticipantsPanel calls={calls} people={people} />
    </>
  );
}

const countOf = (snapshot: Parameters<typeof selectRoom>[0]) =>
  selectRoom(snapshot)?.Participants.filter(({ Status }) => Status === 'CONNECTED').length ?? 0;

/** Clinical 2, "Invite/group dialog". */
function ParticipantsPanel({ calls, people }: Props) {
  const { t } = useTranslation();
  const open = useSelector(people, selectIsPanelOpen);
  const invites = useSelector(people, selectInvites);
  return (
    <Dialog
      open={open}
      onClose={() => people.send({ type: 'panel.close' })}
      width="group"
      title={t('call.people.title')}
      sub={invites ? t('call.people.sub') : undefined}
      closeLabel={t('call.people.close')}
    >
      <Inside calls={calls} people={people} />
      {invites ? (
        <>
          <InviteFailed people={people} />
          <ParticipantsSearch people={people} />
        </>
      ) : null}
    </Dialog>
  );
}

function Inside({ calls, people }: Props) {
  const { t } = useTranslation();
  const all = useSelector(people, selectPeople);
  const me = useSelector(calls.actor, ({ context }) => context.userId);
  return (
    <ul className={styles.list} aria-label={t('call.people.list')}>
      {all.map((person) => (
        <li key={person.UserId}>
          <Member people={people} person={person} isMe={person.UserId === me} />
        </li>
      ))}
    </ul>
  );
}

type MemberProps = { people: Participants; person: VideoParticipant; isMe: boolean };

function Member({ people, person, isMe }: MemberProps) {
  const { t } = useTranslation();
  const again = useSelector(people, (snapshot) => selectCanInvite(snapshot, person.UserId));
  const sending = useSelector(people, (snapshot) => selectSending(snapshot).includes(person.UserId));
  const busy = useSelector(people, (snapshot) => snapshot.hasTag('sending'));
  const name = fullName(person);
  return (
    <div className={styles.person}>
      <Avatar id={person.UserId} name={name} present={person.Status === 'CONNECTED'} />
      <span className={styles.words}>
        <span className="ell">{isMe ? t('call.people.me', { name }) : name}</span>
        <span className="meta">
          {t(roleKey(person.RoleId, person.Gender))} ·{' '}
          {sending ? t('call.people.sending') : t(`call.people.status.${person.Status}`)}
        </span>
      </span>
      {again && !isMe ? (
        <Button
          size="sm"
          busy={sending}
          disabledReason={busy && !sending ? t('call.people.oneAtATime') : undefined}
          reasonAt="sr"
          aria-label={t('call.people.againHer', { name })}
          onClick={() => people.send({ type: 'invite.one', userId: person.UserId })}
        >
          {t('call.people.again')}
        </Button>
      ) : null}
    </div>
  );
}
