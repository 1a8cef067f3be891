import PackagePlus from '@lucide/icons/icons/package-plus';
import { useSelector } from '@xstate/react';
import { isEqual } from '#domain/equal.ts';
import type { StockPlace } from '#domain/supplies/stock-sheet.ts';
import { selectRange } from '#machines/paged-list/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board, BoardTools } from '../../ui/board/board.tsx';
import { Button } from '../../ui/button/button.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import { StockRows } from './stock-rows.tsx';
import type { StockPart } from './supplies.types.ts';

export function StockBoard({ list, act, place }: StockPart & { place: StockPlace }) {
  const { t } = useTranslation();
  const range = useSelector(list, selectRange, isEqual);
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const filters = useSelector(list, ({ context }) => context.filters);
  const toOrder = (on: boolean) => list.send({ type: 'list.filter', filters: { ...filters, toOrder: on } });
  const clear = () => {
    list.send({ type: 'list.search', searchText: '' });
    toOrder(false);
  };
  return (
    <Board
      label={t(`supplies.views.${place}`)}
      tools={
        <BoardTools
          search={
            <SearchInput
              label={t('supplies.search')}
              placeholder={t('supplies.search')}
              clearLabel={t('supplies.clearSearch')}
              maxLength={120}
              value={searchText}
              onValueChange={(text) => list.send({ type: 'list.search', searchText: text })}
            />
          }
          actions={
            <>
              <Switch label={t('supplies.toOrder')} checked={filters.toOrder} onCheckedChange={toOrder} />
              {place === 'MEDICINES' ? (
                <Button
                  variant="primary"
                  icon={PackagePlus}
                  onClick={() => act.send({ type: 'record.changed', changes: { Act: 'RECEIVED' } })}
                >
                  {t('supplies.newLot')}
                </Button>
              ) : null}
            </>
          }
        />
      }
      foot={<ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />}
    >
      <ListStates
        list={list}
        texts={t('supplies', { returnObjects: true })}
        filtered={searchText !== '' || filters.toOrder}
        onClear={clear}
      >
        <StockRows list={list} act={act} place={place} />
      </ListStates>
    </Board>
  );
}
