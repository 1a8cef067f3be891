import { useSelector } from '@xstate/react';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import type { GroupInvitationsActor } from '#actors/work-groups/group-invitations.ts';
import { areaAt, workGroupRoutes } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { fullName } from '#domain/session/user.ts';
import { selectInvitations } from '#machines/group-invitations/index.ts';
import { useLocale } from '../app/use-locale.ts';
import { usePath } from '../app/use-path.ts';
import { Banner } from '../ui/banner/banner.tsx';
import { LinkButton } from '../ui/link-button/link-button.tsx';

/** Domain 4: notices of invitations to work groups; each is answered on the page of the groups. */
export function GroupInvitations({ groupInvitations }: { groupInvitations: GroupInvitationsActor }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const route = workGroupRoutes[areaAt(usePath())];
  const invitations = useSelector(groupInvitations, selectInvitations);
  return invitations.map(({ InvitationId: id, WorkGroupName: group, Inviter }) => (
    <Banner
      key={id}
      bar
      tone="accent"
      live="status"
      icon={UsersRound}
      dismissLabel={t('workGroups.dismissOf', { group })}
      onDismiss={() => groupInvitations.send({ type: 'invitation.dismissed', id })}
      actions={
        <LinkButton size="sm" href={hrefOf(route, locale)} aria-label={t('workGroups.answerOf', { group })}>
          {t('workGroups.answer')}
        </LinkButton>
      }
    >
      {t('workGroups.invites', { name: fullName(Inviter), group })}
    </Banner>
  ));
}
