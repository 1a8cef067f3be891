import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { usersFeature } from '#actors/users/users.feature.ts';
import { guid } from '#domain/ids.ts';
import { hrefOf, type RouteName } from '#domain/navigation/routes.ts';
import { noUserFilters } from '#domain/users/user-row.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFeature } from '../../app/use-feature.ts';
import { useLocale } from '../../app/use-locale.ts';
import { Split } from '../../ui/split/split.tsx';
import { userHref } from './user-href.ts';
import { UserPane } from './user-pane.tsx';
import { UsersPage } from './users-page.tsx';

export type UsersRoute = Extract<RouteName, `platform-users${string}`>;

/** Shell 2, `users`, `add-user` and `edit-user`: users of the organization and form. */
export function UsersScreen({ route, userId }: { route: UsersRoute; userId: string }) {
  const { go } = useRonda();
  const locale = useLocale();
  const feature = useFeature(usersFeature);
  const list = useActorRef(feature.list, { input: { filters: noUserFilters } });
  const refresh = () => list.send({ type: 'list.refresh' });
  const [actLogic] = useState(() => feature.createAct(refresh));
  const act = useActorRef(actLogic, { input: { id: null } });
  const asked = guid.safeParse(new URLSearchParams(useSearch()).get('id'));
  const isCreating = route === 'platform-users-user-admin-add-user';
  const isEditing = route === 'platform-users-user-admin-edit-user';
  const openId = isEditing && asked.success ? asked.data : null;
  const close = () => go(hrefOf('platform-users', locale));
  const saved = (id: string) => {
    refresh();
    if (isCreating) go(userHref(locale, id));
  };
  const pane =
    isCreating || isEditing ? (
      <UserPane
        key={openId ?? route}
        id={openId}
        isNew={isCreating}
        isOwn={openId === userId}
        feature={feature}
        onSaved={saved}
        onClose={close}
      />
    ) : null;
  return (
    <Split pane={pane}>
      <UsersPage list={list} act={act} feature={feature} ownId={userId} openId={openId} isBesideForm={pane !== null} />
    </Split>
  );
}
