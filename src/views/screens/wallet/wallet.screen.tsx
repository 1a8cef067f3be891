import { useActorRef, useSelector } from '@xstate/react';
import { walletFeature } from '#actors/wallet/wallet.feature.ts';
import { isEqual } from '#domain/equal.ts';
import { selectQuantity, selectRange } from '#machines/paged-list/index.ts';
import { noWalletFilters, selectAnswer, selectFilters, selectList } from '#machines/wallet/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board } from '../../ui/board/board.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import styles from './wallet.module.css';
import type { WalletPart } from './wallet.types.ts';
import { WalletExport } from './wallet-export.tsx';
import { WalletFilters } from './wallet-filters.tsx';
import { WalletRows } from './wallet-rows.tsx';
import { WalletWeeks } from './wallet-weeks.tsx';

/** Shell 2, `work/wallet`: payments by date and status; totals, weeks and rows come from one response. */
export function WalletScreen() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const feature = useFeature(walletFeature);
  const list = useSelector(useActorRef(feature.wallet, { input: { filters: noWalletFilters } }), selectList);
  const quantity = useSelector(list, selectQuantity);
  const filters = useSelector(list, selectFilters);
  const range = useSelector(list, selectRange, isEqual);
  return (
    <Page>
      <PageHead
        title={t('wallet.title')}
        sub={quantity === null ? '\u00a0' : t('wallet.count', { count: quantity, amount: number(quantity) })}
        actions={<WalletExport feature={feature} list={list} />}
      />
      <Summary list={list} />
      <Board
        label={t('wallet.title')}
        tools={<WalletFilters list={list} />}
        foot={<ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />}
      >
        <ListStates
          list={list}
          texts={t('wallet', { returnObjects: true })}
          filtered={!isEqual(filters, noWalletFilters)}
          onClear={() => list.send({ type: 'list.filter', filters: noWalletFilters })}
        >
          <WalletRows list={list} />
        </ListStates>
      </Board>
    </Page>
  );
}

function Summary({ list }: WalletPart) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const answer = useSelector(list, selectAnswer);
  if (answer === null || answer.Quantity === 0) return null;
  const pesos = (amount: number) => t('wallet.pesos', { amount: number(amount) });
  return (
    <div className={styles.summary}>
      <div className={styles.totals}>
        <dl>
          <div>
            <dt>{t('wallet.pending')}</dt>
            <dd>{pesos(answer.TotalPending)}</dd>
          </div>
          <div>
            <dt>{t('wallet.paid')}</dt>
            <dd>{pesos(answer.TotalPaid)}</dd>
          </div>
        </dl>
        <p className="meta">{t('wallet.net')}</p>
      </div>
      <WalletWeeks answer={answer} pesos={pesos} />
    </div>
  );
}
