import Plus from '@lucide/icons/icons/plus';
import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { chatFeature } from '#actors/chat/chat.feature.ts';
import { workGroupsFeature } from '#actors/work-groups/work-groups.feature.ts';
import type { WorkGroupsActor } from '#actors/work-groups/work-groups.ts';
import { hrefOf, type RouteName } from '#domain/navigation/routes.ts';
import { fullName } from '#domain/session/user.ts';
import { roomFor, type WorkGroup, workGroupLimits } from '#domain/work-group/work-group.ts';
import { selectFailure, selectGroups, selectIsOutdated, selectListState } from '#machines/work-groups/index.ts';
import { useDesk, useRonda } from '../../app/ronda.context.tsx';
import { useFailedText } from '../../app/use-connection.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useLostFocus } from '../../app/use-lost-focus.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { PeopleDialog } from '../../widgets/people-dialog/people-dialog.tsx';
import { GroupCard } from './group-card.tsx';
import { type GroupProps, useGroupAct } from './use-group-act.ts';
import styles from './work-groups.module.css';

export type WorkGroupsRoute = Extract<RouteName, `${string}medical-group${string}`>;

/** Shell 2: work groups and invitations; `add` opens the dialog of a new group. */
export function WorkGroupsScreen({ route, userId }: { route: WorkGroupsRoute; userId: string }) {
  const { t } = useTranslation();
  const { go } = useRonda();
  const locale = useLocale();
  const feature = useFeature(workGroupsFeature);
  const desk = useDesk();
  const [logic] = useState(() =>
    feature.groups((room) => {
      // While the chat code is missing, the chat button shows that.
      const chat = desk.feature(chatFeature).get();
      void chat.then(({ actor }) => actor.send({ type: 'group.created', room })).catch(() => undefined);
    }),
  );
  const groups = useActorRef(logic);
  const list = useRef<HTMLDivElement>(null);
  useLostFocus(list);
  const [creating, setCreating] = useState(false);
  const isAdd = route === 'platform-profile-medical-group-add';
  const [creator] = useState(() => feature.creator(received(groups, close)));
  function close() {
    setCreating(false);
    if (isAdd) go(hrefOf('platform-profile-medical-group', locale));
  }
  return (
    <Page>
      <PageHead
        title={t('workGroups.title')}
        sub={t('workGroups.sub')}
        actions={
          <Button variant="primary" size="lg" icon={Plus} onClick={() => setCreating(true)}>
            {t('workGroups.create')}
          </Button>
        }
      />
      <Failure groups={groups} />
      <div ref={list} tabIndex={-1}>
        <Groups groups={groups} userId={userId} />
      </div>
      {creating || isAdd ? (
        <PeopleDialog
          isNew
          mayBeEmpty
          atMost={workGroupLimits.invitedAtOnce}
          people={feature.people}
          title={t('workGroups.create')}
          sub={t('workGroups.sharing')}
          logic={creator}
          preselected={[userId]}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}

/** Adds the created group to the page and closes the dialog. */
const received = (groups: WorkGroupsActor, close: () => void) => (group: WorkGroup) => {
  groups.send({ type: 'group.received', group });
  close();
};

type Part = { groups: WorkGroupsActor; userId: string };

function Failure({ groups }: Pick<Part, 'groups'>) {
  const { t } = useTranslation();
  const failure = useSelector(groups, selectFailure);
  return failure === null ? null : (
    <Banner
      tone="warn"
      live="alert"
      dismissLabel={t('workGroups.dismiss')}
      onDismiss={() => groups.send({ type: 'failure.dismiss' })}
    >
      {t(`workGroups.${failure.failure}`, { count: workGroupLimits.members })}
    </Banner>
  );
}

function Groups({ groups, userId }: Part) {
  const { t } = useTranslation();
  const state = useSelector(groups, selectListState);
  const all = useSelector(groups, selectGroups);
  const outdated = useSelector(groups, selectIsOutdated);
  const failedText = useFailedText(t('workGroups.failedText'));
  if (state === 'loading') return <SkeletonCard lines={6} label={t('workGroups.loading')} />;
  if (state === 'failed') return <ErrorState title={t('workGroups.failed')} text={failedText} />;
  if (state === 'empty') return <EmptyState title={t('workGroups.empty')} text={t('workGroups.emptyText')} />;
  const invitations = all.filter(({ MyInvitation }) => MyInvitation !== null);
  const own = all.filter(({ MyInvitation }) => MyInvitation === null);
  return (
    <div className={styles.groups}>
      {outdated ? (
        <Banner tone="warn" live="alert">
          {t('workGroups.outdated')}
        </Banner>
      ) : null}
      {invitations.map((group) => (
        <Invitation key={group.WorkGroupId} groups={groups} group={group} />
      ))}
      {own.map((group) => (
        <OwnGroup key={group.WorkGroupId} groups={groups} group={group} userId={userId} />
      ))}
    </div>
  );
}

function Invitation({ groups, group }: GroupProps) {
  const { t } = useTranslation();
  const { act, busy } = useGroupAct({ groups, group });
  const name = group.WorkGroupName;
  const inviter = group.MyInvitation?.Inviter;
  return (
    <Card title={name}>
      <div className={styles.foot}>
        <div>
          <p>{inviter ? t('workGroups.invitedBy', { name: fullName(inviter) }) : null}</p>
          <p className="meta">{t('workGroups.sharing')}</p>
        </div>
        <span className={styles.acts}>
          <Button
            variant="primary"
            busy={busy === 'accept'}
            aria-label={t('workGroups.acceptOf', { group: name })}
            onClick={() => act({ kind: 'accept' })}
          >
            {t('workGroups.accept')}
          </Button>
          <Button
            busy={busy === 'reject'}
            aria-label={t('workGroups.rejectOf', { group: name })}
            onClick={() => act({ kind: 'reject' })}
          >
            {t('workGroups.reject')}
          </Button>
        </span>
      </div>
    </Card>
  );
}

function OwnGroup({ groups, group, userId }: GroupProps & { userId: string }) {
  const { t } = useTranslation();
  const { inviter, people } = useFeature(workGroupsFeature);
  const [inviting, setInviting] = useState(false);
  const close = () => setInviting(false);
  const [logic] = useState(() => inviter(group.WorkGroupId, received(groups, close)));
  return (
    <>
      <GroupCard groups={groups} group={group} userId={userId} onInvite={() => setInviting(true)} />
      {inviting ? (
        <PeopleDialog
          isNew={false}
          mayBeEmpty={false}
          atMost={roomFor(group)}
          people={people}
          title={t('workGroups.inviteInto', { group: group.WorkGroupName })}
          sub={t('workGroups.sharing')}
          logic={logic}
          preselected={[...group.Members, ...group.Invitations].map(({ UserId }) => UserId)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
