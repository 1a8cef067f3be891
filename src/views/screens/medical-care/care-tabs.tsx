import { useSelector } from '@xstate/react';
import { type ComponentType, useState } from 'react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { AttentionType, type MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { selectCare } from '#machines/medical-care/index.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useMayOpen } from '../../app/use-menu.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { TabRow } from '../../ui/tabs/tab-row.tsx';
import { LazyPart } from '../../widgets/lazy-part.tsx';
import { useKnownCare } from './care-texts.ts';
import type { CarePanelProps } from './documents/use-documents.ts';

type Panel = {
  Panel: ComponentType<CarePanelProps>;
  /** Defaults to always. */
  shows?: (care: MedicalCareDetail, mayUseStock: boolean) => boolean;
};

/** Panels besides the answer, lazy-loaded when first opened. */
const panels = {
  prescriptions: {
    Panel: lazyWithTexts(
      async () => (await import('./documents/prescriptions-panel.tsx')).PrescriptionsPanel,
      'prescribing',
    ),
  },
  orders: {
    Panel: lazyWithTexts(async () => (await import('./documents/orders-panel.tsx')).OrdersPanel, 'prescribing'),
  },
  documents: {
    Panel: lazyWithTexts(
      async () => (await import('./documents/documents-panel.tsx')).DocumentsPanel,
      'prescribing',
      'signing',
    ),
  },
  reports: {
    Panel: lazyWithTexts(
      async () => (await import('./documents/reports-panel.tsx')).ReportsPanel,
      'prescribing',
      'signing',
    ),
  },
  admission: {
    Panel: lazyWithTexts(async () => (await import('./admission/admission-panel.tsx')).AdmissionPanel, 'admission'),
    shows: ({ polyclinicId }) => polyclinicId !== null,
  },
  programmes: {
    Panel: lazyWithTexts(
      async () => (await import('./programmes/programmes-panel.tsx')).ProgrammesPanel,
      'admission',
      'clinicalRecord',
    ),
    shows: ({ polyclinicId, AttentionType: type }) =>
      polyclinicId !== null && (type === null || type === AttentionType.BENEFIT),
  },
  supplies: {
    Panel: lazyWithTexts(async () => (await import('./supplies/supplies-panel.tsx')).SuppliesPanel, 'supplies'),
    shows: ({ polyclinicId }, mayUseStock) => polyclinicId !== null && mayUseStock,
  },
} satisfies Record<string, Panel>;
type PanelId = keyof typeof panels;
export type CareTab = 'attention' | PanelId;
const panelIds = Object.keys(panels) as PanelId[];

/** Last open tab of an encounter, shared by its page and its record view, while its actor lives. */
const lastTabs = new WeakMap<MedicalCareActor, CareTab>();

export function useCareTab(care: MedicalCareActor) {
  const [tab, setTab] = useState<CareTab>(lastTabs.get(care) ?? 'attention');
  const open = (next: CareTab) => {
    lastTabs.set(care, next);
    setTab(next);
  };
  return { tab, open };
}
export type OpenCareTab = ReturnType<typeof useCareTab>;

export function CareTabList({ care }: { care: MedicalCareActor }) {
  const { t } = useTranslation();
  const row = useKnownCare(care);
  const mayUseStock = useMayOpen('polyclinic-consumables');
  const shown = panelIds.filter((id) => {
    const { shows }: Panel = panels[id];
    return shows?.(row, mayUseStock) ?? true;
  });
  const items = (['attention', ...shown] as const).map((value) => ({ value, label: t(`care.tabs.${value}`) }));
  return <TabRow label={t('care.tabs.label')} items={items} all={t('care.tabs.all')} />;
}

/** An opened panel stays mounted, so that its text survives changing tabs. */
export function CarePanels({ care, tab }: { care: MedicalCareActor; tab: CareTab }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<readonly PanelId[]>([]);
  const careId = useSelector(care, (snapshot) => selectCare(snapshot)?.MedicalCareId ?? null);
  if (tab !== 'attention' && !opened.includes(tab)) setOpened([...opened, tab]);
  if (careId === null) return null;
  return opened.map((id) => {
    const Shown = panels[id].Panel;
    return (
      <div key={id} hidden={id !== tab}>
        <LazyPart
          instead={<p role="alert">{t('care.failed')}</p>}
          pending={<SkeletonCard lines={6} label={t('care.loading')} />}
        >
          <Shown care={care} careId={careId} />
        </LazyPart>
      </div>
    );
  });
}
