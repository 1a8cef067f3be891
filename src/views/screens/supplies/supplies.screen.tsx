import { useActorRef, useSelector } from '@xstate/react';
import PackagePlus from 'lucide-react/icons/package-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suppliesFeature } from '#actors/supplies/supplies.feature.ts';
import type { Polyclinic } from '#domain/polyclinic.ts';
import { type StockPlace, stockPlaces } from '#domain/supplies/stock-sheet.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useChosenPolyclinic } from '../../app/use-polyclinic-cares.ts';
import { Button } from '../../ui/button/button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { ChoosePolyclinic } from '../polyclinic-cares/choose-polyclinic.tsx';
import { MovementBoard } from './movement-board.tsx';
import { StockActDialog } from './stock-act-dialog.tsx';
import { StockActDone } from './stock-act-done.tsx';
import { StockBoard } from './stock-board.tsx';
import styles from './supplies.module.css';

const views = [...stockPlaces, 'MOVEMENTS'] as const;
type View = (typeof views)[number];
const isPlace = (view: View): view is StockPlace => view !== 'MOVEMENTS';

/** Clinical 2, `consumables`: what the chosen polyclinic has in its module and its store, its medicines, and every change. */
export function SuppliesScreen() {
  const polyclinic = useChosenPolyclinic();
  return polyclinic ? <Supplies key={polyclinic.PolyclinicId} polyclinic={polyclinic} /> : <ChoosePolyclinic />;
}

function Supplies({ polyclinic }: { polyclinic: Polyclinic }) {
  const { t } = useTranslation();
  const feature = useFeature(suppliesFeature);
  const polyclinicId = polyclinic.PolyclinicId;
  const stock = useActorRef(feature.stock, {
    input: { filters: { polyclinicId, place: 'MODULE', toOrder: false }, pageSize: 25 },
  });
  const movements = useActorRef(feature.movements, {
    input: { filters: { polyclinicId, of: 'consumables', startDate: null, endDate: null }, pageSize: 25 },
  });
  const [logic] = useState(() =>
    feature.createAct(() => {
      for (const list of [stock, movements]) list.send({ type: 'list.refresh' });
    }),
  );
  const act = useActorRef(logic, { input: { id: null } });
  const [view, setView] = useState<View>('MODULE');
  const filters = useSelector(stock, ({ context }) => context.filters);
  const show = (next: View) => {
    setView(next);
    if (isPlace(next)) stock.send({ type: 'list.filter', filters: { ...filters, place: next } });
  };
  const receive = () => act.send({ type: 'record.changed', changes: { Act: 'RECEIVED' } });
  return (
    <Page>
      <PageHead
        title={t('supplies.title')}
        sub={polyclinic.Name}
        actions={
          view === 'MEDICINES' ? (
            <Button variant="primary" size="lg" icon={PackagePlus} onClick={receive}>
              {t('supplies.newLot')}
            </Button>
          ) : undefined
        }
      />
      <StockActDone act={act} />
      <Tabs value={view} onValueChange={show} className={styles.tabs}>
        <TabList
          label={t('supplies.title')}
          items={views.map((value) => ({ value, label: t(`supplies.views.${value}`) }))}
        />
        <TabPanel value={view}>
          {isPlace(view) ? (
            <StockBoard list={stock} act={act} place={view} />
          ) : (
            <MovementBoard list={movements} act={act} polyclinicId={polyclinicId} />
          )}
        </TabPanel>
      </Tabs>
      <StockActDialog act={act} feature={feature} polyclinicId={polyclinicId} />
    </Page>
  );
}
