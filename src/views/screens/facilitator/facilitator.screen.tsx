import { useActorRef, useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProfessionalsActor } from '#actors/ronda.ts';
import { isEqual } from '#domain/equal.ts';
import { fullName, type ProfessionalRow } from '#domain/user.ts';
import { selectFailure, selectQuantity, selectRange, selectRows, selectView } from '#machines/paged-list/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useScreens } from '../../app/use-screens.ts';
import { Board } from '../../ui/board/board.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { PersonList } from '../../ui/person-list/person-list.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { AsOf } from '../../widgets/as-of.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { AgendaNotice } from './agenda-notice.tsx';
import { ProfessionalFilters } from './professional-filters.tsx';

type ProfessionalFiltersValue = { organizationId: string | null; specialtyId: string | null };
const noFilters: ProfessionalFiltersValue = { organizationId: null, specialtyId: null };

/** Home of facilitators (shell 2): the professionals whose agenda they run. */
export function FacilitatorScreen() {
  const { t } = useTranslation();
  const list = useActorRef(useScreens().professionals, { input: { filters: noFilters } });
  const quantity = useSelector(list, selectQuantity);
  const count = quantity === null ? '' : t('facilitator.count', { count: quantity });
  return (
    <Page>
      <PageHead title={t('facilitator.title')} sub={`${t('facilitator.sub')} ${count}`} />
      <AgendaNotice />
      <Board
        label={t('facilitator.title')}
        tools={<ProfessionalFilters list={list} noFilters={noFilters} />}
        foot={<ProfessionalsPager list={list} />}
      >
        <Rows list={list} />
      </Board>
    </Page>
  );
}

type Part = { list: ProfessionalsActor };

function Rows({ list }: Part) {
  const { t } = useTranslation();
  const view = useSelector(list, selectView);
  const rows = useSelector(list, selectRows<ProfessionalRow, ProfessionalFiltersValue>);
  const failure = useSelector(list, selectFailure);
  const personOf = usePerson();
  if (view === 'loading' || view === 'idle') return <SkeletonTable rows={6} label={t('facilitator.loading')} />;
  if (view === 'failed' || failure) return <Failed list={list} />;
  if (view === 'empty') return <Empty list={list} />;
  return (
    <>
      <AsOf />
      <PersonList label={t('facilitator.title')} people={rows.map(personOf)} />
    </>
  );
}

function usePerson() {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  return (row: ProfessionalRow) => ({
    id: row.UserId,
    name: fullName(row),
    detail: row.Specialties.map(({ Name }) => Name).join(', ') || t('facilitator.noSpecialty'),
    online: row.IsOnline,
    presence: row.IsOnline
      ? t('facilitator.online')
      : row.LastDateOnline
        ? t('facilitator.lastSeen', { when: dayTime(row.LastDateOnline, now) })
        : t('facilitator.never'),
  });
}

function Failed({ list }: Part) {
  const { t } = useTranslation();
  return (
    <ErrorState
      level={2}
      title={t('facilitator.failed')}
      text={t('facilitator.failedText')}
      actions={<RetryButton variant="primary" size="md" onRetry={() => list.send({ type: 'list.retry' })} />}
    />
  );
}

function Empty({ list }: Part) {
  const { t } = useTranslation();
  const { searchText, filters } = useSelector(list, (snapshot) => snapshot.context);
  const filtered = searchText !== '' || filters.organizationId !== null || filters.specialtyId !== null;
  if (!filtered) return <EmptyState level={2} title={t('facilitator.empty')} text={t('facilitator.emptyText')} />;
  const clear = () => {
    list.send({ type: 'list.search', searchText: '' });
    list.send({ type: 'list.filter', filters: noFilters });
  };
  return (
    <EmptyState
      level={2}
      icon={SearchX}
      title={t('facilitator.noResults')}
      text={t('facilitator.noResultsText')}
      actions={<Button onClick={clear}>{t('facilitator.clear')}</Button>}
    />
  );
}

function ProfessionalsPager({ list }: Part) {
  const range = useSelector(list, selectRange, isEqual);
  return <ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />;
}
