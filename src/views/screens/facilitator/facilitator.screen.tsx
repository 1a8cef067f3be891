import { useActorRef, useSelector } from '@xstate/react';
import type { ProfessionalsActor } from '#actors/desk/screens.actor.ts';
import { isEqual } from '#domain/equal.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { type FacilitatedRow, fullName } from '#domain/session/user.ts';
import { selectQuantity, selectRange, selectRows } from '#machines/paged-list/index.ts';
import { useDots } from '../../app/use-dots.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useScreens } from '../../app/use-screens.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board } from '../../ui/board/board.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { PersonList } from '../../ui/person-list/person-list.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import { AgendaNotice } from './agenda-notice.tsx';
import { ProfessionalFilters } from './professional-filters.tsx';
import { usePresence } from './use-presence.ts';

type ProfessionalFiltersValue = { organizationId: string | null; specialtyId: string | null };
const noFilters: ProfessionalFiltersValue = { organizationId: null, specialtyId: null };

/** Home of facilitators (shell 2): professionals whose agenda they run. */
export function FacilitatorScreen() {
  const { t } = useTranslation();
  const list = useActorRef(useScreens().professionals, { input: { filters: noFilters } });
  const quantity = useSelector(list, selectQuantity);
  const count = quantity === null ? '' : t('facilitator.count', { count: quantity });
  return (
    <Page>
      <PageHead dense title={t('facilitator.title')} sub={`${t('facilitator.sub')} ${count}`} />
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
  const rows = useDots(useSelector(list, selectRows<FacilitatedRow, ProfessionalFiltersValue>));
  const { searchText, filters } = useSelector(list, (snapshot) => snapshot.context);
  const personOf = usePerson();
  const clear = () => {
    list.send({ type: 'list.search', searchText: '' });
    list.send({ type: 'list.filter', filters: noFilters });
  };
  return (
    <ListStates
      list={list}
      texts={t('facilitator', { returnObjects: true })}
      filtered={searchText !== '' || filters.organizationId !== null || filters.specialtyId !== null}
      onClear={clear}
    >
      <PersonList spread label={t('facilitator.title')} people={rows.map(personOf)} />
    </ListStates>
  );
}

function usePerson() {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const { locale } = useFormats();
  const presenceOf = usePresence();
  return (row: FacilitatedRow) => ({
    id: row.UserId,
    href: hrefOf('platform-facilitator-id', locale, row.UserId),
    name: fullName(row),
    detail: row.Specialties.map(({ Name }) => specialty(Name)).join(', ') || t('facilitator.noSpecialty'),
    ...presenceOf(row),
  });
}

function ProfessionalsPager({ list }: Part) {
  const range = useSelector(list, selectRange, isEqual);
  return <ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />;
}
