import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { selectDraft, selectHasText } from '#machines/medical-care/index.ts';
import { useLiving } from '../../app/use-living.ts';
import { useLostFocus } from '../../app/use-lost-focus.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { CareAnswer, NothingToWrite } from './care-answer.tsx';
import { CareFoot, type WorkspaceProps } from './care-foot.tsx';
import { CarePanels, type CareTab, CareTabList, type OpenCareTab } from './care-tabs.tsx';
import styles from './medical-care.module.css';

/** Right column: the answer form while the encounter is or was the user's, otherwise how to start. */
export function CareWorkspace({ care, onAsk, openTab: { tab, open } }: WorkspaceProps & { openTab: OpenCareTab }) {
  const { t } = useTranslation();
  const hasText = useSelector(care, selectHasText);
  const draft = useLiving(useSelector(care, selectDraft));
  const [showAll, setShowAll] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useLostFocus(panel);
  const showMissing = () => {
    setShowAll(true);
    open('attention');
  };
  return (
    <section className={styles.workspace} data-workspace aria-label={t('care.workspace.label')}>
      <header className={styles.head}>
        <h2>{t('care.workspace.title')}</h2>
      </header>
      <Tabs<CareTab> value={tab} onValueChange={open} className={styles.tabs}>
        <CareTabList care={care} />
        <div
          ref={panel}
          className={styles.body}
          data-writing
          role="tabpanel"
          tabIndex={-1}
          aria-label={t(`care.tabs.${tab}`)}
        >
          <div hidden={tab !== 'attention'}>
            {hasText ? <CareAnswer care={care} draft={draft} showAll={showAll} /> : <NothingToWrite care={care} />}
          </div>
          <CarePanels care={care} tab={tab} />
        </div>
      </Tabs>
      <CareFoot
        care={care}
        draft={draft}
        onAsk={onAsk}
        onShowMissing={showMissing}
        onShowDocuments={() => open('documents')}
      />
    </section>
  );
}
