import List from '@lucide/icons/icons/list';
import UserPlus from '@lucide/icons/icons/user-plus';
import { useSelector } from '@xstate/react';
import type { InvitationForm as Written } from '#domain/invitations/invitation-form.ts';
import { hrefOf, type RouteName } from '#domain/navigation/routes.ts';
import { selectFailure, selectFields } from '#machines/record-edit/index.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InvitationUpload } from './invitation-upload.tsx';
import { useInvitations } from './invitations.tsx';
import type { InvitationsPart } from './invitations.types.ts';

type InviteRoute = Extract<RouteName, `platform-profile-invite${string}`>;

/** Shell 2, `profile/invite` and `invite/list`: invitations by mail on one's own behalf. */
export function ProfileInviteScreen({ route, userId }: { route: InviteRoute; userId: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { edit, list, upload, stage } = useInvitations(userId);
  const isList = route === 'platform-profile-invite-list';
  return (
    <Page>
      <PageHead
        title={t(isList ? 'invitations.list' : 'invitations.own')}
        sub={t(isList ? 'invitations.listSub' : 'invitations.ownSub')}
        actions={
          isList ? (
            <LinkButton variant="primary" icon={UserPlus} href={hrefOf('platform-profile-invite', locale)}>
              {t('invitations.toForm')}
            </LinkButton>
          ) : (
            <LinkButton icon={List} href={hrefOf('platform-profile-invite-list', locale)}>
              {t('invitations.list')}
            </LinkButton>
          )
        }
      />
      {isList ? (
        <>
          <SentAgain edit={edit} />
          <InvitationList edit={edit} list={list} />
        </>
      ) : (
        <>
          <InvitationForm edit={edit} list={list} name={null} />
          <InvitationUpload upload={upload} stage={stage} />
        </>
      )}
    </Page>
  );
}

/** Result of resending, on pages without the form. */
function SentAgain({ edit }: Pick<InvitationsPart, 'edit'>) {
  const { t } = useTranslation();
  const failure = useSelector(edit, selectFailure);
  const problem = useSelector(edit, (snapshot) => Object.values(selectFields<Written>(snapshot))[0]);
  const isSent = useSelector(edit, (snapshot) => snapshot.hasTag('saved'));
  if (isSent) {
    return (
      <Banner tone="ok" live="status">
        {t('invitations.sent')}
      </Banner>
    );
  }
  if (failure !== 'invalid' && failure !== 'notSaved') return null;
  const discard = (
    <Button size="sm" onClick={() => edit.send({ type: 'record.discard' })}>
      {t('invitations.discard')}
    </Button>
  );
  return (
    <Banner tone="danger" live="alert" title={t(`invitations.${failure}`)} actions={discard}>
      {problem && 'sentence' in problem ? problem.sentence : null}
    </Banner>
  );
}
