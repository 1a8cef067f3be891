import { useActorRef, useSelector } from '@xstate/react';
import { workplacesFeature } from '#actors/workplaces/workplaces.feature.ts';
import type { Workplace, WorkplaceFilters } from '#actors/workplaces/workplaces.ts';
import { isEqual } from '#domain/equal.ts';
import { selectQuantity, selectRange, selectRows } from '#machines/paged-list/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import { SearchedBoard } from '../../widgets/searched-board.tsx';

/** Shell 2, `profile/workplaces`: workplaces, maintained by the organization. */
export function WorkplacesScreen() {
  const { t } = useTranslation();
  const list = useActorRef(useFeature(workplacesFeature).list, { input: { filters: {} } });
  const rows = useSelector(list, selectRows<Workplace, WorkplaceFilters>);
  const quantity = useSelector(list, selectQuantity);
  const range = useSelector(list, selectRange, isEqual);
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const search = (text: string) => list.send({ type: 'list.search', searchText: text });
  return (
    <Page>
      <PageHead
        title={t('workplaces.title')}
        sub={quantity === null ? '\u00a0' : t('workplaces.count', { count: quantity })}
      />
      <SearchedBoard
        label={t('workplaces.title')}
        texts={t('workplaces', { returnObjects: true })}
        searchText={searchText}
        onSearch={search}
        foot={<ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />}
      >
        <ListStates
          list={list}
          texts={t('workplaces', { returnObjects: true })}
          filtered={searchText !== ''}
          onClear={() => search('')}
        >
          <Table
            caption={t('workplaces.title')}
            columns={[
              { id: 'name', label: t('workplaces.columns.name') },
              { id: 'address', label: t('workplaces.columns.address') },
            ]}
          >
            <TableBody>
              {rows.map(({ BranchOfficeId, Name, AddressText }) => (
                <TableRow key={BranchOfficeId}>
                  <TableCell card="full">{Name}</TableCell>
                  <TableCell card="full">{AddressText}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ListStates>
      </SearchedBoard>
    </Page>
  );
}
