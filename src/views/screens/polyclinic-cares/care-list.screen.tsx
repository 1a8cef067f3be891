import Plus from '@lucide/icons/icons/plus';
import { useSelector } from '@xstate/react';
import type { CareListActor } from '#actors/polyclinic/care-list.actor.ts';
import { isEqual } from '#domain/equal.ts';
import { careListSizes, isFiltered, noCareFilters } from '#domain/medical-care/care-filters.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { Polyclinic } from '#domain/polyclinic.ts';
import { type CareFilters as Filters, selectList } from '#machines/care-list/index.ts';
import { selectQuantity, selectRange } from '#machines/paged-list/index.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useCareList, useChosenPolyclinic } from '../../app/use-polyclinic-cares.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board } from '../../ui/board/board.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { LazyPart } from '../../widgets/lazy-part.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import { CareFilters } from './care-filters.tsx';
import { CareListRows } from './care-list-rows.tsx';
import { ChoosePolyclinic } from './choose-polyclinic.tsx';
import { useLookups } from './use-lookups.ts';

const CompanyReports = lazyWithTexts(async () => (await import('./company-reports.tsx')).CompanyReports, 'prescribing');

/** Encounters of the chosen polyclinic (clinical 2 and 3). */
export function CareListScreen() {
  const polyclinic = useChosenPolyclinic();
  return polyclinic ? <CareList key={polyclinic.PolyclinicId} polyclinic={polyclinic} /> : <ChoosePolyclinic />;
}

export function CareList({ polyclinic }: { polyclinic: Polyclinic }) {
  const { t } = useTranslation();
  const cares = useCareList(polyclinic.PolyclinicId);
  const lookups = useLookups(polyclinic.PolyclinicId);
  const list = useSelector(cares, selectList);
  const quantity = useSelector(list, selectQuantity);
  return (
    <Page>
      <PageHead
        title={t('polyCares.title')}
        sub={quantity === null ? '\u00a0' : t('polyCares.count', { count: quantity })}
        actions={
          <>
            <LazyPart instead={null} pending={null}>
              <CompanyReports polyclinicId={polyclinic.PolyclinicId} lookups={lookups} />
            </LazyPart>
            <CreateLink polyclinic={polyclinic} />
          </>
        }
      />
      <Board
        label={t('polyCares.title')}
        tools={<CareFilters cares={cares} lookups={lookups} />}
        foot={<CaresPager cares={cares} />}
      >
        <Rows cares={cares} lookups={lookups} />
      </Board>
    </Page>
  );
}

/** Domain 2.1: physicians whom the polyclinic answers to may read its encounters but not create them. */
function CreateLink({ polyclinic }: { polyclinic: Polyclinic }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!polyclinic.IsStaff) {
    return (
      <Button variant="primary" size="lg" icon={Plus} disabledReason={t('polyCares.createStaffOnly')}>
        {t('polyCares.create')}
      </Button>
    );
  }
  return (
    <LinkButton variant="primary" size="lg" icon={Plus} href={hrefOf('polyclinic-medicalcares-create', locale)}>
      {t('polyCares.create')}
    </LinkButton>
  );
}

export type CaresPart = { cares: CareListActor };

function Rows({ cares, lookups }: CaresPart & { lookups: ReturnType<typeof useLookups> }) {
  const { t } = useTranslation();
  const list = useSelector(cares, selectList);
  const filtered = useSelector(list, ({ context }) => isFiltered(context.filters));
  return (
    <ListStates
      list={list}
      texts={{ ...t('polyCares', { returnObjects: true }), clear: t('polyCares.filters.clear') }}
      filtered={filtered}
      onClear={() => list.send({ type: 'list.filter', filters: noCareFilters satisfies Filters })}
    >
      <CareListRows cares={cares} lookups={lookups} />
    </ListStates>
  );
}

function CaresPager({ cares }: CaresPart) {
  const { t } = useTranslation();
  const list = useSelector(cares, selectList);
  const size = useSelector(list, ({ context }) => context.size);
  const range = useSelector(list, selectRange, isEqual);
  return (
    <ListPager
      range={range}
      onPage={(page) => list.send({ type: 'list.page', page })}
      sizes={{
        label: t('polyCares.pageSize'),
        value: size,
        options: careListSizes,
        onChange: (next) => list.send({ type: 'list.size', size: next }),
      }}
    />
  );
}
