import UserPlus from '@lucide/icons/icons/user-plus';
import { useSelector } from '@xstate/react';
import type { UsersFeature } from '#actors/users/users.ts';
import { isEqual } from '#domain/equal.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { noUserFilters } from '#domain/users/user-row.ts';
import { selectQuantity, selectRange } from '#machines/paged-list/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board } from '../../ui/board/board.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import { UserActDialog } from './user-act-dialog.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserRows } from './user-rows.tsx';
import type { UserListPart } from './users.types.ts';

type PageProps = UserListPart & {
  feature: UsersFeature;
  ownId: string;
  openId: string | null;
  isBesideForm: boolean;
};

export function UsersPage({ list, act, feature, ownId, openId, isBesideForm }: PageProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { thousands } = useFormats();
  const quantity = useSelector(list, selectQuantity);
  const range = useSelector(list, selectRange, isEqual);
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const filters = useSelector(list, ({ context }) => context.filters);
  const clear = () => {
    list.send({ type: 'list.search', searchText: '' });
    list.send({ type: 'list.filter', filters: noUserFilters });
  };
  return (
    <Page>
      <PageHead
        title={t('users.title')}
        sub={quantity === null ? '\u00a0' : t('users.count', { count: quantity, amount: thousands(quantity) })}
        actions={
          <LinkButton
            variant="primary"
            size="lg"
            icon={UserPlus}
            href={hrefOf('platform-users-user-admin-add-user', locale)}
          >
            {t('users.add')}
          </LinkButton>
        }
      />
      <UserActDialog list={list} act={act} />
      <Board
        label={t('users.title')}
        tools={<UserFilters list={list} feature={feature} onClear={clear} isBesideForm={isBesideForm} />}
        foot={<ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />}
      >
        <ListStates
          list={list}
          texts={t('users', { returnObjects: true })}
          filtered={searchText !== '' || !isEqual(filters, noUserFilters)}
          onClear={clear}
        >
          <UserRows list={list} act={act} ownId={ownId} openId={openId} isBesideForm={isBesideForm} />
        </ListStates>
      </Board>
    </Page>
  );
}
