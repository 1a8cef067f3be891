import { useRef, useState } from 'react';
import { suppliesFeature } from '#actors/supplies/supplies.feature.ts';
import type { Polyclinic } from '#domain/polyclinic.ts';
import { type StockPlace, stockPlaces } from '#domain/supplies/stock-sheet.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useLostFocus } from '../../app/use-lost-focus.ts';
import { useChosenPolyclinic } from '../../app/use-polyclinic-cares.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { ChoosePolyclinic } from '../polyclinic-cares/choose-polyclinic.tsx';
import { MovementView } from './movement-view.tsx';
import { StockView } from './stock-view.tsx';
import styles from './supplies.module.css';

const views = [...stockPlaces, 'MOVEMENTS'] as const;
type View = (typeof views)[number];
const isPlace = (view: View): view is StockPlace => view !== 'MOVEMENTS';

/** Clinical 2, `consumables`: module, store, medicines and movements of the chosen polyclinic. */
export function SuppliesScreen() {
  const { t } = useTranslation();
  const polyclinic = useChosenPolyclinic();
  return polyclinic ? (
    <Supplies key={polyclinic.PolyclinicId} polyclinic={polyclinic} />
  ) : (
    <ChoosePolyclinic text={t('supplies.noPolyclinicText')} />
  );
}

/** Views have separate lists, so a failed one never shows rows of another. */
function Supplies({ polyclinic }: { polyclinic: Polyclinic }) {
  const { t } = useTranslation();
  const feature = useFeature(suppliesFeature);
  const [view, setView] = useState<View>('MODULE');
  const shown = useRef<HTMLDivElement>(null);
  useLostFocus(shown);
  const part = { feature, polyclinicId: polyclinic.PolyclinicId };
  return (
    <Page>
      <PageHead title={t('supplies.title')} sub={polyclinic.Name} />
      <Tabs value={view} onValueChange={setView} className={styles.tabs}>
        <TabList
          label={t('supplies.title')}
          items={views.map((value) => ({ value, label: t(`supplies.views.${value}`) }))}
        />
        <TabPanel value={view}>
          <div ref={shown} tabIndex={-1} className={styles.shown}>
            {isPlace(view) ? <StockView key={view} {...part} place={view} /> : <MovementView {...part} />}
          </div>
        </TabPanel>
      </Tabs>
    </Page>
  );
}
