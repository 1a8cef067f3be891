import { Suspense, useState } from 'react';
import { fullName } from '#domain/session/user.ts';
import {
  isOwner,
  mayDeleteInvitation,
  mayLeave,
  type WorkGroup,
  type WorkGroupInvitation,
  type WorkGroupMember,
} from '#domain/work-group/work-group.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { GroupQuestion, type Question } from './group-question.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { type GroupProps, useGroupAct } from './use-group-act.ts';
import styles from './work-groups.module.css';

const MemberAgenda = lazyWithTexts(async () => (await import('./member-agenda.tsx')).MemberAgenda, 'care', 'calendar');

type Props = GroupProps & { userId: string; onInvite: () => void };

/** A work group of the user: members, invitations and acts. */
export function GroupCard({ groups, group, userId, onInvite }: Props) {
  const { t } = useTranslation();
  const { act, busy } = useGroupAct({ groups, group });
  const [asked, ask] = useState<Question | null>(null);
  const [renaming, setRenaming] = useState(false);
  const owns = isOwner(group, userId);
  const name = group.WorkGroupName;
  return (
    <Card title={name}>
      <ul className={styles.members} aria-label={t('workGroups.members', { group: name })}>
        {group.Members.map((member) => (
          <li key={member.UserId} className={styles.person}>
            <Member member={member} group={group} userId={userId} />
            {owns && member.UserId !== userId ? (
              <Button
                size="sm"
                aria-label={t('workGroups.handOverTo', { name: fullName(member) })}
                onClick={() => ask({ kind: 'handOver', userId: member.UserId, name: fullName(member) })}
              >
                {t('workGroups.handOver')}
              </Button>
            ) : null}
          </li>
        ))}
        {group.Invitations.map((invitation) => (
          <li key={invitation.InvitationId} className={styles.person}>
            <Invited invitation={invitation} />
            {mayDeleteInvitation(group, invitation, userId) ? (
              <Button
                size="sm"
                busy={busy === 'deleteInvitation'}
                aria-label={t('workGroups.withdrawOf', { name: fullName(invitation), group: name })}
                onClick={() => act({ kind: 'deleteInvitation', invitationId: invitation.InvitationId })}
              >
                {t('workGroups.withdraw')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <div>
          <Switch
            label={t('workGroups.visible')}
            checked={group.VisibleScheduled}
            onCheckedChange={(value) => act({ kind: 'setVisible', value })}
          />
          <p className="meta">{t('workGroups.visibleText')}</p>
        </div>
        <span className={styles.acts}>
          {group.Members.length > 1 ? (
            <Button
              busy={busy === 'converse'}
              aria-label={t('workGroups.converseOf', { group: name })}
              onClick={() => act({ kind: 'converse' })}
            >
              {t('workGroups.converse')}
            </Button>
          ) : null}
          <Button aria-label={t('workGroups.inviteInto', { group: name })} onClick={onInvite}>
            {t('workGroups.invite')}
          </Button>
          {owns ? (
            <Button aria-label={t('workGroups.renameOf', { group: name })} onClick={() => setRenaming(true)}>
              {t('workGroups.rename')}
            </Button>
          ) : null}
          {mayLeave(group, userId) ? (
            <Button
              variant="danger-quiet"
              aria-label={t('workGroups.leaveOf', { group: name })}
              onClick={() => ask({ kind: 'leave' })}
            >
              {t('workGroups.leave')}
            </Button>
          ) : (
            <Button
              variant="danger-quiet"
              aria-label={t('workGroups.removeOf', { group: name })}
              onClick={() => ask({ kind: 'remove' })}
            >
              {t('workGroups.remove')}
            </Button>
          )}
        </span>
      </div>
      <GroupQuestion groups={groups} group={group} asked={asked} onClose={() => ask(null)} />
      {renaming ? <RenameDialog groups={groups} group={group} onClose={() => setRenaming(false)} /> : null}
    </Card>
  );
}

function Member({ member, group, userId }: { member: WorkGroupMember; group: WorkGroup; userId: string }) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const name = fullName(member);
  return (
    <>
      <Avatar id={member.UserId} name={name} />
      <span className={styles.words}>
        <span>{member.UserId === userId ? `${name} (${t('workGroups.you')})` : name}</span>
        <span className="meta">
          {member.SpecialtyName ? specialty(member.SpecialtyName) : t('workGroups.noSpecialty')}
        </span>
      </span>
      {isOwner(group, member.UserId) ? <Chip>{t('workGroups.owner')}</Chip> : null}
      {member.VisibleScheduled ? <Chip tone="ok">{t('workGroups.agendaShown')}</Chip> : null}
      {member.VisibleScheduled && member.UserId !== userId ? <SeeAgenda member={member} /> : null}
    </>
  );
}

function SeeAgenda({ member }: { member: WorkGroupMember }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const name = fullName(member);
  return (
    <>
      <Button size="sm" aria-label={t('workGroups.seeAgendaOf', { name })} onClick={() => setOpen(true)}>
        {t('workGroups.seeAgenda')}
      </Button>
      {open ? (
        <Suspense>
          <MemberAgenda userId={member.UserId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Invited({ invitation }: { invitation: WorkGroupInvitation }) {
  const { t } = useTranslation();
  const name = fullName(invitation);
  return (
    <>
      <Avatar id={invitation.UserId} name={name} />
      <span className={styles.words}>
        <span>{name}</span>
        <span className="meta">{t('workGroups.pending')}</span>
      </span>
    </>
  );
}
