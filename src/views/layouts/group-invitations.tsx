import UsersRound from '@lucide/icons/icons/users-round';
import { useSelector } from '@xstate/react';
import type { GroupInvitationsActor } from '#actors/work-groups/group-invitations.ts';
import { isWorkGroups } from '#domain/navigation/area-routes.ts';
import { fullName } from '#domain/session/user.ts';
import { selectAnswering, selectInvitations, selectNotAnswered } from '#machines/group-invitations/index.ts';
import { usePath } from '../app/use-path.ts';
import { useTranslation } from '../app/use-translation.ts';
import { Banner } from '../ui/banner/banner.tsx';
import { Button } from '../ui/button/button.tsx';

/** Shell 4: notices of invitations to work groups, answered in them; the page of the groups lists its own. */
export function GroupInvitations({ groupInvitations }: { groupInvitations: GroupInvitationsActor }) {
  const { t } = useTranslation();
  const path = usePath();
  const invitations = useSelector(groupInvitations, selectInvitations);
  const answering = useSelector(groupInvitations, selectAnswering);
  const notAnswered = useSelector(groupInvitations, selectNotAnswered);
  if (isWorkGroups(path)) return null;
  return invitations.map(({ InvitationId: id, WorkGroupName: group, Inviter }) => {
    const answer = (accepts: boolean) => ({
      size: 'sm' as const,
      busy: answering?.id === id && answering.accepts === accepts,
      onClick: () => groupInvitations.send({ type: 'invitation.answer', id, accepts }),
    });
    return (
      <Banner
        key={id}
        bar
        tone="accent"
        live="status"
        icon={UsersRound}
        title={t('workGroups.invites', { name: fullName(Inviter), group })}
        dismissLabel={t('workGroups.dismissOf', { group })}
        onDismiss={() => groupInvitations.send({ type: 'invitation.dismissed', id })}
        actions={
          <>
            <Button {...answer(true)} aria-label={t('workGroups.acceptOf', { group })}>
              {t('workGroups.accept')}
            </Button>
            <Button {...answer(false)} aria-label={t('workGroups.rejectOf', { group })}>
              {t('workGroups.reject')}
            </Button>
          </>
        }
      >
        {notAnswered === id ? t('workGroups.generic') : t('workGroups.sharing')}
      </Banner>
    );
  });
}
